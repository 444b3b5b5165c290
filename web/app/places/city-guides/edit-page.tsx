import { paths } from '@bros/contract/paths';
import type { CityGuideId } from '@bros/contract/places/city-guides';
import { useParams } from 'react-router';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { GuideEditor } from './editor.tsx';
import { editorTexts as texts } from './editor-texts.ts';
import { useGuideDraft } from './guides.ts';

export const meta = () => describePage({ title: texts.title });

export default function EditPage() {
  const { guideId = '' } = useParams();
  const query = useGuideDraft(guideId as CityGuideId);
  if (isUnknown(query.error) || query.data?.isOwn === false) {
    return (
      <Empty
        title={texts.goneTitle}
        text={texts.goneText}
        action={<ButtonLink to={paths.ownCityGuides}>{texts.back}</ButtonLink>}
      />
    );
  }
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  return <GuideEditor key={`${guideId} ${query.data.can.edit}`} draft={query.data} />;
}
