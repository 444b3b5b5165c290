import type { DestinationId } from '@bros/contract/core/fields';
import { REVIEWS_SHOWN } from '@bros/contract/core/rules';
import { useDeferredValue } from 'react';
import { Stars } from '../../ui/stars.tsx';
import { cardTexts as texts } from './card-texts.ts';
import styles from './recent-reviews.module.css';
import { useRecentReviews } from './reviews.ts';

export function RecentReviews({ destinationId }: { destinationId: DestinationId }) {
  const { reviews } = useDeferredValue(useRecentReviews(destinationId));
  if (reviews.length === 0) return null;
  return (
    <div className={styles.reviews}>
      <h3 className={styles.heading}>{texts.recentReviews}</h3>
      <ul className={styles.list}>
        {reviews.slice(0, REVIEWS_SHOWN).map(({ id, rating, title, content, authorName }) => (
          <li key={id} className={styles.review}>
            <p className={styles.title}>
              <Stars rating={rating} />
              <strong>{title}</strong>
            </p>
            <p className={styles.content}>{content}</p>
            <p className={styles.author}>{authorName ?? texts.anonymous}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
