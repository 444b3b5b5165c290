import { REVIEW_PHOTO_SHAPE, reviewPhotoUrl } from '@bros/contract/core/pictures';
import type { Review, ReviewPhoto } from '@bros/contract/places/reviews';
import { useId, useState } from 'react';
import { useAnchor } from '../../platform/anchor.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { PhotoStrip } from '../../shared/pictures/photo-strip.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { Stars } from '../../ui/stars.tsx';
import { ReviewActions } from './review-actions.tsx';
import styles from './review-item.module.css';
import { reviewTexts as texts } from './texts.ts';
import { REVIEW_CRITERIA } from './use-review-form.ts';
import type { WriteReviewProps } from './write-review.tsx';

const { widths, aspect } = REVIEW_PHOTO_SHAPE;
const [SMALL, MIDDLE, LARGE] = widths;
const sizeAt = (width: number) => ({ width, height: Math.round(width / aspect) });

function ReviewPhotos({ photos, title }: { photos: readonly ReviewPhoto[]; title: string }) {
  if (photos.length === 0) return null;
  const shown = photos.map(({ id, color }, index) => ({
    id,
    color,
    name: texts.photo(index + 1, photos.length, title),
    src: reviewPhotoUrl(id, LARGE),
    ...sizeAt(LARGE),
    small: {
      src: reviewPhotoUrl(id, SMALL),
      srcSet: `${reviewPhotoUrl(id, SMALL)} 2x, ${reviewPhotoUrl(id, MIDDLE)} 4x`,
      ...sizeAt(SMALL),
    },
  }));
  return <PhotoStrip photos={shown} look={{ list: styles.photos, photo: styles.photo }} />;
}

const LONG_CHARACTERS = 600;

interface ReviewItemProps extends Pick<WriteReviewProps, 'destination' | 'renderEarlier'> {
  review: Review;
}

export function ReviewItem({ review, ...actions }: ReviewItemProps) {
  const { rating, title, content, author, createdAt, editedAt, isOwn, hidden } = review;
  const id = useId();
  const anchor = `review-${review.id}`;
  const ref = useAnchor(anchor);
  return (
    <li>
      <article id={anchor} ref={ref} className="grid gap-1 padding-top-2 min-width-0 border-top" aria-labelledby={id}>
        <header className={classes('row', styles.head)}>
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
        <ReviewActions review={review} {...actions} />
      </article>
    </li>
  );
}

function Matters({ review }: { review: Review }) {
  const ratedCriteria = REVIEW_CRITERIA.filter((criterion) => review[criterion] !== null);
  if (ratedCriteria.length === 0) return null;
  return (
    <dl className="wrap gap-4px-2 text-small">
      {ratedCriteria.map((criterion) => (
        <div className="flex gap-6px" key={criterion}>
          <dt className="muted">{texts.criteria[criterion]}</dt>
          <dd className="tabular">{texts.outOfFive(review[criterion] ?? 0)}</dd>
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
      <p className={classes('pre-line break-anywhere measure', styles.words)} data-cut={(isLong && !isOpen) || undefined}>
        {content}
      </p>
      {isLong && (
        <button
          type="button"
          className={classes('hover-ink', styles.action)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.readLess : texts.readMore}
        </button>
      )}
    </>
  );
}
