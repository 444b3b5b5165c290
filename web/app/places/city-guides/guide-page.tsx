import { paths } from '@bros/contract/paths';
import type { CityGuideId } from '@bros/contract/places/city-guides';
import { useParams } from 'react-router';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { useMarkdown } from '../../shared/writing/use-markdown.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { GuideSheet } from './guide-sheet.tsx';
import { useGuide } from './guides.ts';
import { guideTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

export default function GuidePage() {
  const { guideId = '' } = useParams();
  return <OpenGuide key={guideId} guideId={guideId as CityGuideId} />;
}

function OpenGuide({ guideId }: { guideId: CityGuideId }) {
  const query = useGuide(guideId);
  const markdown = useMarkdown(query.data?.body?.text);
  useTitle(query.data?.title, texts.title);
  if (isUnknown(query.error)) {
    return (
      <Empty title={texts.goneTitle} text={texts.goneText} action={<ButtonLink to={paths.cityGuides}>{texts.back}</ButtonLink>} />
    );
  }
  // Wait for the text too, to avoid a layout shift.
  if (!query.data || markdown.data === undefined)
    return <Loading query={[query, markdown]} failed={texts.loadFailed} shape="card" lines={3} />;
  return <GuideSheet guide={query.data} />;
}
