import type { Circle } from '@bros/contract/core/audiences';
import type { Author } from '@bros/contract/core/authors';
import type { CityId } from '@bros/contract/core/cities';
import type { MapPlace } from '@bros/contract/places/map';
import { MAP_FACES_CITIES_MAX, mapActivityOf } from '@bros/contract/places/map-rules';
import { Marker } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { formatNumber } from '../../platform/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './face-markers.module.css';
import { type Cluster, useInView } from './in-view.ts';
import { keyOf } from './place-features.ts';
import { useFaces } from './places.ts';

/** From this zoom, cities have room for several faces. */
const SEVERAL_FROM_ZOOM = 3;
const FACES_PER_CLUSTER = 2;
/** Below this zoom, as on a phone that shows the world, pins of two faces would overlap. */
const TWO_FACES_FROM_ZOOM = 0;

export interface Lighting {
  lit: string | null;
  onLight: (key: string | null) => void;
}

interface FaceMarkersProps extends Lighting {
  places: readonly MapPlace[];
  circle: Circle | '';
  onSelect: (key: string) => void;
  onCluster: (cluster: Cluster) => void;
}

type Peopled = MapPlace & { cityId: CityId; members: number };
const isPeopled = (place: MapPlace): place is Peopled => place.cityId !== null && place.members !== null && place.members > 0;
const byMembers = (one: Peopled, other: Peopled) => other.members - one.members;

/** Hidden from screen readers, because the list says the same. */
export function FaceMarkers({ places, circle, lit, onLight, onSelect, onCluster }: FaceMarkersProps) {
  const { keys, clusters, zoom } = useInView();
  const byKey = useMemo(() => new Map(places.filter(isPeopled).map((place) => [keyOf(place), place])), [places]);
  const placesOf = (wanted: readonly string[]) => wanted.flatMap((key) => byKey.get(key) ?? []).toSorted(byMembers);
  const facesPerCluster = zoom < TWO_FACES_FROM_ZOOM ? 1 : FACES_PER_CLUSTER;
  const alone = placesOf(keys);
  const rings = clusters.map((cluster) => ({ cluster, busiest: placesOf(cluster.keys).slice(0, facesPerCluster) }));
  const shown = [...alone, ...rings.flatMap(({ busiest }) => busiest)].toSorted(byMembers).slice(0, MAP_FACES_CITIES_MAX);
  const { data } = useFaces(
    shown.map(({ cityId }) => cityId),
    circle,
  );
  const peopleIn = (place: Peopled): readonly Author[] => data?.items.find(({ cityId }) => cityId === place.cityId)?.people ?? [];
  return (
    <>
      {rings.map(({ cluster, busiest }) => (
        <Faces
          key={`cluster-${cluster.id}`}
          at={cluster}
          people={[
            ...busiest.flatMap((place) => peopleIn(place).slice(0, 1)),
            ...busiest.flatMap((place) => peopleIn(place).slice(1)),
          ].slice(0, facesPerCluster)}
          count={formatNumber(cluster.members)}
          height={cluster.members}
          isLit={lit !== null && cluster.keys.includes(lit)}
          onPress={() => onCluster(cluster)}
        />
      ))}
      {alone.map((place) => {
        const people = peopleIn(place).slice(0, zoom >= SEVERAL_FROM_ZOOM ? undefined : 1);
        const more = place.members - people.length;
        return (
          <Faces
            key={keyOf(place)}
            at={place}
            people={people}
            count={more > 0 ? `+${formatNumber(more)}` : ''}
            height={place.members}
            activity={mapActivityOf(place)}
            isLit={keyOf(place) === lit}
            onHover={(isOver) => onLight(isOver ? keyOf(place) : null)}
            onPress={() => onSelect(keyOf(place))}
          />
        );
      })}
    </>
  );
}

interface FacesProps {
  at: Pick<MapPlace, 'longitude' | 'latitude'>;
  people: readonly Author[];
  count: string;
  /** Covers overlapping pins with less. */
  height: number;
  activity?: string;
  isLit: boolean;
  onHover?: (isOver: boolean) => void;
  onPress: () => void;
}

function Faces({ at, people, count, height, activity, isLit, onHover, onPress }: FacesProps) {
  if (people.length === 0) return null;
  return (
    <Marker
      longitude={at.longitude}
      latitude={at.latitude}
      style={{ zIndex: height }}
      onClick={({ originalEvent }) => {
        originalEvent.stopPropagation();
        onPress();
      }}
    >
      <span
        className={classes('line raised pointer', styles.faces)}
        data-activity={activity}
        data-lit={isLit || undefined}
        onPointerEnter={() => onHover?.(true)}
        onPointerLeave={() => onHover?.(false)}
        aria-hidden
      >
        {people.map(({ id, displayName, photo }) => (
          <Avatar key={id} id={id} name={displayName} photo={photo} />
        ))}
        {count && <span className={classes('ink text-13px semibold tabular', styles.more)}>{count}</span>}
      </span>
    </Marker>
  );
}
