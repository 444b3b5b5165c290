import { paths } from '@bros/contract/paths';
import type { CourseId, Lesson } from '@bros/contract/work/courses';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../../frame/dashboard-loading.tsx';
import { refusalCode } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';
import { describePage, titleOf } from '../../../shared/documents/document-head.ts';
import { isUnknown, Loading } from '../../../shared/lists/loading.tsx';
import { useMarkdown } from '../../../shared/writing/use-markdown.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useCourse, useLesson } from '../courses.ts';
import { LessonSheet } from './lesson-sheet.tsx';
import { lessonTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { visitors: {} };

export default function LessonPage() {
  const { courseId = '', lessonId = '' } = useParams();
  const course = useCourse(courseId as CourseId);
  const lesson = useLesson(courseId as CourseId, lessonId as Lesson['id']);
  const markdown = useMarkdown(lesson.data?.text || undefined);
  const session = useSession();
  const title = lesson.data?.title;
  useEffect(() => {
    if (title) document.title = titleOf(title);
  }, [title]);
  // The refusal must replace the cached lesson if access ends while it is open.
  if (refusalCode(lesson.error) === 'COURSE_LOCKED')
    return <Closed courseId={courseId} title={texts.lockedTitle} text={texts.lockedText} />;
  if (isUnknown(course.error) || isUnknown(lesson.error)) {
    return <Closed courseId={courseId} title={texts.goneTitle} text={texts.goneText} />;
  }
  // Wait for the text too, to avoid a layout shift.
  if (!course.data || !lesson.data || markdown.data === undefined)
    return <Loading query={[course, lesson, markdown]} failed={texts.loadFailed} shape="card" lines={3} />;
  return <LessonSheet key={lessonId} course={course.data} lesson={lesson.data} isMember={session.status === 'signedIn'} />;
}

function Closed({ courseId, title, text }: { courseId: string; title: string; text: string }) {
  return <Empty title={title} text={text} action={<ButtonLink to={paths.course(courseId)}>{texts.toCourse}</ButtonLink>} />;
}
