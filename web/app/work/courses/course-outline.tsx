import { paths } from '@bros/contract/paths';
import type { CourseView, OutlineLesson } from '@bros/contract/work/courses';
import { IconCircleCheckFilled, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router';
import page from '../../shared/boards/board-page.module.css';
import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import styles from './course.module.css';
import { coursePageTexts as texts } from './page-texts.ts';

const ICON_PX = 20;

/** The modules and lessons of a course; nothing where it is taught elsewhere. */
export function CourseOutline({ course: { id, modules } }: { course: CourseView }) {
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="course-outline" className={page.section}>
      <h2 id="course-outline" className={page.heading}>
        {texts.outline}
      </h2>
      <ol className={styles.modules}>
        {modules.map((module, index) => (
          <li key={module.id}>
            <h3 className={styles.moduleTitle}>{texts.module(index + 1, module.title)}</h3>
            <ul className={styles.lessons}>
              {module.lessons.map((lesson) => (
                <LessonLine key={lesson.id} courseId={id} lesson={lesson} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LessonLine({ courseId, lesson }: { courseId: string; lesson: OutlineLesson }) {
  const { id, title, isOpen, isFree, isDone, hasVideo, fileCount } = lesson;
  const extras = [...(hasVideo ? [texts.video] : []), ...(fileCount > 0 ? [texts.files(fileCount)] : [])];
  const Mark = isDone ? IconCircleCheckFilled : isOpen ? IconPlayerPlay : IconLock;
  return (
    <li className={styles.lesson} data-done={isDone || undefined}>
      <Mark size={ICON_PX} aria-hidden />
      <span className={styles.lessonName}>
        {isOpen ? <Link to={paths.lesson(courseId, id)}>{title}</Link> : title}
        <VisuallyHidden>{isDone ? `, ${texts.isDone}` : isOpen ? '' : `, ${texts.locked}`}</VisuallyHidden>
      </span>
      {isFree && <Badge tone="good">{texts.freeLesson}</Badge>}
      {extras.length > 0 && <span className={styles.extra}>{extras.join(' · ')}</span>}
    </li>
  );
}
