import { STAY_PHOTO_SHAPE, stayPhotoUrl } from '@bros/contract/core/pictures';
import type { StayPost } from '@bros/contract/places/stay-posts';
import { PlaceCover } from '../../shared/covers/place-cover.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './stays.module.css';

const { widths, aspect } = STAY_PHOTO_SHAPE;
const [SMALL, MIDDLE] = widths;

/** Decorative, because the title is beside it. */
export function StayPicture({ post: { photos, point, city }, nowMs }: { post: StayPost; nowMs: number }) {
  const [first] = photos;
  if (!first) return <PlaceCover place={{ ...point, countryCode: city.countryCode }} nowMs={nowMs} />;
  return (
    <img
      className={classes('full-width object-cover', styles.cover)}
      src={stayPhotoUrl(first.id, SMALL)}
      srcSet={`${stayPhotoUrl(first.id, SMALL)} ${SMALL}w, ${stayPhotoUrl(first.id, MIDDLE)} ${MIDDLE}w`}
      sizes="(max-width: 48rem) 100vw, 24rem"
      width={SMALL}
      height={Math.round(SMALL / aspect)}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: first.color }}
    />
  );
}
