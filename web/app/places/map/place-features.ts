import { foldText } from '@bros/contract/core/folding';
import type { MapPlace } from '@bros/contract/places/map';
import { mapActivityOf } from '@bros/contract/places/map-rules';
import { formatNumber, formatScore, formatWholeMoney } from '../../platform/format.ts';
import type { Area, Layer, Pins, Sort } from './map-url-state.ts';

/** The city ID, or the destination's slug, for the URL and the map. */
export const keyOf = ({ cityId, destination }: MapPlace): string => String(cityId ?? destination?.slug ?? '');

const IS_ON: Record<Layer, (place: MapPlace) => boolean> = {
  destinations: ({ destination }) => destination !== null,
  members: ({ members }) => members !== null && members > 0,
  events: ({ events }) => events > 0,
  streams: ({ streams }) => streams > 0,
  stays: ({ stays }) => stays > 0,
};

export function onLayers(places: readonly MapPlace[], layers: readonly Layer[]): MapPlace[] {
  const countOn = (layer: Layer, count: number) => (layers.includes(layer) ? count : 0);
  return places
    .filter((place) => layers.some((layer) => IS_ON[layer](place)))
    .map((place) => ({
      ...place,
      events: countOn('events', place.events),
      streams: countOn('streams', place.streams),
      stays: countOn('stays', place.stays),
    }));
}

export type Corner = [east: number, north: number];

export function boundsOf(places: readonly Pick<MapPlace, 'latitude' | 'longitude'>[]): [Corner, Corner] {
  const east = places.map(({ longitude }) => longitude);
  const north = places.map(({ latitude }) => latitude);
  return [
    [Math.min(...east), Math.min(...north)],
    [Math.max(...east), Math.max(...north)],
  ];
}

export const isWithin = ({ latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>, area: Area): boolean =>
  longitude >= area.west && longitude <= area.east && latitude >= area.south && latitude <= area.north;

/** MapLibre's world at zoom 0. */
export const WORLD_PIXELS = 512;

/** The position in a Web Mercator world of this width. */
export function placeInWorld({ latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>, width: number) {
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: ((longitude + 180) / 360) * width, y: (0.5 - north / (2 * Math.PI)) * width };
}

/** Null if pins show people, or the place lacks the figure. */
export function pinOf({ destination }: MapPlace, pins: Pins): string | null {
  const { overallScore = null, monthlyCostLowUsd = null } = destination ?? {};
  if (pins === 'scores') return overallScore === null ? null : formatScore(overallScore);
  if (pins === 'prices') return monthlyCostLowUsd === null ? null : formatWholeMoney(monthlyCostLowUsd, 'USD');
  return null;
}

/** Ignores case and accents. */
export function matching(places: readonly MapPlace[], search: string): MapPlace[] {
  const wanted = foldText(search);
  return places.filter(({ name, country }) => foldText(`${name}, ${country}`).includes(wanted));
}

const byName = (one: MapPlace, other: MapPlace) => one.name.localeCompare(other.name);
const ORDERS: Record<Sort, (one: MapPlace, other: MapPlace) => number> = {
  members: (one, other) => (other.members ?? 0) - (one.members ?? 0) || ORDERS.score(one, other),
  score: (one, other) => (other.destination?.overallScore ?? -1) - (one.destination?.overallScore ?? -1) || byName(one, other),
  name: byName,
};
export const sorted = (places: readonly MapPlace[], sort: Sort): MapPlace[] => places.toSorted(ORDERS[sort]);

export const isQuiet = ({ members, events, streams, stays }: MapPlace): boolean =>
  [members, events, streams, stays].every((count) => count === 0);

type PlaceFeature = GeoJSON.Feature<
  GeoJSON.Point,
  {
    key: string;
    name: string;
    members: number;
    count: string;
    activity: string;
    isUnknown: boolean;
    events: number;
    streams: number;
    stays: number;
  }
>;

export function toFeatures(places: readonly MapPlace[]): GeoJSON.FeatureCollection<GeoJSON.Point, PlaceFeature['properties']> {
  return {
    type: 'FeatureCollection',
    features: places.map((place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
      properties: {
        key: keyOf(place),
        name: place.name,
        members: place.members ?? 0,
        count: place.members ? formatNumber(place.members) : '',
        activity: mapActivityOf(place),
        isUnknown: place.members === null,
        events: place.events,
        streams: place.streams,
        stays: place.stays,
      },
    })),
  };
}

/** More dots would merge into a blot. */
const DOTS_MAX = 60;
/** About 15 km, in degrees. */
const SPREAD_DEGREES = 0.14;
/** At this angle dots never line up, as in a sunflower. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * One dot per member around the city's center. Only the city and the count determine the positions, so dots never move and do not reveal where a member is.
 */
export function toDots(places: readonly MapPlace[]): GeoJSON.FeatureCollection<GeoJSON.Point, { key: string }> {
  return {
    type: 'FeatureCollection',
    features: places.flatMap((place) => {
      const count = Math.min(place.members ?? 0, DOTS_MAX);
      const narrowing = Math.max(Math.cos((place.latitude * Math.PI) / 180), 0.1);
      return Array.from({ length: count }, (_, index) => {
        const distance = SPREAD_DEGREES * Math.sqrt((index + 1) / DOTS_MAX);
        const angle = index * GOLDEN_ANGLE + (place.cityId ?? 0);
        const coordinates = [
          place.longitude + (distance * Math.cos(angle)) / narrowing,
          place.latitude + distance * Math.sin(angle),
        ];
        return { type: 'Feature' as const, geometry: { type: 'Point' as const, coordinates }, properties: { key: keyOf(place) } };
      });
    }),
  };
}
