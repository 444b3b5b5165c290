import { paths } from '@bros/contract/paths';
import type { CourseId } from '@bros/contract/work/courses';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { CheckoutOutcome, useCheckoutReturn } from '../../money/sales/checkout-outcome.tsx';
import { useSession } from '../../platform/session.ts';
import { describePage, titleOf } from '../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { VisitorWays } from '../../shared/plans/visitor-offer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { CourseSheet } from './course-sheet.tsx';
import { useCourse, useRefreshCourses } from './courses.ts';
import { coursePageTexts as texts } from './page-texts.ts';

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { visitors: {} };

export default function CoursePage() {
  const { courseId = '' } = useParams();
  return <OpenCourse key={courseId} courseId={courseId as CourseId} />;
}

function OpenCourse({ courseId }: { courseId: CourseId }) {
  const query = useCourse(courseId);
  const session = useSession();
  const reader = session.status === 'signedIn' ? session.member : null;
  const checkout = useCheckoutReturn(reader && courseId, useRefreshCourses());
  const title = query.data?.title;
  useEffect(() => {
    if (title) document.title = titleOf(title);
  }, [title]);
  if (isUnknown(query.error)) return <Missing isVisitor={reader === null} courseId={courseId} />;
  if (!query.data) return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
  const outcome = checkout && (
    <CheckoutOutcome checkout={checkout} isDelivered={query.data.access === 'running'} labels={texts.outcome} />
  );
  return <CourseSheet course={query.data} reader={reader} outcome={outcome} />;
}

function Missing({ isVisitor, courseId }: { isVisitor: boolean; courseId: CourseId }) {
  const action = isVisitor ? (
    <VisitorWays path={paths.course(courseId)} />
  ) : (
    <ButtonLink to={paths.dashboardCourses}>{texts.back}</ButtonLink>
  );
  return <Empty title={texts.goneTitle} text={texts.goneText} action={action} />;
}
