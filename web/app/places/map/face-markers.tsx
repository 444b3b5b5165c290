import type { Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import type { MapPlace } from '@bros/contract/places/map';
import { MAP_FACES_CITIES_MAX, mapActivityOf } from '@bros/contract/places/map-rules';
import { Marker, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './face-markers.module.css';
import { keyOf } from './place-features.ts';
import { useFaces } from './places.ts';

/** From this zoom on, cities are far enough apart for several faces. */
const SEVERAL_FROM_ZOOM = 3;

interface FaceMarkersProps {
  places: readonly MapPlace[];
  circle: Circle | '';
  onSelect: (key: string) => void;
}

type Peopled = MapPlace & { cityId: CityId; members: number };
const isPeopled = (place: MapPlace): place is Peopled => place.cityId !== null && place.members !== null && place.members > 0;

/** Faces of members on cities outside clusters. Hidden from screen readers, because the list names the same members. */
export function FaceMarkers({ places, circle, onSelect }: FaceMarkersProps) {
  const { keys, isClose } = useCitiesInView();
  const shown = useMemo(() => peopledAmong(places, keys), [places, keys]);
  const { data } = useFaces(
    shown.map(({ cityId }) => cityId),
    circle,
  );
  return shown.map((place) => {
    const people = data?.items.find(({ cityId }) => cityId === place.cityId)?.people.slice(0, isClose ? undefined : 1) ?? [];
    if (people.length === 0) return null;
    const more = place.members - people.length;
    return (
      <Marker
        key={keyOf(place)}
        longitude={place.longitude}
        latitude={place.latitude}
        onClick={({ originalEvent }) => {
          originalEvent.stopPropagation();
          onSelect(keyOf(place));
        }}
      >
        <span className={classes('line raised pointer', styles.faces)} data-activity={mapActivityOf(place)} aria-hidden>
          {people.map(({ id, displayName, photo }) => (
            <Avatar key={id} id={id} name={displayName} photo={photo} />
          ))}
          {more > 0 && <span className={classes('ink semibold tabular', styles.more)}>+{formatNumber(more)}</span>}
        </span>
      </Marker>
    );
  });
}

const peopledAmong = (places: readonly MapPlace[], keys: readonly string[]): Peopled[] =>
  places
    .filter(isPeopled)
    .filter((place) => keys.includes(keyOf(place)))
    .toSorted((one, other) => other.members - one.members)
    .slice(0, MAP_FACES_CITIES_MAX);

function useCitiesInView() {
  const { current: map } = useMap();
  const [seen, setSeen] = useState<{ keys: readonly string[]; isClose: boolean }>({ keys: [], isClose: false });
  useEffect(() => {
    if (!map) return;
    const look = () => {
      if (!map.getLayer('places')) return;
      const found = map.queryRenderedFeatures({ layers: ['places'] }).map(({ properties }) => String(properties.key));
      const keys = [...new Set(found)].toSorted();
      const isClose = map.getZoom() >= SEVERAL_FROM_ZOOM;
      setSeen((before) => (before.isClose === isClose && String(before.keys) === String(keys) ? before : { keys, isClose }));
    };
    map.on('idle', look);
    return () => {
      map.off('idle', look);
    };
  }, [map]);
  return seen;
}
