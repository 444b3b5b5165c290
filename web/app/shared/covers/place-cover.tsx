import { classes } from '../../ui/classes.ts';
import styles from './place-cover.module.css';
import { type Place, type Posters, posterUrl } from './poster.ts';

const posters = JSON.parse(import.meta.env.POSTERS) as Posters;
const [WIDTH, HEIGHT] = [640, 360];

interface PlaceCoverProps {
  place: Place;
  nowMs: number;
  /** A strip with rounded corners, not the top of a card. */
  isAlone?: boolean;
}

/** The travel poster of the place, or of its region, at the place's time of day. Decorative: its place is named beside it. */
export function PlaceCover({ place, nowMs, isAlone }: PlaceCoverProps) {
  return (
    <img
      src={posterUrl(place, nowMs, posters)}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      className={classes(styles.cover, isAlone && styles.alone)}
    />
  );
}
