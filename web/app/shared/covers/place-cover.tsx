import { classes } from '../../ui/classes.ts';
import styles from './place-cover.module.css';
import { type Place, type Posters, posterUrl, sceneNamedIn, sceneOf, sceneUrl, type TimeOfDay } from './poster.ts';

const posters = JSON.parse(import.meta.env.POSTERS) as Posters;
const [WIDTH, HEIGHT] = [640, 360];

interface PlaceCoverProps {
  place: Place;
  nowMs: number;
  isAlone?: boolean;
  isMoving?: boolean;
}

/** The place's or region's poster at the local time of day. Decorative, because the place is named beside it. */
export function PlaceCover({ place, nowMs, isAlone, isMoving }: PlaceCoverProps) {
  const url = posterUrl(place, nowMs, posters);
  const image = (
    <img
      src={url}
      alt=""
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      className={classes(styles.cover, isAlone && styles.alone)}
    />
  );
  if (!isMoving || url.includes('#')) return image;
  // Chromium ignores this media query inside the SVG.
  return (
    <picture className={styles.choice}>
      <source media="(prefers-reduced-motion: no-preference)" srcSet={`${url}#move`} />
      {image}
    </picture>
  );
}

/** The URL of the poster of a city that the text names. */
export function posterNamedIn(text: string, time: TimeOfDay = 'day'): string | undefined {
  const scene = sceneNamedIn(text, posters);
  return scene && sceneUrl(posters, scene, time);
}

export const dayPosterOf = (place: Place): string => dayPosterUrl(sceneOf(place, posters));

export const dayPosterUrl = (scene: string): string => sceneUrl(posters, scene, 'day');
