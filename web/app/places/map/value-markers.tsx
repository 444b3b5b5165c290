import type { MapPlace } from '@bros/contract/places/map';
import { Marker } from '@vis.gl/react-maplibre';
import { classes } from '../../ui/classes.ts';
import type { Lighting } from './face-markers.tsx';
import { useInView } from './in-view.ts';
import type { Pins } from './map-url-state.ts';
import { keyOf, pinOf, placeInWorld, sorted, WORLD_PIXELS } from './place-features.ts';
import styles from './value-markers.module.css';

interface ValueMarkersProps extends Lighting {
  places: readonly MapPlace[];
  pins: Pins;
  onSelect: (key: string) => void;
}

/** In pixels, with the margin. */
const [WIDTH, HEIGHT] = [76, 32];

/** Omits pins that overlap with a pin of a higher score. */
function withoutOverlaps(places: readonly MapPlace[], pins: Pins, zoom: number): MapPlace[] {
  const pixels = WORLD_PIXELS * 2 ** zoom;
  const shown: { place: MapPlace; x: number; y: number }[] = [];
  for (const place of sorted(places, 'score')) {
    if (pinOf(place, pins) === null) continue;
    const { x, y } = placeInWorld(place, pixels);
    const isCovered = shown.some((other) => Math.abs(other.x - x) < WIDTH && Math.abs(other.y - y) < HEIGHT);
    if (!isCovered) shown.push({ place, x, y });
  }
  return shown.map(({ place }) => place);
}

/** Hidden from screen readers, because the list says the same. */
export function ValueMarkers({ places, pins, lit, onLight, onSelect }: ValueMarkersProps) {
  const { keys, zoom } = useInView();
  const inView = places.filter((place) => keys.includes(keyOf(place)));
  return withoutOverlaps(inView, pins, zoom).map((place) => {
    const key = keyOf(place);
    return (
      <Marker
        key={key}
        longitude={place.longitude}
        latitude={place.latitude}
        onClick={({ originalEvent }) => {
          originalEvent.stopPropagation();
          onSelect(key);
        }}
      >
        <span
          className={classes('ink text-small semibold tabular raised pointer', styles.value)}
          data-lit={key === lit || undefined}
          onPointerEnter={() => onLight(key)}
          onPointerLeave={() => onLight(null)}
          aria-hidden
        >
          {pinOf(place, pins)}
        </span>
      </Marker>
    );
  });
}
