import { paths } from '@bros/contract/paths';
import type { CourseView, Lesson } from '@bros/contract/work/courses';
import { IconArrowLeft, IconArrowRight, IconCheck, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { client, describeError } from '../../../platform/api.ts';
import card from '../../../shared/boards/board-card.module.css';
import page from '../../../shared/boards/board-page.module.css';
import { ListenButton } from '../../../shared/listening/listen-button.tsx';
import { VisitorOffer } from '../../../shared/plans/visitor-offer.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { showToast } from '../../../ui/toasts.ts';
import { Progress } from '../course-facts.tsx';
import { useCacheCourse } from '../courses.ts';
import { CourseCover } from '../covers/course-cover.tsx';
import { coursePageTexts } from '../page-texts.ts';
import { courseTexts } from '../texts.ts';
import { Certificate } from './certificate.tsx';
import styles from './lesson.module.css';
import { LessonList } from './lesson-list.tsx';
import { LessonQuestions } from './lesson-questions.tsx';
import { lessonTexts as texts } from './texts.ts';
import { VideoFrame } from './video-frame.tsx';

interface LessonSheetProps {
  course: CourseView;
  lesson: Lesson;
  isMember: boolean;
}

export function LessonSheet({ course, lesson, isMember }: LessonSheetProps) {
  const { title, moduleTitle, video, text } = lesson;
  const { learning } = course;
  const content = useRef<HTMLDivElement>(null);
  return (
    <article className="stack gap-2">
      <Link to={paths.course(course.id)} className={page.back}>
        <IconArrowLeft size={20} aria-hidden />
        {texts.back(course.title)}
      </Link>
      <div className={classes('grid gap-4 align-start', styles.columns)} data-video={video ? true : undefined}>
        <div className="stack gap-2 min-width-0">
          <div className={classes('rounded clip', styles.cover)}>
            <CourseCover course={course} />
          </div>
          {learning && <Progress done={learning.doneCount} count={learning.lessonCount} />}
          <LessonList course={course} lessonId={lesson.id} />
        </div>
        <div className="stack gap-3 width-48rem min-width-0">
          <header className="grid gap-4px">
            <p className="muted text-small">{moduleTitle}</p>
            <h1 className="break-anywhere">{title}</h1>
            <p className={card.marks}>{lesson.isDone && <Badge tone="good">{texts.isDone}</Badge>}</p>
          </header>
          {course.access === 'none' && lesson.isFree && <FreeNote course={course} isMember={isMember} />}
          {video && <VideoFrame video={video} title={title} />}
          {text && (
            <>
              <div>
                <ListenButton title={title} text={() => content.current?.textContent ?? ''} />
              </div>
              <div ref={content}>
                <Markdown text={text} />
              </div>
            </>
          )}
          <Files course={course} lesson={lesson} isMember={isMember} />
          <Ways course={course} lesson={lesson} />
          {learning?.certificate && <Certificate course={course} certificate={learning.certificate} />}
        </div>
        {(course.can.ask || course.can.answer) && (
          <div className={styles.questions}>
            <LessonQuestions course={course} lesson={lesson} />
          </div>
        )}
      </div>
    </article>
  );
}

function FreeNote({ course: { id }, isMember }: { course: CourseView; isMember: boolean }) {
  if (!isMember) return <VisitorOffer title={texts.freeTitle} text={coursePageTexts.visitorText} path={paths.course(id)} />;
  const toCourse = (
    <ButtonLink size="small" to={paths.course(id)}>
      {texts.toCourse}
    </ButtonLink>
  );
  return (
    <Banner tone="info" title={texts.freeTitle} action={toCourse}>
      {texts.freeText}
    </Banner>
  );
}

function Files({ course, lesson: { files }, isMember }: LessonSheetProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="lesson-files" className={page.section}>
      <h2 id="lesson-files" className="text-h3">
        {texts.files.title}
      </h2>
      {!isMember && <p className="muted text-small">{texts.files.signIn}</p>}
      <ul className="grid gap-1 plain-list">
        {files.map(({ id, name, kind, sizeBytes }) => (
          <li key={id} className="row gap-4px-1 break-anywhere">
            <IconPaperclip size={20} aria-hidden />
            {isMember ? (
              <a href={`/api/courses/${course.id}/files/${id}`} download={name}>
                {name}
              </a>
            ) : (
              name
            )}
            <span className="muted text-small">{texts.files.describe(kind, sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ways({ course, lesson }: Pick<LessonSheetProps, 'course' | 'lesson'>) {
  const { id: lessonId, isDone, previousId, nextId } = lesson;
  const courseId = course.id;
  const opens = new Set(course.modules.flatMap(({ lessons }) => lessons.filter(({ isOpen }) => isOpen).map(({ id }) => id)));
  const storeCourse = useCacheCourse();
  const navigate = useNavigate();
  async function setDone(done: boolean): Promise<void> {
    try {
      storeCourse(await client.courseLearning.setDone({ courseId, lessonId, isDone: done }));
      if (done && nextId) await navigate(paths.lesson(courseId, nextId));
    } catch (error) {
      showToast({ title: courseTexts.failed, text: describeError(error).text, tone: 'error' });
    }
  }
  return (
    <div className={classes('wrap gap-1 padding-block-2', styles.ways)}>
      {previousId && opens.has(previousId) && (
        <ButtonLink variant="quiet" to={paths.lesson(courseId, previousId)} icon={<IconArrowLeft size={20} aria-hidden />}>
          {texts.previous}
        </ButtonLink>
      )}
      {course.access === 'running' && !isDone && (
        <Button variant="accent" icon={<IconCheck size={20} aria-hidden />} onPress={() => setDone(true)}>
          {nextId ? texts.doneNext : texts.markDone}
        </Button>
      )}
      {course.access === 'running' && isDone && (
        <Button variant="plain" onPress={() => setDone(false)}>
          {texts.undo}
        </Button>
      )}
      {nextId && opens.has(nextId) && (isDone || course.access !== 'running') && (
        <ButtonLink variant="quiet" to={paths.lesson(courseId, nextId)} icon={<IconArrowRight size={20} aria-hidden />}>
          {texts.next}
        </ButtonLink>
      )}
    </div>
  );
}
