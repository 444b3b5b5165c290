import { paths } from '@bros/contract/paths';
import type { CourseCard } from '@bros/contract/work/courses';
import { Link } from 'react-router';
import { actionTexts } from '../../ui/action-texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Progress } from './course-facts.tsx';
import styles from './courses.module.css';
import { useBegunCourses } from './courses.ts';
import { CourseCover } from './covers/course-cover.tsx';
import { courseTexts as texts } from './texts.ts';

const SHOWN = 2;

/** Begun but unfinished courses, latest first. */
export function ContinueLearning() {
  const { data } = useBegunCourses();
  // `resumeLessonId` is null once the access has ended.
  const begun = (data?.items ?? []).filter(({ resumeLessonId }) => resumeLessonId !== null);
  if (begun.length === 0) return null;
  return (
    <section className="grid gap-1" aria-labelledby="continue-learning">
      <h2 id="continue-learning" className="text-h4 person">
        {texts.resume}
      </h2>
      <ul className={classes('grid gap-2 plain-list', styles.begun)}>
        {begun.slice(0, SHOWN).map((course) => (
          <Begun key={course.id} course={course} />
        ))}
      </ul>
    </section>
  );
}

function Begun({ course }: { course: CourseCard }) {
  const { id, title, doneCount, lessonCount, resumeLessonId } = course;
  if (!resumeLessonId) return null;
  return (
    <li className={classes('grid gap-2 surface clip', styles.begunCourse)}>
      <CourseCover course={course} />
      <div className="stack gap-4px content-start">
        <h3 className="text-lead person break-anywhere">
          <Link to={paths.course(id)} className="ink no-underline">
            {title}
          </Link>
        </h3>
        <Progress done={doneCount ?? 0} count={lessonCount} />
        <div>
          <ButtonLink to={paths.lesson(id, resumeLessonId)} size="small">
            {actionTexts.continue}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
