import type { MessagePhoto } from '@bros/contract/chat-photos';
import { MESSAGE_PHOTO_SHAPE, messagePhotoAddress } from '@bros/contract/pictures';
import { IconPhotoOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadPatiently } from '../platform/load-patiently.ts';
import { messagePhotoTexts } from './message-photo-texts.ts';
import styles from './message-photos.module.css';

const PhotoDialog = lazy(() => loadPatiently(() => import('./message-photo-dialog.tsx')));

const [SMALL, MIDDLE] = MESSAGE_PHOTO_SHAPE.widths;

interface MessagePhotosProps {
  photos: readonly MessagePhoto[];
  authorName: string;
  /** Whether the reader may see them; to others it is said that there are some. */
  isSeen: boolean;
}

/** The photos of a message, each in its own shape; a press enlarges one. */
export default function MessagePhotos({ photos, authorName, isSeen }: MessagePhotosProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : photos[open];
  if (!isSeen) {
    return (
      <p className={styles.unseen}>
        <IconPhotoOff size={18} aria-hidden /> {messagePhotoTexts.unseen(photos.length)}
      </p>
    );
  }
  const nameOf = (place: number) => messagePhotoTexts.name(place + 1, photos.length, authorName);
  return (
    <>
      <ul className={styles.photos} data-single={photos.length === 1 || undefined}>
        {photos.map(({ id, width, height, colour }, place) => (
          <li key={id}>
            <button type="button" className={styles.photo} onClick={() => setOpen(place)}>
              <img
                src={messagePhotoAddress(id, SMALL)}
                srcSet={`${messagePhotoAddress(id, SMALL)} ${SMALL}w, ${messagePhotoAddress(id, MIDDLE)} ${MIDDLE}w`}
                sizes={photos.length === 1 ? '20rem' : '10rem'}
                width={width}
                height={height}
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
