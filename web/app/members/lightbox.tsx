import type { MemberPhoto } from '@bros/contract/photos';
import { PHOTO_SHAPES, photoAddress } from '@bros/contract/pictures';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './gallery.module.css';
import { memberTexts } from './texts.ts';

const { gallery: texts } = memberTexts;
const [, , WIDTH] = PHOTO_SHAPES.photo.widths;

interface LightboxProps {
  photos: readonly MemberPhoto[];
  name: string;
  /** From 0. */
  place: number;
  onMove: (place: number) => void;
  onClose: () => void;
}

/** One photo at its largest; the arrow keys go on. */
export default function Lightbox({ photos, name, place, onMove, onClose }: LightboxProps) {
  const count = photos.length;
  const photo = photos[place];
  useEffect(() => {
    const go = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight' && place < count - 1) onMove(place + 1);
      if (key === 'ArrowLeft' && place > 0) onMove(place - 1);
    };
    document.addEventListener('keydown', go);
    return () => document.removeEventListener('keydown', go);
  }, [place, count, onMove]);
  if (!photo) return null;
  const title = texts.photo(place + 1, count, name);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <img
        key={photo.id}
        className={styles.enlarged}
        src={photoAddress(photo, WIDTH)}
        width={WIDTH}
        height={WIDTH}
        alt={title}
        style={{ backgroundColor: photo.colour }}
      />
      {count > 1 && (
        <div className={styles.ways}>
          <Button
            variant="quiet"
            isDisabled={place === 0}
            onPress={() => onMove(place - 1)}
            icon={<IconArrowLeft size={20} aria-hidden />}
          >
            {texts.previous}
          </Button>
          <Button
            variant="quiet"
            isDisabled={place === count - 1}
            onPress={() => onMove(place + 1)}
            icon={<IconArrowRight size={20} aria-hidden />}
          >
            {texts.next}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
