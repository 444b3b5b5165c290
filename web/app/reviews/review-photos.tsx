import { REVIEW_PHOTO_SHAPE, reviewPhotoAddress } from '@bros/contract/pictures';
import type { ReviewPhoto } from '@bros/contract/reviews';
import { lazy, Suspense, useState } from 'react';
import { loadPatiently } from '../platform/load-patiently.ts';
import styles from './review-item.module.css';
import { reviewTexts as texts } from './texts.ts';

const PhotoDialog = lazy(() => loadPatiently(() => import('./photo-dialog.tsx')));

const { widths, aspect } = REVIEW_PHOTO_SHAPE;
const [WIDTH, DOUBLE] = widths;

/** The pictures beside a review; each can be enlarged. */
export function ReviewPhotos({ photos, title }: { photos: readonly ReviewPhoto[]; title: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  const nameOf = (place: number) => texts.photo(place + 1, photos.length, title);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ id, colour }, place) => (
          <li key={id}>
            <button type="button" className={styles.photo} onClick={() => setOpen(place)}>
              <img
                src={reviewPhotoAddress(id, WIDTH)}
                srcSet={`${reviewPhotoAddress(id, WIDTH)} 2x, ${reviewPhotoAddress(id, DOUBLE)} 4x`}
                width={WIDTH}
                height={Math.round(WIDTH / aspect)}
                alt={nameOf(place)}
                loading="lazy"
                style={{ backgroundColor: colour }}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown && open !== null && (
        <Suspense fallback={null}>
          <PhotoDialog photo={shown} name={nameOf(open)} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
