import { paths } from '@bros/contract/paths';
import type { CourseDraft } from '@bros/contract/work/course-authoring';
import type { CourseId } from '@bros/contract/work/courses';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { matching, oneOf, type UrlSchema, useUrlState } from '../../../platform/url-state.ts';
import page from '../../../shared/boards/board-page.module.css';
import { isUnknown, Loading } from '../../../shared/lists/loading.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { courseTexts } from '../texts.ts';
import { AboutForm } from './about-form.tsx';
import { useDraft } from './authoring.ts';
import { Figures } from './figures.tsx';
import { LessonsPart } from './lessons-part.tsx';
import { STATE_TONES } from './own-courses.tsx';
import { EDITOR_TABS, type EditorState } from './part.ts';
import { PriceForm } from './price-form.tsx';
import { ReviewPart } from './review-part.tsx';
import { authoringTexts as texts } from './texts.ts';

const partUrlSchema: UrlSchema<EditorState> = { tab: oneOf(EDITOR_TABS, 'about'), at: matching(/^[0-9a-f-]{36}$/) };

export function CourseEditor({ courseId }: { courseId: CourseId }) {
  const query = useDraft(courseId);
  const toOwn = <ButtonLink to={paths.courseSubmission}>{texts.back}</ButtonLink>;
  if (isUnknown(query.error)) return <Empty title={texts.goneTitle} text={texts.goneText} action={toOwn} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  return <OpenCourseEditor draft={query.data} />;
}

function OpenCourseEditor({ draft }: { draft: CourseDraft }) {
  const { shown, change } = useUrlState(partUrlSchema);
  const { title, state, isPublished, can } = draft;
  const tabs = EDITOR_TABS.filter((tab) => tab !== 'figures' || isPublished).map((id) => ({ id, label: texts.tabs[id] }));
  const selected = tabs.find(({ id }) => id === shown.tab)?.id ?? 'about';
  const part = { draft, onShow: change };
  return (
    <>
      <Link to={paths.courseSubmission} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={title} isListPage actions={<Badge tone={STATE_TONES[state]}>{courseTexts.states[state]}</Badge>} />
      <Stack>
        {state === 'inReview' && (
          <Banner tone="info" title={texts.locked.title}>
            {texts.locked.text}
          </Banner>
        )}
        {isPublished && state !== 'approved' && <p>{texts.changed}</p>}
        <Tabs label={texts.tabsLabel} tabs={tabs} selected={selected} onSelect={(tab) => change({ tab, at: '' })}>
          {selected === 'about' && <AboutForm key={String(can.edit)} {...part} />}
          {selected === 'lessons' && <LessonsPart {...part} at={shown.at} />}
          {selected === 'price' && <PriceForm {...part} />}
          {selected === 'review' && <ReviewPart {...part} />}
          {selected === 'figures' && <Figures courseId={draft.id} />}
        </Tabs>
      </Stack>
    </>
  );
}
