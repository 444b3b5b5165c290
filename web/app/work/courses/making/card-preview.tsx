import { CURRENCY } from '@bros/contract/core/money';
import type { CourseDraft } from '@bros/contract/work/course-making';
import type { CourseLevel } from '@bros/contract/work/course-rules';
import type { CourseCard } from '@bros/contract/work/courses';
import { useMember } from '../../../platform/session.ts';
import { actionTexts } from '../../../ui/action-texts.ts';
import { CourseCardItem } from '../course-card.tsx';
import styles from './making.module.css';

interface CardPreviewProps {
  draft: CourseDraft;
  /** The current form values, including unsaved ones. */
  facts: { title: string; summary: string; level: string; weeks: string; outcomes: string[] };
}

/** Shows the course's card in the academy. Its links do not work, because the course may not have a page yet. */
export function CardPreview({ draft, facts }: CardPreviewProps) {
  const { id: creatorId, displayName } = useMember();
  const { id, priceCents, period, modules } = draft;
  const { title, summary, level, weeks, outcomes } = facts;
  const course: CourseCard = {
    ...{ id, title, summary, outcomes, level: level as CourseLevel, weeks: Number(weeks) || 1 },
    ...{ priceCents, fullPriceCents: null, saleEndsAt: null, currency: CURRENCY, period },
    ...{ isExternal: false, isOpeningSoon: false, studentCount: null, rating: null, isDemo: false },
    creator: { id: creatorId, displayName, photo: null, isVerified: false, hasPage: false },
    moduleCount: modules.length,
    lessonCount: modules.flatMap(({ lessons }) => lessons).length,
    ...{ access: 'none', doneCount: null, resumeLessonId: null },
  };
  return (
    <aside className={styles.preview} aria-labelledby="card-preview">
      <h2 id="card-preview" className="text-h4 person">
        {actionTexts.preview}
      </h2>
      <div inert>
        <CourseCardItem as="div" course={course} />
      </div>
    </aside>
  );
}
