import { classes } from '../../ui/classes.ts';
import { placeOnMap } from '../../ui/map-frame.ts';
import { type City, cities } from './cities.ts';
import { world } from './world.ts';
import styles from './world-map.module.css';

const LABELS: Record<NonNullable<City['label']>, { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' }> = {
  left: { dx: -9, dy: 4, anchor: 'end' },
  right: { dx: 9, dy: 4, anchor: 'start' },
  below: { dx: 0, dy: 20, anchor: 'middle' },
};

function CityPoint({ city }: { city: City }) {
  const { x, y } = placeOnMap(city.longitude, city.latitude);
  const label = city.label && LABELS[city.label];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} data-city={city.name}>
      <circle className={styles.glow} r="9" />
      <circle className={styles.point} r="3.5" />
      {label && (
        <text className={city.isLabelWideOnly ? styles.wideOnly : undefined} x={label.dx} y={label.dy} textAnchor={label.anchor}>
          {city.name}
        </text>
      )}
    </g>
  );
}

export function WorldMap({ label }: { label: string }) {
  return (
    <div className="clip">
      <svg
        className={classes('full-width', styles.map)}
        viewBox={`0 0 ${world.width} ${world.height}`}
        width={world.width}
        height={world.height}
        role="img"
        aria-label={label}
      >
        <path className={styles.graticule} d={world.graticule} />
        <path id="land" className={styles.land} d={world.land} />
        <path className={styles.night} data-night d="" />
        {cities.map((city) => (
          <CityPoint key={city.name} city={city} />
        ))}
        <g className={styles.overhead} data-sun visibility="hidden">
          <circle r="7" />
          <path d="M0-14v-5M0 14v5M14 0h5M-14 0h-5M9.9-9.9l3.5-3.5M9.9 9.9l3.5 3.5M-9.9 9.9l-3.5 3.5M-9.9-9.9l-3.5-3.5" />
        </g>
      </svg>
    </div>
  );
}
