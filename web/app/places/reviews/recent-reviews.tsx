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
    <div className="grid gap-1 padding-top-2 border-top">
      <h3 className={styles.heading}>{texts.recentReviews}</h3>
      <ul className="grid gap-2 plain-list">
        {reviews.slice(0, REVIEWS_SHOWN).map(({ id, rating, title, content, authorName }) => (
          <li key={id} className="grid gap-2px">
            <p className={classes('row text-small', styles.title)}>
              <Stars rating={rating} />
              <strong>{title}</strong>
            </p>
            <p className={classes('text-small break-anywhere clamp', styles.content)}>{content}</p>
            <p className="muted text-small">{authorName ?? labelTexts.unnamedMember}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
