import type { DestinationReview } from '@bros/contract/destinations';
import { Stars } from '../ui/stars.tsx';
import styles from './recent-reviews.module.css';
import { destinationTexts as texts } from './texts.ts';

/** What members wrote last. Who wrote it shows to those whose tier sees people. */
export function RecentReviews({ reviews }: { reviews: readonly DestinationReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <div className={styles.reviews}>
      <h3 className={styles.heading}>{texts.recentReviews}</h3>
      <ul className={styles.list}>
        {reviews.map(({ id, rating, title, content, authorName }) => (
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
