import { REVIEW_PHOTO_SHAPE, reviewPhotoAddress } from '@bros/contract/core/pictures';
import type { ReviewPhoto } from '@bros/contract/places/reviews';
import { PhotoStrip } from '../../shared/pictures/photo-strip.tsx';
import styles from './review-item.module.css';
import { reviewTexts as texts } from './texts.ts';

const { widths, aspect } = REVIEW_PHOTO_SHAPE;
const [SMALL, MIDDLE, LARGE] = widths;
const sizeAt = (width: number) => ({ width, height: Math.round(width / aspect) });

/** The pictures beside a review; each can be enlarged. */
export function ReviewPhotos({ photos, title }: { photos: readonly ReviewPhoto[]; title: string }) {
  if (photos.length === 0) return null;
  const shown = photos.map(({ id, colour }, place) => ({
    id,
    colour,
    name: texts.photo(place + 1, photos.length, title),
    src: reviewPhotoAddress(id, LARGE),
    ...sizeAt(LARGE),
    small: {
      src: reviewPhotoAddress(id, SMALL),
      srcSet: `${reviewPhotoAddress(id, SMALL)} 2x, ${reviewPhotoAddress(id, MIDDLE)} 4x`,
      ...sizeAt(SMALL),
    },
  }));
  return <PhotoStrip photos={shown} look={{ list: styles.photos, photo: styles.photo }} />;
}
