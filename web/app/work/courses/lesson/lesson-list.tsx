import { paths } from '@bros/contract/paths';
import type { CourseView, OutlineLesson } from '@bros/contract/work/courses';
import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { useIsNarrow } from '../../../ui/use-is-phone.ts';
import { coursePageTexts } from '../page-texts.ts';
import styles from './lesson.module.css';
import { lessonTexts as texts } from './texts.ts';

const ICON_PX = 20;

interface LessonListProps {
  course: CourseView;
  lessonId: string;
}

export function LessonList(props: LessonListProps) {
  const isNarrow = useIsNarrow();
  if (!isNarrow) return <Modules {...props} />;
  return (
    <details className={styles.fold}>
      <summary>{texts.lessons}</summary>
      <Modules {...props} />
    </details>
  );
}

function Modules({ course: { id, modules }, lessonId }: LessonListProps) {
  return (
    <nav aria-label={texts.lessons}>
      <ol className="grid gap-2 plain-list">
        {modules.map((module, index) => (
          <li key={module.id}>
            <p className="text-small semibold break-anywhere">{coursePageTexts.module(index + 1, module.title)}</p>
            <ul className="plain-list">
              {module.lessons.map((lesson) => (
                <li
                  key={lesson.id}
                  className={classes('line gap-1 target-height', styles.lesson)}
                  data-done={lesson.isDone || undefined}
                >
                  <Mark lesson={lesson} />
                  {lesson.isOpen ? (
                    <Link to={paths.lesson(id, lesson.id)} aria-current={lesson.id === lessonId ? 'page' : undefined}>
                      {lesson.title}
                    </Link>
                  ) : (
                    <span className={styles.locked}>{lesson.title}</span>
                  )}
                  <VisuallyHidden>
                    {lesson.isDone ? coursePageTexts.isDone : lesson.isOpen ? '' : coursePageTexts.locked}
                  </VisuallyHidden>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ lesson: { isDone, isOpen } }: { lesson: OutlineLesson }) {
  const Icon = isDone ? IconCircleCheckFilled : isOpen ? IconCircle : IconLock;
  return <Icon size={ICON_PX} aria-hidden />;
}
