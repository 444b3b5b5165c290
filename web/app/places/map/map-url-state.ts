import { CIRCLES, type Circle } from '@bros/contract/core/audiences';
import { oneOf, readBy, searchText, type UrlSchema } from '../../platform/url-state.ts';

export const LAYERS = ['destinations', 'members', 'events', 'streams', 'stays'] as const;
export type Layer = (typeof LAYERS)[number];
export const SORTS = ['members', 'score', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export const PINS = ['people', 'scores', 'prices'] as const;
export type Pins = (typeof PINS)[number];

export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface View {
  latitude: number;
  longitude: number;
  zoom: number;
}

export interface MapState {
  view: View | null;
  layers: readonly Layer[];
  /** The key (`keyOf`) of the open place. */
  selected: string | null;
  circle: Circle | '';
  search: string;
  sort: Sort;
  pins: Pins;
  area: Area | null;
}

/** Fits the whole world on a phone. */
export const ZOOM_MIN = -1;
/** The limit of the built-in map; an external style has `ZOOM_MAX_ELSEWHERE`. */
export const ZOOM_MAX = 7;
export const ZOOM_MAX_ELSEWHERE = 11;
const SEARCH_MAX_CHARACTERS = 100;

const withDegrees = (text: string, max: number) =>
  /^-?\d{1,3}(\.\d{1,4})?$/.test(text) && Math.abs(Number(text)) <= max ? Number(text) : null;

/** Reads 'latitude,longitude,zoom'. Null for any other text. */
function readView(text: string): View | null {
  const [north = '', east = '', level = '', ...rest] = text.split(',');
  const [latitude, longitude] = [withDegrees(north, 85), withDegrees(east, 180)];
  const zoom = /^-?\d{1,2}(\.\d{1,2})?$/.test(level) ? Number(level) : Number.NaN;
  if (latitude === null || longitude === null || rest.length > 0 || !(zoom >= ZOOM_MIN && zoom <= ZOOM_MAX_ELSEWHERE))
    return null;
  return { latitude, longitude, zoom };
}

/** Reads 'west,south,east,north'. Null for any other text. */
function readArea(text: string): Area | null {
  const sides = text.split(',').map((side, index) => withDegrees(side, index % 2 === 0 ? 180 : 90));
  const [west, south, east, north] = sides;
  if (sides.length !== 4 || west == null || south == null || east == null || north == null) return null;
  return west < east && south < north ? { west, south, east, north } : null;
}

const short = (value: number, places: number) => String(Number(value.toFixed(places)));

/** The URL contains only differences from the default view. */
export const mapUrlSchema: UrlSchema<MapState> = {
  view: {
    ...readBy(readView),
    name: 'at',
    write: (view) => (view ? [`${short(view.latitude, 3)},${short(view.longitude, 3)},${short(view.zoom, 1)}`] : []),
  },
  layers: {
    none: LAYERS,
    name: 'layer',
    read: (texts) => {
      const chosen = LAYERS.filter((layer) => texts.includes(layer));
      return chosen.length > 0 && chosen.length < LAYERS.length ? chosen : undefined;
    },
    write: (layers) => (layers.length < LAYERS.length ? layers : []),
  },
  selected: { ...readBy((text) => (/^[a-z0-9-]{1,100}$/.test(text) ? text : null)), name: 'city' },
  circle: oneOf(CIRCLES, ''),
  search: searchText(SEARCH_MAX_CHARACTERS),
  sort: oneOf(SORTS, 'members'),
  pins: oneOf(PINS, 'people'),
  area: {
    ...readBy(readArea),
    write: (area) => (area ? [[area.west, area.south, area.east, area.north].map((side) => short(side, 2)).join(',')] : []),
  },
};
