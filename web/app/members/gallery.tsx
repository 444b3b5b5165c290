import type { MemberPhoto } from '@bros/contract/photos';
import { PHOTO_SHAPES, photoAddress } from '@bros/contract/pictures';
import { lazy, Suspense, useState } from 'react';
import styles from './gallery.module.css';
import { memberTexts } from './texts.ts';

const { gallery: texts } = memberTexts;
const { photo: photoShape, cover: coverShape } = PHOTO_SHAPES;
/** Half a phone wide at most, so the largest width is for the enlarged picture alone. */
const TILE_WIDTHS = photoShape.widths.slice(0, 2);

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** The picture across the top of a Legend's page. It says nothing that a reader would miss. */
export function CoverPicture({ cover }: { cover: MemberPhoto }) {
  const { widths, aspect } = coverShape;
  const [, width] = widths;
  return (
    <img
      className={styles.cover}
      src={photoAddress(cover, width)}
      srcSet={widths.map((one) => `${photoAddress(cover, one)} ${one}w`).join(', ')}
      sizes="(min-width: 58rem) 52rem, 92vw"
      width={width}
      height={Math.round(width / aspect)}
      alt=""
      style={{ backgroundColor: cover.colour }}
    />
  );
}

/** A member's photos; each can be enlarged. A single one stands at his name already. */
export function Gallery({ photos, name }: { photos: readonly MemberPhoto[]; name: string }) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length < 2) return null;
  const [, width] = photoShape.widths;
  return (
    <section aria-labelledby="member-photos">
      <h2 id="member-photos">{texts.title}</h2>
      <ul className={styles.grid}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button type="button" className={styles.tile} aria-label={texts.open(place + 1)} onClick={() => setOpen(place)}>
              <img
                src={photoAddress(photo, width)}
                srcSet={TILE_WIDTHS.map((one) => `${photoAddress(photo, one)} ${one}w`).join(', ')}
                sizes="(min-width: 40rem) 10rem, 30vw"
                width={width}
                height={width}
                alt=""
                loading="lazy"
                decoding="async"
                style={{ backgroundColor: photo.colour }}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <Lightbox photos={photos} name={name} place={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
