import { paths } from '@bros/contract/paths';
import type { CourseId } from '@bros/contract/work/courses';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../../platform/api.ts';
import page from '../../../shared/boards/board-page.module.css';
import { describePage } from '../../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../../shared/lists/loading.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/states.tsx';
import { STATE_TONES } from '../authoring/own-courses.tsx';
import { courseTexts } from '../texts.ts';
import { Copy } from './copy-sheet.tsx';
import { deskTexts } from './texts.ts';

const { copy: texts } = deskTexts;

export const meta = () => describePage({ title: texts.title });

/** `/admin/courses/…`, for narrow windows. Wide windows show the course beside the queue. */
export default function CourseCopyPage() {
  const { courseId = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(api.courseAuthoring.draft.queryOptions({ input: { courseId: courseId as CourseId } }));
  const back = <ButtonLink to={paths.adminCourses}>{texts.back}</ButtonLink>;
  if (isUnknown(query.error)) return <Empty title={texts.goneTitle} text={texts.goneText} action={back} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  const { title, summary, state } = query.data;
  return (
    <>
      <Link to={paths.adminCourses} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={title} lead={summary} actions={<Badge tone={STATE_TONES[state]}>{courseTexts.states[state]}</Badge>} />
      <Copy key={courseId} draft={query.data} headingLevel={2} onDecided={() => navigate(paths.adminCourses)} />
    </>
  );
}
