import { paths } from '@bros/contract/paths';
import type { CourseCard } from '@bros/contract/work/courses';
import { Link } from 'react-router';
import card from '../../shared/boards/board-card.module.css';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { CourseCreator, CourseFacts, CourseMarks, CoursePrice, Progress } from './course-facts.tsx';
import styles from './courses.module.css';
import { CourseCover } from './covers/course-cover.tsx';

const OUTCOMES_SHOWN = 3;

export function CourseCardItem({ course, as = 'li' }: { course: CourseCard; as?: 'li' | 'div' }) {
  const { id, title, summary, outcomes, access } = course;
  const isLearning = access === 'running';
  return (
    <Card as={as} isPadded={false}>
      <article className="column full-height" aria-labelledby={`course-${id}`}>
        <Link to={paths.course(id)} className={classes('relative block clip', styles.cover)} tabIndex={-1} aria-hidden>
          <CourseCover course={course} />
        </Link>
        <div className={classes(card.card, styles.body)}>
          <CourseMarks course={course} />
          <h2 className={card.title}>
            <Link id={`course-${id}`} to={paths.course(id)} className="inherit">
              {title}
            </Link>
          </h2>
          <p className={card.excerpt}>{summary}</p>
          {!isLearning && outcomes.length > 0 && (
            <ul className={classes('grid gap-4px text-small break-anywhere', styles.outcomes)}>
              {outcomes.slice(0, OUTCOMES_SHOWN).map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>
          )}
          <CourseFacts course={course} />
          {isLearning && <Progress done={course.doneCount ?? 0} count={course.lessonCount} />}
          <footer className={card.foot}>
            <CourseCreator course={course} />
            {access === 'none' && <CoursePrice course={course} />}
          </footer>
        </div>
      </article>
    </Card>
  );
}
