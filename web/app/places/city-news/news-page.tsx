import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { useIsNarrow } from '../../ui/use-is-phone.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './city-news.module.css';
import { FindCity } from './find-city.tsx';
import { Following } from './following.tsx';
import { useCityNews, useNewsChoices } from './news.ts';
import { NewsList } from './news-list.tsx';
import { cityNewsTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, isListPage: true };
export const handle: ScreenHandle = { head };

export default function NewsPage() {
  const isNarrow = useIsNarrow();
  const query = useCityNews();
  return (
    <>
      <PageHeader {...head} actions={isNarrow && <Manage />} />
      <div className={classes('grid gap-4 align-start', styles.columns)} data-single={isNarrow || undefined}>
        <div className="stack gap-2">
          <PagedList query={query} failed={texts.loadFailed} shape="row" lines={6} empty={<None />} more={{ label: texts.older }}>
            {(items) => <NewsList items={items} />}
          </PagedList>
        </div>
        {!isNarrow && (
          <div className="padding-2 surface">
            <Following />
          </div>
        )}
      </div>
    </>
  );
}

function Manage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onPress={() => setOpen(true)}
        aria={{ 'aria-haspopup': 'dialog' }}
      >
        {texts.manage}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.manage}>
        <Following />
      </Dialog>
    </>
  );
}

function None() {
  const isNarrow = useIsNarrow();
  const query = useNewsChoices();
  const isFirst = query.data?.cities.every(({ isFollowed }) => !isFollowed);
  // The focused field disappears once the first city is followed.
  const frame = useKeptFocus(isFirst === true);
  if (!query.data) return <Loading query={query} failed={texts.cities.loadFailed} shape="row" lines={2} />;
  return (
    <div ref={frame} tabIndex={-1}>
      {isFirst ? <Empty {...texts.first} action={isNarrow && <FindCity />} /> : <Empty {...texts.empty} />}
    </div>
  );
}
