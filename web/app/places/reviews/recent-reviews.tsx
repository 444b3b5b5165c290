import type { DestinationId } from '@bros/contract/core/fields';
import { REVIEWS_SHOWN } from '@bros/contract/core/rules';
import { useDeferredValue } from 'react';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stars } from '../../ui/stars.tsx';
import { cardTexts as texts } from './card-texts.ts';
import styles from './recent-reviews.module.css';
import { useRecentReviews } from './reviews.ts';

export function RecentReviews({ destinationId }: { destinationId: DestinationId }) {
  const { reviews } = useDeferredValue(useRecentReviews(destinationId));
  if (reviews.length === 0) return null;
  return (
    <ul className="stack gap-2px plain-list" aria-label={texts.recentReviews}>
      {reviews.slice(0, REVIEWS_SHOWN).map(({ id, rating, title, content, authorName }) => (
        <li key={id} className="line gap-6px text-small">
          <Stars rating={rating} isShort />
          <span className="truncated flex-1 min-width-0">
            <strong>{title}</strong> <span className="muted">{content}</span>
          </span>
          <span className={classes('muted truncated flex-none', styles.author)}>{authorName ?? labelTexts.unnamedMember}</span>
        </li>
      ))}
    </ul>
  );
}
