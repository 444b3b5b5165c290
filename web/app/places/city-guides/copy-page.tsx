import { paths } from '@bros/contract/paths';
import type { CityGuideId, GuideDraft } from '@bros/contract/places/city-guides';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { client } from '../../platform/api.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import page from '../../shared/boards/board-page.module.css';
import { describePage } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { Markdown } from '../../shared/writing/markdown.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { DecisionForm } from './decision-form.tsx';
import { deskTexts } from './desk-texts.ts';
import { Sources } from './guide-sheet.tsx';
import styles from './guides.module.css';
import { useActionWithToast, useGuideDraft } from './guides.ts';
import { StateBadges } from './state-badges.tsx';

const { copy: texts } = deskTexts;

export const meta = () => describePage({ title: texts.title });

export default function GuideCopyPage() {
  const { guideId = '' } = useParams();
  const query = useGuideDraft(guideId as CityGuideId);
  const back = <ButtonLink to={paths.adminCityGuides}>{texts.back}</ButtonLink>;
  if (isUnknown(query.error)) return <Empty title={texts.goneTitle} text={texts.goneText} action={back} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  return <Copy key={guideId} draft={query.data} />;
}

function Copy({ draft }: { draft: GuideDraft }) {
  const { id, city, author, editedAt, text, sources, can, isPublished, isTakenDown } = draft;
  return (
    <>
      <Link to={paths.adminCityGuides} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={draft.title} lead={`${city.name}, ${city.country}`} actions={<StateBadges guide={draft} />} />
      <div className={classes('stack gap-3', styles.form)}>
        <TakenDown draft={draft} />
        <AuthorLine author={author} createdAt={editedAt} />
        {isPublished && !isTakenDown && <Link to={paths.cityGuide(id)}>{texts.view}</Link>}
        <Markdown text={text} />
        <Sources sources={sources} />
        {can.decide ? <DecisionForm draft={draft} /> : <p>{texts.notWaiting}</p>}
      </div>
    </>
  );
}

function TakenDown({ draft: { id: guideId, takenDownReason, can } }: { draft: GuideDraft }) {
  const action = useActionWithToast();
  if (takenDownReason === null) return null;
  const restore = can.restore && (
    <Button size="small" variant="quiet" onPress={() => action(() => client.cityGuideDesk.restore({ guideId }), texts.restored)}>
      {texts.restore}
    </Button>
  );
  return (
    <Banner tone="info" title={texts.takenDown} action={restore}>
      <p className="pre-line break-anywhere">{takenDownReason}</p>
    </Banner>
  );
}
