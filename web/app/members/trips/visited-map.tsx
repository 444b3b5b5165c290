import type { TravelFigures } from '@bros/contract/members/trips';
import { classes } from '../../ui/classes.ts';
import { MAP_HEIGHT, MAP_WIDTH, placeOnMap } from '../../ui/map-frame.ts';
import { countries } from './countries.ts';
import styles from './travels.module.css';

interface Shown extends Pick<TravelFigures, 'points'> {
  visited: readonly Pick<TravelFigures['visited'][number], 'countryCode'>[];
}

/** About Western Europe, in map units. */
const NEAR_WIDTH = 90;
const NEAR_HEIGHT = 50;

function boxAround({ latitude, longitude }: Shown['points'][number]): string {
  const { x, y } = placeOnMap(longitude, latitude);
  return `${(x - NEAR_WIDTH / 2).toFixed(1)} ${(y - NEAR_HEIGHT / 2).toFixed(1)} ${NEAR_WIDTH} ${NEAR_HEIGHT}`;
}

interface VisitedMapProps {
  figures: Shown;
  label: string;
  around?: Shown['points'][number];
}

export default function VisitedMap({ figures, label, around }: VisitedMapProps) {
  const visited = new Set(figures.visited.map(({ countryCode }) => countryCode));
  const codes = Object.keys(countries);
  const draw = (wanted: readonly string[]) => wanted.map((code) => countries[code]).join('');
  return (
    <svg
      className={classes('block full-width', styles.map, around && styles.near)}
      viewBox={around ? boxAround(around) : `0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      width={around ? NEAR_WIDTH : MAP_WIDTH}
      height={around ? NEAR_HEIGHT : MAP_HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className={styles.land} d={draw(codes.filter((code) => !visited.has(code)))} />
      <path className={styles.visited} d={draw(codes.filter((code) => visited.has(code)))} />
      {figures.points.map(({ latitude, longitude }) => {
        const { x, y } = placeOnMap(longitude, latitude);
        return <circle key={`${latitude} ${longitude}`} className={styles.point} cx={x.toFixed(1)} cy={y.toFixed(1)} r="5" />;
      })}
    </svg>
  );
}
