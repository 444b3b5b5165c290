import type { SessionMember } from '@bros/contract/identity/accounts';
import { paths } from '@bros/contract/paths';
import type { CourseView } from '@bros/contract/work/courses';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../platform/load-patiently.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import card from '../../shared/boards/board-card.module.css';
import page from '../../shared/boards/board-page.module.css';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { VisitorOffer } from '../../shared/plans/visitor-offer.tsx';
import styles from './course.module.css';
import { CourseBanners } from './course-banners.tsx';
import { CourseFacts, CourseMarks } from './course-facts.tsx';
import { CourseOffer } from './course-offer.tsx';
import { CourseOutline } from './course-outline.tsx';
import { CourseReviews } from './course-reviews.tsx';
import { coursePageTexts as texts } from './page-texts.ts';
import { type CourseTask, StaffActs } from './staff-acts.tsx';

const CourseTaskDialog = lazyPart(() => import('./course-task-dialog.tsx'));

interface CourseSheetProps {
  course: CourseView;
  /** Null for a signed-out visitor. */
  reader: SessionMember | null;
  /** The outcome of a payment that led back here; of another feature, by the page. */
  outcome: ReactNode;
}

/** All of a course: its subject, its lessons, its price, its maker, and what learners say. */
export function CourseSheet({ course, reader, outcome }: CourseSheetProps) {
  const { id, title, summary } = course;
  const [task, setTask] = useState<CourseTask | null>(null);
  return (
    <article className={page.sheet}>
      {reader && (
        <Link to={paths.dashboardCourses} className={page.back}>
          <IconArrowLeft size={20} aria-hidden />
          {texts.back}
        </Link>
      )}
      <header className={styles.head}>
        <CourseMarks course={course} />
        <h1 className={page.title}>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <CourseFacts course={course} />
      </header>
      <CourseBanners course={course} outcome={outcome} />
      <div className={page.columns}>
        <div className={styles.side}>
          <CourseOffer course={course} reader={reader} onTask={setTask} />
          {!reader && <VisitorOffer title={texts.visitorTitle} text={texts.visitorText} path={paths.course(id)} />}
          <StaffActs course={course} onTask={setTask} />
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
      <h2 id="course-about" className={page.heading}>
        {texts.about}
      </h2>
      <p className={page.text}>{description}</p>
      {outcomes.length > 0 && (
        <>
          <h3 className={styles.subheading}>{texts.outcomes}</h3>
          <ul className={styles.outcomes}>
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
      {isExternal && <p className={card.quiet}>{texts.houseText}</p>}
    </section>
  );
}
