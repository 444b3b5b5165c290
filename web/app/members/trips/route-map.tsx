import { classes } from '../../ui/classes.ts';
import { countries } from './countries.ts';
import { boxOf, type Stop } from './route.ts';
import styles from './route-map.module.css';

export default function RouteMap({ stops, label }: { stops: readonly Stop[]; label: string }) {
  const { x, y, width, height } = boxOf(stops);
  const unit = width / 640;
  return (
    <svg
      className={classes('block full-width border rounded', styles.map)}
      viewBox={[x, y, width, height].map((side) => side.toFixed(1)).join(' ')}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path className={styles.land} d={Object.values(countries).join('')} strokeWidth={unit / 2} />
      <polyline
        className={styles.line}
        points={stops.map((stop) => `${stop.x.toFixed(1)},${stop.y.toFixed(1)}`).join(' ')}
        strokeWidth={unit * 2}
        strokeDasharray={`${unit * 6} ${unit * 4}`}
      />
      {stops.map((stop, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a route may pass the same city again
          key={index}
          className={styles.stop}
          cx={stop.x.toFixed(1)}
          cy={stop.y.toFixed(1)}
          r={unit * 5}
          strokeWidth={unit * 1.5}
        />
      ))}
    </svg>
  );
}
