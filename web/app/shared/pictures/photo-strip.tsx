import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-patiently.ts';
import type { LargePhoto } from '../../ui/lightbox.tsx';

const Lightbox = lazyPart(() => import('../../ui/lightbox.tsx'));

/** A picture, small and at its largest. */
interface StripPhoto extends LargePhoto {
  small: { src: string; srcSet: string; sizes?: string; width: number; height: number };
  /** The button's label, if it is not the picture's name. */
  label?: string;
}

interface PhotoStripProps {
  photos: readonly StripPhoto[];
  /** The look of the list and of each button in it. */
  look: { list: string | undefined; photo: string | undefined };
}

/** Some pictures side by side; a press enlarges one. */
export function PhotoStrip({ photos, look }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={look.list} data-single={photos.length === 1 || undefined}>
        {photos.map(({ id, small, colour, name, label }, place) => (
          <li key={id}>
            <button type="button" className={look.photo} aria-label={label} onClick={() => setOpen(place)}>
              <img {...small} alt={label ? '' : name} loading="lazy" decoding="async" style={{ backgroundColor: colour }} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox photos={photos} place={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
