import type { MessagePhoto } from '@bros/contract/core/message-photo';
import { MESSAGE_PHOTO_SHAPE, messagePhotoUrl } from '@bros/contract/core/pictures';
import { IconPhotoOff } from '@tabler/icons-react';
import { classes } from '../../ui/classes.ts';
import { messagePhotoTexts } from './message-photo-texts.ts';
import styles from './message-photos.module.css';
import { PhotoStrip } from './photo-strip.tsx';

const [SMALL, MIDDLE, LARGE] = MESSAGE_PHOTO_SHAPE.widths;

interface MessagePhotosProps {
  photos: readonly MessagePhoto[];
  authorName: string;
  isSeen: boolean;
}

export default function MessagePhotos({ photos, authorName, isSeen }: MessagePhotosProps) {
  if (!isSeen) {
    return (
      <p className={classes('line gap-6px muted text-small', styles.unseen)}>
        <IconPhotoOff size={18} aria-hidden /> {messagePhotoTexts.unseen(photos.length)}
      </p>
    );
  }
  const shown = photos.map((photo, index) => ({
    ...photo,
    name: messagePhotoTexts.name(index + 1, photos.length, authorName),
    src: messagePhotoUrl(photo.id, LARGE),
    small: {
      src: messagePhotoUrl(photo.id, SMALL),
      srcSet: `${messagePhotoUrl(photo.id, SMALL)} ${SMALL}w, ${messagePhotoUrl(photo.id, MIDDLE)} ${MIDDLE}w`,
      sizes: photos.length === 1 ? '20rem' : '10rem',
      width: photo.width,
      height: photo.height,
    },
  }));
  return <PhotoStrip photos={shown} look={{ list: styles.photos, photo: styles.photo }} />;
}
