import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { classes } from '../../ui/classes.ts';
import type { LargePhoto } from '../../ui/lightbox.tsx';

const Lightbox = lazyPart(() => import('../../ui/lightbox.tsx'));

interface StripPhoto extends LargePhoto {
  small: { src: string; srcSet: string; sizes?: string; width: number; height: number };
  label?: string;
}

interface PhotoStripProps {
  photos: readonly StripPhoto[];
  look: { list: string | undefined; photo: string | undefined };
}

export function PhotoStrip({ photos, look }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className={classes('plain-list', look.list)} data-single={photos.length === 1 || undefined}>
        {photos.map(({ id, small, color, name, label }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes('block padding-0 bare', look.photo)}
              aria-label={label}
              onClick={() => setOpen(index)}
            >
              <img {...small} alt={label ? '' : name} loading="lazy" decoding="async" style={{ backgroundColor: color }} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox photos={photos} index={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
