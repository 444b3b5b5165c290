import { REVIEW_PHOTO_SHAPE, reviewPhotoAddress } from '@bros/contract/pictures';
import type { ReviewPhoto } from '@bros/contract/reviews';
import { Dialog } from '../ui/dialog.tsx';
import styles from './review-item.module.css';

const {
  widths: [, , WIDTH],
  aspect,
} = REVIEW_PHOTO_SHAPE;

/** One picture at its largest. */
export default function PhotoDialog({ photo, name, onClose }: { photo: ReviewPhoto; name: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <img
        className={styles.enlarged}
        src={reviewPhotoAddress(photo.id, WIDTH)}
        width={WIDTH}
        height={Math.round(WIDTH / aspect)}
        alt={name}
        style={{ backgroundColor: photo.colour }}
      />
    </Dialog>
  );
}
