import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import type { CourseView, OutlineLesson } from '@bros/contract/work/courses';
import { IconArrowLeft, IconCircleCheckFilled, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import page from '../../shared/boards/board-page.module.css';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { VisitorOffer } from '../../shared/plans/visitor-offer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import styles from './course.module.css';
import { CourseFacts, CourseMarks } from './course-facts.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseReviews } from './course-reviews.tsx';
import { CourseCover } from './covers/course-cover.tsx';
import { coursePageTexts as texts } from './page-texts.ts';
import { type CourseTask, StaffActions } from './staff-actions.tsx';
import { courseTexts } from './texts.ts';

const ICON_PX = 20;

/** Shows nothing for a course without modules, such as an external course. */
function CourseOutline({ course }: { course: CourseView }) {
  const { modules } = course;
  if (modules.length === 0) return null;
  const lessonIds = modules.flatMap(({ lessons }) => lessons.map(({ id }) => id));
  return (
    <section aria-labelledby="course-outline" className={page.section}>
      <h2 id="course-outline" className="text-h3">
        {texts.outline}
      </h2>
      <ol className="grid gap-2 plain-list">
        {modules.map((module, index) => (
          <li key={module.id}>
            <h3 className="text-h4 break-anywhere">{texts.module(index + 1, module.title)}</h3>
            <ul className="plain-list">
              {module.lessons.map((lesson) => (
                <LessonLine key={lesson.id} course={course} lesson={lesson} part={lessonIds.indexOf(lesson.id)} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface LessonLineProps {
  course: CourseView;
  lesson: OutlineLesson;
  part: number;
}

function LessonLine({ course, lesson, part }: LessonLineProps) {
  const { id, title, isOpen, isFree, isDone, hasVideo, fileCount } = lesson;
  const extras = [...(hasVideo ? [texts.video] : []), ...(fileCount > 0 ? [texts.files(fileCount)] : [])];
  const Mark = isDone ? IconCircleCheckFilled : isOpen ? IconPlayerPlay : IconLock;
  return (
    <li className={classes('line gap-1 border-bottom target-height', styles.lesson)} data-done={isDone || undefined}>
      <span className={classes('flex-none relative rounded-small clip', styles.thumbnail)} data-locked={!isOpen || undefined}>
        <CourseCover course={course} part={part} />
        <Mark size={ICON_PX} aria-hidden />
      </span>
      <span className="break-anywhere min-width-0 flex-1">
        {isOpen ? <Link to={paths.lesson(course.id, id)}>{title}</Link> : title}
        <VisuallyHidden>{isDone ? `, ${texts.isDone}` : isOpen ? '' : `, ${texts.locked}`}</VisuallyHidden>
      </span>
      {isFree && <Badge tone="good">{texts.freeLesson}</Badge>}
      {extras.length > 0 && <span className={styles.extra}>{extras.join(' · ')}</span>}
    </li>
  );
}

function CourseBanners({ course, outcome }: { course: CourseView; outcome: ReactNode }) {
  const { access, offSale, offSaleReason, state, can } = course;
  return (
    <>
      {outcome}
      {!outcome && access === 'expired' && (
        <Banner tone="info" title={texts.expired.title}>
          {texts.expired.text} {can.buy && texts.expired.again}
        </Banner>
      )}
      {!outcome && (access === 'refunded' || access === 'disputed') && (
        <Banner tone="info" title={texts[access].title}>
          {texts[access].text}
        </Banner>
      )}
      {offSale && (
        <Banner tone="info" title={texts.offSaleTitle}>
          {offSale === 'paused' && can.edit ? texts.pausedOwn : texts.offSale[offSale]}{' '}
          {offSaleReason && texts.reason(offSaleReason)}
        </Banner>
      )}
      {state && state !== 'approved' && <p>{texts.state(courseTexts.states[state])}</p>}
    </>
  );
}

const CourseTaskDialog = lazyPart(() => import('./course-task-dialog.tsx'));

interface CourseSheetProps {
  course: CourseView;
  /** Null for a signed-out visitor. */
  reader: SessionMember | null;
  outcome: ReactNode;
}

export function CourseSheet({ course, reader, outcome }: CourseSheetProps) {
  const { id, title, summary } = course;
  const [task, setTask] = useState<CourseTask | null>(null);
  return (
    <article className="stack gap-2">
      {reader && (
        <Link to={paths.dashboardCourses} className={page.back}>
          <IconArrowLeft size={20} aria-hidden />
          {texts.back}
        </Link>
      )}
      <div className={classes('stack gap-2-4', styles.top)}>
        <div className={classes('rounded clip', styles.cover)}>
          <CourseCover course={course} />
        </div>
        <header className="stack gap-1">
          <CourseMarks course={course} />
          <h1 className="break-anywhere">{title}</h1>
          <p className="muted text-lead break-anywhere">{summary}</p>
          <CourseFacts course={course} />
        </header>
      </div>
      <CourseBanners course={course} outcome={outcome} />
      <div className={page.columns}>
        <div className={classes('stack gap-2 scroll-y', styles.side)}>
          <CourseOffer course={course} reader={reader} onTask={setTask} />
          {!reader && <VisitorOffer title={texts.visitorTitle} text={texts.visitorText} path={paths.course(id)} />}
          <StaffActions course={course} onTask={setTask} />
        </div>
        <div className={page.column}>
          <About course={course} />
          <CourseOutline course={course} />
          {reader && !course.isExternal && <CourseReviews course={course} />}
        </div>
      </div>
      <Suspense fallback={null}>
        {task && <CourseTaskDialog task={task} course={course} onClose={() => setTask(null)} />}
      </Suspense>
    </article>
  );
}

function About({ course }: { course: CourseView }) {
  const { title, description, outcomes, creator, publishedAt, isExternal } = course;
  const heard = [description, ...(outcomes.length > 0 ? [texts.outcomes, ...outcomes] : [])].join('\n');
  return (
    <section aria-labelledby="course-about" className={page.section}>
      <h2 id="course-about" className="text-h3">
        {isExternal ? texts.outcomes : texts.about}
      </h2>
      {/* An external course's description is its summary, which is shown above. */}
      {!isExternal && <p className={page.text}>{description}</p>}
      {outcomes.length > 0 && (
        <>
          {!isExternal && <h3 className={styles.subheading}>{texts.outcomes}</h3>}
          <ul className={classes('grid gap-4px bullets break-anywhere', styles.outcomes)}>
            {outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
        </>
      )}
      <div>
        <ListenButton title={title} text={heard} />
      </div>
      {creator && publishedAt && (
        <>
          <h3 className={styles.subheading}>{texts.creator}</h3>
          <AuthorLine author={creator} createdAt={publishedAt} />
        </>
      )}
      {isExternal && <p className="muted text-small">{texts.houseText}</p>}
    </section>
  );
}
