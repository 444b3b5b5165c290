import { paths } from '@bros/contract/paths';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { formatMonthOf } from '../../platform/format.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import styles from './expats.module.css';
import { useStory } from './expats.ts';
import { StoryView } from './story-view.tsx';
import { expatTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = { visitors: { isForEveryone: true } };

const all = (
  <ButtonLink variant="quiet" to={paths.expats}>
    {texts.allStories}
  </ButtonLink>
);

/** `/expats/2026-11`: public. */
export default function ExpatPage() {
  const { month = '' } = useParams();
  const query = useStory(month);
  const { data } = query;
  useTitle(data && `${data.name}, ${texts.title} ${formatMonthOf(month)}`, texts.title);
  if (data) {
    return (
      <div className={styles.screen}>
        <StoryView story={data} />
        <div>{all}</div>
      </div>
    );
  }
  return <Loading query={query} failed={texts.storyFailed} lines={8} missing={<Empty {...texts.notFound} action={all} />} />;
}
