import type { MessagePhoto } from '@bros/contract/chat-photos';
import { MESSAGE_PHOTO_SHAPE, messagePhotoAddress } from '@bros/contract/pictures';
import { Dialog } from '../ui/dialog.tsx';
import styles from './message-photos.module.css';

const [, , WIDTH] = MESSAGE_PHOTO_SHAPE.widths;

/** One photo of a message at its largest, whole. */
export default function PhotoDialog({ photo, name, onClose }: { photo: MessagePhoto; name: string; onClose: () => void }) {
  const { id, width, height, colour } = photo;
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <img
        className={styles.enlarged}
        src={messagePhotoAddress(id, WIDTH)}
        width={width}
        height={height}
        alt=""
        style={{ backgroundColor: colour }}
      />
    </Dialog>
  );
}
