import type { Review } from '@bros/contract/places/reviews';
import { useId, useState } from 'react';
import { useAnchor } from '../../platform/anchor.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ReviewActs } from './review-acts.tsx';
import styles from './review-item.module.css';
import { ReviewPhotos } from './review-photos.tsx';
import { reviewTexts as texts } from './texts.ts';
import { MATTERS } from './use-review-form.ts';
import type { WriteReviewProps } from './write-review.tsx';

/** Longer than this is shown as a beginning first. */
const LONG_CHARACTERS = 600;

interface ReviewItemProps extends Pick<WriteReviewProps, 'destination' | 'renderEarlier'> {
  review: Review;
}

/** One review in full. */
export function ReviewItem({ review, ...acts }: ReviewItemProps) {
  const { rating, title, content, author, createdAt, editedAt, isOwn, hidden } = review;
  const id = useId();
  const anchor = `review-${review.id}`;
  const ref = useAnchor(anchor);
  return (
    <li>
      <article id={anchor} ref={ref} className={styles.review} aria-labelledby={id}>
        <header className={styles.head}>
          <Stars rating={rating} />
          <h3 id={id}>{title}</h3>
          {isOwn && <Badge tone="lagoon">{texts.own}</Badge>}
        </header>
        <AuthorLine author={author} createdAt={createdAt} editedAt={editedAt} />
        {hidden && (
          <Banner tone="error" title={texts.hidden(hidden.reason)}>
            {texts.hiddenHint}
          </Banner>
        )}
        <Matters review={review} />
        <Words content={content} />
        <ReviewPhotos photos={review.photos} title={title} />
        <ReviewActs review={review} {...acts} />
      </article>
    </li>
  );
}

function Matters({ review }: { review: Review }) {
  const said = MATTERS.filter((matter) => review[matter] !== null);
  if (said.length === 0) return null;
  return (
    <dl className={styles.matters}>
      {said.map((matter) => (
        <div key={matter}>
          <dt>{texts.matters[matter]}</dt>
          <dd>{texts.outOfFive(review[matter] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Words({ content }: { content: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = content.length > LONG_CHARACTERS;
  return (
    <>
      <p className={styles.words} data-cut={(isLong && !isOpen) || undefined}>
        {content}
      </p>
      {isLong && (
        <button type="button" className={styles.act} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.readLess : texts.readMore}
        </button>
      )}
    </>
  );
}
