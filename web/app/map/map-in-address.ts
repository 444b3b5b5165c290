import { CIRCLES, type Circle } from '@bros/contract/audiences';

export const LAYERS = ['destinations', 'members'] as const;
export type Layer = (typeof LAYERS)[number];
export const SORTS = ['members', 'score', 'name'] as const;
export type Sort = (typeof SORTS)[number];

const ONLY: Record<Layer, readonly Layer[]> = { destinations: ['destinations'], members: ['members'] };

/** Where the map looks. */
export interface View {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** All that a link to the map can say. */
export interface ShownMap {
  view: View | null;
  layers: readonly Layer[];
  /** The place that is open, by its key (`keyOf`). */
  selected: string | null;
  circle: Circle | '';
  search: string;
  sort: Sort;
}

export const ZOOM_MIN = 0;
/** Our own shapes end here; a style from elsewhere may go nearer. */
export const ZOOM_MAX = 7;
export const ZOOM_MAX_ELSEWHERE = 11;
const SEARCH_MAX_CHARACTERS = 100;

const withDegrees = (text: string, most: number) =>
  /^-?\d{1,3}(\.\d{1,4})?$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : null;

/** 'latitude,longitude,zoom'; null for anything else. */
function readView(text: string | null): View | null {
  const [north = '', east = '', level = '', ...rest] = (text ?? '').split(',');
  const [latitude, longitude] = [withDegrees(north, 85), withDegrees(east, 180)];
  const zoom = /^\d{1,2}(\.\d{1,2})?$/.test(level) ? Number(level) : Number.NaN;
  if (latitude === null || longitude === null || rest.length > 0 || !(zoom >= ZOOM_MIN && zoom <= ZOOM_MAX_ELSEWHERE))
    return null;
  return { latitude, longitude, zoom };
}

/** What an address says of the map; what it cannot mean is left out. */
export function readMap(parameters: URLSearchParams): ShownMap {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name));
  const layer = oneOf('layer', LAYERS);
  const selected = parameters.get('city') ?? '';
  return {
    view: readView(parameters.get('at')),
    layers: layer ? ONLY[layer] : LAYERS,
    selected: /^[a-z0-9-]{1,100}$/.test(selected) ? selected : null,
    circle: oneOf('circle', CIRCLES) ?? '',
    search: (parameters.get('search') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS),
    sort: oneOf('sort', SORTS) ?? 'members',
  };
}

const short = (value: number, places: number) => String(Number(value.toFixed(places)));

/** The address of a map; only what differs from the whole of it stands there. */
export function writeMap({ view, layers, selected, circle, search, sort }: ShownMap): URLSearchParams {
  const parameters = new URLSearchParams();
  const [only] = layers;
  const said = {
    at: view && `${short(view.latitude, 3)},${short(view.longitude, 3)},${short(view.zoom, 1)}`,
    layer: layers.length === 1 && only,
    city: selected,
    circle,
    search,
    sort: sort !== 'members' && sort,
  };
  for (const [name, value] of Object.entries(said)) if (value) parameters.set(name, value);
  return parameters;
}
