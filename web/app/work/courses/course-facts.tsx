import { paths } from '@bros/contract/paths';
import type { CourseCard } from '@bros/contract/work/courses';
import { IconClock, IconInfinity, IconListDetails, IconStar, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatMoney } from '../../platform/format.ts';
import { MemberFace } from '../../shared/authors/member-face.tsx';
import card from '../../shared/boards/board-card.module.css';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/layout.tsx';
import styles from './courses.module.css';
import { courseTexts as texts } from './texts.ts';

const ICON_PX = 20;

interface CourseProps {
  course: CourseCard;
}

export function CourseMarks({ course: { level, isExternal, isOpeningSoon, access } }: CourseProps) {
  return (
    <p className={card.marks}>
      <Badge tone="lagoon">{texts.levels[level]}</Badge>
      {isExternal && <Badge tone={isOpeningSoon ? 'neutral' : 'sunset'}>{isOpeningSoon ? texts.opensSoon : texts.leaves}</Badge>}
      {access === 'creator' && <Badge>{texts.yours}</Badge>}
      {(access === 'expired' || access === 'refunded' || access === 'disputed') && <Badge>{texts.access[access]}</Badge>}
    </p>
  );
}

/** Shows the period for new buyers; a learner may have another. */
export function CourseFacts({ course: { weeks, lessonCount, period, rating, studentCount, access } }: CourseProps) {
  return (
    <ul className={card.facts}>
      <li>
        <IconClock size={ICON_PX} aria-hidden />
        {texts.weeks(weeks)}
      </li>
      {lessonCount > 0 && (
        <li>
          <IconListDetails size={ICON_PX} aria-hidden />
          {texts.lessons(lessonCount)}
        </li>
      )}
      {period && access !== 'running' && (
        <li>
          <IconInfinity size={ICON_PX} aria-hidden />
          {texts.periods[period]}
        </li>
      )}
      {rating && (
        <li>
          <IconStar size={ICON_PX} aria-hidden />
          <span aria-hidden>{texts.rated(rating.average, rating.count)}</span>
          <VisuallyHidden>{texts.ratedWords(rating.average, rating.count)}</VisuallyHidden>
        </li>
      )}
      {studentCount !== null && studentCount > 0 && (
        <li>
          <IconUsers size={ICON_PX} aria-hidden />
          {texts.students(studentCount)}
        </li>
      )}
    </ul>
  );
}

export function CourseCreator({ course: { creator, isExternal } }: CourseProps) {
  if (!creator) return <p className="muted text-small">{isExternal ? texts.house : texts.byNobody}</p>;
  const { id, displayName, photo, hasPage } = creator;
  const by = texts.by(displayName);
  return (
    <p className="inline-row gap-1 text-small break-anywhere min-width-0">
      <MemberFace id={id} name={displayName} photo={photo} isLinked={hasPage} />
      {hasPage ? <Link to={paths.member(id)}>{by}</Link> : by}
    </p>
  );
}

const money = (cents: number, currency: string) =>
  cents === 0 ? texts.free : formatMoney(cents, currency).replace(/[.,]00$/, '');

export function CoursePrice({ course, isLarge }: CourseProps & { isLarge?: boolean }) {
  const { priceCents, fullPriceCents, saleEndsAt, currency } = course;
  return (
    <p className={classes('wrap gap-4px-1 align-baseline tabular', styles.price)} data-large={isLarge || undefined}>
      {fullPriceCents !== null && (
        <s className="muted">
          <VisuallyHidden>{texts.was} </VisuallyHidden>
          {money(fullPriceCents, currency)}
        </s>
      )}
      <strong>
        {fullPriceCents !== null && <VisuallyHidden>{texts.now} </VisuallyHidden>}
        {money(priceCents, currency)}
      </strong>
      {saleEndsAt && <span className={classes('text-small semibold', styles.saleEnd)}>{texts.saleUntil(saleEndsAt)}</span>}
    </p>
  );
}

export function Progress({ done, count }: { done: number; count: number }) {
  const labels = texts.done(done, count);
  return (
    <div className="grid gap-4px">
      <progress value={done} max={Math.max(count, 1)} aria-label={labels} />
      <p className="muted text-small">{labels}</p>
    </div>
  );
}
