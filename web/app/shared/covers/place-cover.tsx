import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { COVER_HEIGHT, COVER_WIDTH, describeCoordinates, hourNameOf, paletteOf, phaseOf, placeLand } from './cover.ts';
import { loadOutline, type Outline, type Place } from './outline.ts';
import styles from './place-cover.module.css';
import { coverTexts } from './texts.ts';

const AHEAD = '300px';

/** Null until the element comes near the viewport, and without an outline. */
function useOutline(countryCode: string | null | undefined, element: RefObject<Element | null>): Outline | null {
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    const shown = element.current;
    if (!countryCode || !shown) return;
    let isGone = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void loadOutline(countryCode).then((loaded) => {
          if (!isGone) setOutline(loaded);
        });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(shown);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [countryCode, element]);
  return outline;
}

interface PlaceCoverProps {
  place: Place & { countryCode?: string | null; timeZone?: string };
  nowMs: number;
  isAlone?: boolean;
}

/** Purely decorative: the country with the city on it, in the colors of its climate, as bright as its hour. */
export function PlaceCover({ place, nowMs, isAlone }: PlaceCoverProps) {
  const cover = useRef<SVGSVGElement>(null);
  const outline = useOutline(place.countryCode, cover);
  const land = outline && placeLand(outline, place);
  const palette = paletteOf(place);
  const colours = {
    '--ground-hue': palette.groundHue,
    '--night-hue': palette.nightHue,
    '--ground-saturation': `${palette.groundSaturation}%`,
    '--land-hue': palette.landHue,
    '--land-saturation': `${palette.landSaturation}%`,
  } as CSSProperties;
  return (
    <svg
      ref={cover}
      className={classes(styles.cover, isAlone && styles.alone)}
      data-phase={phaseOf(place, nowMs)}
      style={colours}
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      width={COVER_WIDTH}
      height={COVER_HEIGHT}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={styles.ground} width={COVER_WIDTH} height={COVER_HEIGHT} />
      {outline && land && (
        <>
          <path className={styles.land} d={outline.path} transform={`translate(${land.x} ${land.y}) scale(${land.scale})`} />
          <circle className={styles.halo} cx={land.point.x} cy={land.point.y} r={9} />
          <circle className={styles.city} cx={land.point.x} cy={land.point.y} r={4} />
        </>
      )}
      <text className={styles.words} x={12} y={COVER_HEIGHT - 11}>
        {coverTexts.hours[hourNameOf(place, nowMs, place.timeZone)]} · {describeCoordinates(place)}
      </text>
    </svg>
  );
}
