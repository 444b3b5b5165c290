import type { TravelFigures } from '@bros/contract/trips';
import { MAP_HEIGHT, MAP_WIDTH, placeOnMap } from '../ui/map-frame.ts';
import { countries } from './countries.ts';
import styles from './travels.module.css';

/** Countries to fill in, and places to mark. */
interface Shown extends Pick<TravelFigures, 'points'> {
  visited: readonly Pick<TravelFigures['visited'][number], 'countryCode'>[];
}

/** The world with the visited countries filled in and a dot for each city. The list beside it says the same. */
export default function VisitedMap({ figures, label }: { figures: Shown; label: string }) {
  const visited = new Set(figures.visited.map(({ countryCode }) => countryCode));
  const codes = Object.keys(countries);
  const draw = (wanted: readonly string[]) => wanted.map((code) => countries[code]).join('');
  return (
    <svg
      className={styles.map}
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      width={MAP_WIDTH}
      height={MAP_HEIGHT}
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
