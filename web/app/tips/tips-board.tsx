import { TIP_CATEGORIES, TIP_SORTS } from '@bros/contract/community-rules';
import type { Tip } from '@bros/contract/tips';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client, describeError } from '../platform/api.ts';
import { lazyPart } from '../platform/load-patiently.ts';
import { useMember } from '../platform/session.ts';
import { boardTexts } from '../shell/board-texts.ts';
import { CityFilter } from '../shell/city-filter.tsx';
import { LoadMore } from '../shell/load-more.tsx';
import { TierOffer } from '../shell/tier-offer.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { tipTexts as texts } from './texts.ts';
import { TipCard, type TipTask } from './tip-card.tsx';
import styles from './tips.module.css';
import { type ShownTips, useRefreshTips, useShownTips, useTips, VIEWS } from './tips.ts';

const TipDialog = lazyPart(() => import('./tip-dialog.tsx'));
const ReportDialog = lazyPart(async () => ({ default: (await import('../shell/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../shell/hide-dialog.tsx'));
const RemoveTipDialog = lazyPart(() => import('./remove-tip-dialog.tsx'));

const SKELETON_CARDS = 4;

type OpenDialog = { task: 'write' | 'publish' } | { task: TipTask; tip: Tip };

/** The tab 'Nomad Tips': what to know, by category and city, the most useful first. */
export function TipsBoard() {
  const { shown, change } = useShownTips();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <div className={styles.board}>
      <Head onOpen={(task) => setDialog({ task })} />
      <Filters shown={shown} onChange={change} />
      <TipList shown={shown} onTask={(task, tip) => setDialog({ task, tip })} />
      <Suspense fallback={null}>{dialog && <TaskDialog {...dialog} onClose={() => setDialog(null)} />}</Suspense>
    </div>
  );
}

function Head({ onOpen }: { onOpen: (task: 'write' | 'publish') => void }) {
  const { capabilities, role } = useMember();
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{texts.lead}</p>
        {role !== 'member' && (
          <Button variant="quiet" onPress={() => onOpen('publish')}>
            {texts.publish}
          </Button>
        )}
        {capabilities.includes('community.post') && (
          <Button variant="accent" icon={<IconPencil size={20} aria-hidden />} onPress={() => onOpen('write')}>
            {texts.write}
          </Button>
        )}
      </div>
      {!capabilities.includes('community.post') && <TierOffer capability="community.post" />}
    </>
  );
}

interface FiltersProps {
  shown: ShownTips;
  onChange: (changes: Partial<ShownTips>) => void;
}

function Filters({ shown, onChange }: FiltersProps) {
  const { role } = useMember();
  const views = VIEWS.filter((view) => view !== 'hidden' || role !== 'member');
  return (
    <search className={styles.filters}>
      <Select
        name="category"
        label={texts.filter.category}
        value={shown.category ?? ''}
        options={[
          { value: '', label: texts.filter.all },
          ...TIP_CATEGORIES.map((value) => ({ value, label: texts.categories[value] })),
        ]}
        onChange={(category) => onChange({ category: category || null })}
      />
      <CityFilter label={boardTexts.city} cityId={shown.cityId} onChange={(cityId) => onChange({ cityId })} />
      <Select
        name="view"
        label={texts.filter.view}
        value={shown.view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(view) => onChange({ view })}
      />
      {shown.view === 'all' && (
        <Select
          name="sort"
          label={texts.filter.sort}
          value={shown.sort}
          options={TIP_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </search>
  );
}

const emptyWords = { all: texts.empty, mine: texts.emptyMine, hidden: texts.emptyHidden };

function TipList({ shown, onTask }: { shown: ShownTips; onTask: (task: TipTask, tip: Tip) => void }) {
  const query = useTips(shown);
  const items = query.data?.pages.flatMap((page) => page.items);
  if (!items) {
    if (!query.error) return <Skeleton shape="card" lines={SKELETON_CARDS} />;
    return <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />;
  }
  if (items.length === 0) return <Empty {...emptyWords[shown.view]} />;
  return (
    <>
      <ul className={styles.tips}>
        {items.map((tip) => (
          <TipCard key={tip.id} tip={tip} onTask={onTask} />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function TaskDialog({ onClose, ...dialog }: OpenDialog & { onClose: () => void }) {
  const refresh = useRefreshTips();
  if (!('tip' in dialog)) return <TipDialog isEditorial={dialog.task === 'publish'} onClose={onClose} />;
  const { task, tip } = dialog;
  if (task === 'edit') return <TipDialog tip={tip} isEditorial={tip.isEditorial} onClose={onClose} />;
  if (task === 'remove') return <RemoveTipDialog tip={tip} onClose={onClose} />;
  if (task === 'report') return <ReportDialog targetType="tip" targetId={tip.id} name={texts.thisTip} onClose={onClose} />;
  return (
    <HideDialog
      what={texts.thisTip}
      isHidden={tip.hidden !== null}
      act={async (order) => {
        await client.staff.setTipHidden({ tipId: tip.id, ...order });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}
