import styles from './sun-cover.module.css';
import { CURVE_HEIGHT, CURVE_WIDTH, describeCoordinates, drawSunCurve, type Place } from './sun-curve.ts';

/** The head of a destination's card: its sun today, where it stands now, and its place on the globe. Says nothing that the card does not say in words. */
export function SunCover({ place, nowMs }: { place: Place; nowMs: number }) {
  const { path, sun, horizonY, phase } = drawSunCurve(place, nowMs);
  // The coordinates stand where the sun is not.
  const isMorning = sun.x < CURVE_WIDTH / 2;
  return (
    <svg
      className={styles.cover}
      data-phase={phase}
      viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
      width={CURVE_WIDTH}
      height={CURVE_HEIGHT}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect className={styles.sky} width={CURVE_WIDTH} height={CURVE_HEIGHT} />
      <rect className={styles.ground} y={horizonY} width={CURVE_WIDTH} height={CURVE_HEIGHT - horizonY} />
      <line className={styles.meridian} x1={sun.x} x2={sun.x} y1={0} y2={CURVE_HEIGHT} />
      <path className={styles.way} d={path} />
      <line className={styles.horizon} x1={0} x2={CURVE_WIDTH} y1={horizonY} y2={horizonY} />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r={7} />
      <text className={styles.coordinates} x={isMorning ? CURVE_WIDTH - 14 : 14} y={22} textAnchor={isMorning ? 'end' : 'start'}>
        {describeCoordinates(place)}
      </text>
    </svg>
  );
}
