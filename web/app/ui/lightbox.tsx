import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type TouchEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Dialog } from './dialog.tsx';
import styles from './lightbox.module.css';
import { lightboxTexts } from './lightbox-texts.ts';
import { useKeys } from './use-keys.ts';

export interface LargePhoto {
  id: string;
  src: string;
  width: number;
  height: number;
  color: string;
  /** With the position: 'Photo 2 of 5'. */
  name: string;
}

interface LightboxProps {
  photos: readonly LargePhoto[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** The minimum horizontal distance of a swipe. Its vertical distance must be smaller. */
const SWIPE_PX = 40;

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0);
      // Two fingers zoom.
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      if (!start.current || !finger) return;
      const [across, down] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(across) > SWIPE_PX && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}

/** The dialog's width, unless the photo would be too tall. Reserves the space before it loads. */
const widthOf = ({ width, height }: LargePhoto) => `min(100%, ${(70 * width) / height}dvh)`;

export default function Lightbox({ photos, index, onMove, onClose }: LightboxProps) {
  const count = photos.length;
  const photo = photos[index];
  const [hasMoved, setMoved] = useState(false);

  function move(step: 1 | -1): void {
    if (count < 2) return;
    setMoved(true);
    onMove((index + step + count) % count);
  }
  useKeys(({ key }) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  });
  const swipe = useSwipe(move);

  if (!photo) return null;
  return (
    <Dialog isOpen onClose={onClose} title={photo.name}>
      <img
        key={photo.id}
        className={classes('block margin-auto rounded', styles.photo)}
        src={photo.src}
        width={photo.width}
        height={photo.height}
        // The dialog's title names the photo.
        alt=""
        style={{ backgroundColor: photo.color, maxWidth: widthOf(photo) }}
        {...swipe}
      />
      {/* Screen readers do not read a dialog's changed title. */}
      <p role="status" className="visually-hidden">
        {hasMoved && photo.name}
      </p>
      {count > 1 && (
        <div className="line gap-1 between margin-top-2">
          <Button variant="quiet" onPress={() => move(-1)} icon={<IconArrowLeft size={20} aria-hidden />}>
            {lightboxTexts.previousPhoto}
          </Button>
          <Button variant="quiet" onPress={() => move(1)} icon={<IconArrowRight size={20} aria-hidden />}>
            {lightboxTexts.nextPhoto}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
