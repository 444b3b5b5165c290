import { REVIEW_PHOTO_SHAPE, reviewPhotoUrl } from '@bros/contract/core/pictures';
import { type ReactNode, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './best-photo.module.css';
import { cardTexts as texts } from './card-texts.ts';
import { type Reviewed, useRecentReviews } from './reviews.ts';

const { widths, aspect } = REVIEW_PHOTO_SHAPE;
const [, MIDDLE] = widths;

interface BestPhotoProps {
  destination: Reviewed;
  isAlone?: boolean;
  isWide?: boolean;
  children: ReactNode;
}

export function BestPhoto({ destination: { id, name }, isAlone, isWide, children }: BestPhotoProps) {
  const { photo: best } = useRecentReviews(id);
  const [broken, setBroken] = useState<string | null>(null);
  // The author may have deleted the photo or blocked the reader since then.
  if (!best || best.photo.id === broken) return children;
  const { photo, authorName } = best;
  return (
    <figure
      className={classes('full-width relative clip', styles.best, isAlone && styles.alone)}
      style={{ backgroundColor: photo.color }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: onError is not an interaction */}
      <img
        className="full-width full-height object-cover"
        src={reviewPhotoUrl(photo.id, MIDDLE)}
        srcSet={widths.map((width) => `${reviewPhotoUrl(photo.id, width)} ${width}w`).join(', ')}
        sizes={isWide ? '(min-width: 86rem) 82.5rem, 100vw' : '(min-width: 48rem) 22rem, 100vw'}
        alt={texts.photo(name)}
        width={MIDDLE}
        height={Math.round(MIDDLE / aspect)}
        loading={isWide ? 'eager' : 'lazy'}
        fetchPriority={isWide ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(photo.id)}
      />
      <figcaption>{texts.photoBy(authorName)}</figcaption>
    </figure>
  );
}
