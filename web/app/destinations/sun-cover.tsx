import { useRef } from 'react';
import { classes } from '../ui/classes.ts';
import { frameOutline, type Outline } from './outline.ts';
import styles from './sun-cover.module.css';
import { CURVE_HEIGHT, CURVE_WIDTH, describeCoordinates, drawSunCurve, type Place } from './sun-curve.ts';
import { useOutline } from './use-outline.ts';

interface SunCoverProps {
  place: Place & { countryCode?: string | null };
  nowMs: number;
  /** It stands by itself, not at the head of a card. */
  isAlone?: boolean;
}

/** The country's place within the cover: beside the sun, which is in the other half. */
const LAND_WIDTH = 132;
const LAND_HEIGHT = 88;
const LAND_EDGE = 14;

/**
 * The picture of a destination, drawn from its geography: its country with the city on its meridian, its sun today and where it stands now. Says
 * nothing that is not there in words. The country comes later, into its place.
 */
export function SunCover({ place, nowMs, isAlone }: SunCoverProps) {
  const cover = useRef<SVGSVGElement>(null);
  const outline = useOutline(place.countryCode, cover);
  const { path, sun, horizonY, phase } = drawSunCurve(place, nowMs);
  const isMorning = sun.x < CURVE_WIDTH / 2;
  return (
    <svg
      ref={cover}
      className={classes(styles.cover, isAlone && styles.alone)}
      data-phase={phase}
      viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
      width={CURVE_WIDTH}
      height={CURVE_HEIGHT}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={styles.sky} width={CURVE_WIDTH} height={CURVE_HEIGHT} />
      <rect className={styles.ground} y={horizonY} width={CURVE_WIDTH} height={CURVE_HEIGHT - horizonY} />
      {outline && <Land outline={outline} place={place} isAtRight={isMorning} />}
      <path className={styles.way} d={path} />
      <line className={styles.horizon} x1={0} x2={CURVE_WIDTH} y1={horizonY} y2={horizonY} />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={7} />
      <text className={styles.coordinates} x={CURVE_WIDTH / 2} y={CURVE_HEIGHT - 10} textAnchor="middle">
        {describeCoordinates(place)}
      </text>
    </svg>
  );
}

/** The country, its city and the city's meridian. Land beyond its frame is cut off. */
function Land({ outline, place, isAtRight }: { outline: Outline; place: Place; isAtRight: boolean }) {
  const { point, box } = frameOutline(outline, place);
  const scale = Math.max(box.width / LAND_WIDTH, box.height / LAND_HEIGHT);
  return (
    <svg
      x={isAtRight ? CURVE_WIDTH - LAND_WIDTH - LAND_EDGE : LAND_EDGE}
      y={4}
      width={LAND_WIDTH}
      height={LAND_HEIGHT}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio={isAtRight ? 'xMaxYMid meet' : 'xMinYMid meet'}
      aria-hidden
    >
      <path className={styles.land} d={outline.path} />
      <line className={styles.meridian} x1={point.x} x2={point.x} y1={box.y} y2={box.y + box.height} />
      <circle className={styles.city} cx={point.x} cy={point.y} r={3.5 * scale} />
    </svg>
  );
}
