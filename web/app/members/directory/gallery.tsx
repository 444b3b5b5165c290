import type { MemberPhoto } from '@bros/contract/core/member-photo';
import { PHOTO_SHAPES, photoUrl } from '@bros/contract/core/pictures';
import { PhotoStrip } from '../../shared/pictures/photo-strip.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './gallery.module.css';
import { memberTexts } from './texts.ts';

const { gallery: texts } = memberTexts;
const { photo: photoShape, cover: coverShape } = PHOTO_SHAPES;
/** A tile is at most half as wide as a phone. */
const TILE_WIDTHS = photoShape.widths.slice(0, 2);

export function CoverPicture({ cover }: { cover: MemberPhoto }) {
  const { widths, aspect } = coverShape;
  const [, width] = widths;
  return (
    <img
      className={classes('block full-width rounded object-cover', styles.cover)}
      src={photoUrl(cover, width)}
      srcSet={widths.map((one) => `${photoUrl(cover, one)} ${one}w`).join(', ')}
      sizes="(min-width: 86rem) 82.5rem, 100vw"
      width={width}
      height={Math.round(width / aspect)}
      alt=""
      style={{ backgroundColor: cover.color }}
    />
  );
}

export function Gallery({ photos, name }: { photos: readonly MemberPhoto[]; name: string }) {
  if (photos.length < 2) return null;
  const [, middle, large] = photoShape.widths;
  const shown = photos.map((photo, index) => ({
    id: photo.id,
    color: photo.color,
    name: texts.photo(index + 1, photos.length, name),
    label: texts.open(index + 1),
    src: photoUrl(photo, large),
    width: large,
    height: large,
    small: {
      src: photoUrl(photo, middle),
      srcSet: TILE_WIDTHS.map((one) => `${photoUrl(photo, one)} ${one}w`).join(', '),
      sizes: '(min-width: 40rem) 10rem, 30vw',
      width: middle,
      height: middle,
    },
  }));
  return (
    <section aria-labelledby="member-photos">
      <h2 id="member-photos">{texts.title}</h2>
      <PhotoStrip photos={shown} look={{ list: styles.grid, photo: styles.tile }} />
    </section>
  );
}
