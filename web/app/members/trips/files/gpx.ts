import { UnreadableTrips } from './found-trips.ts';

export interface GpxPoint {
  latitude: string;
  longitude: string;
  time: string;
  name: string;
  description: string;
}

export interface GpxTrack {
  name: string;
  points: GpxPoint[];
}

export interface GpxContent {
  waypoints: GpxPoint[];
  tracks: GpxTrack[];
}

/** Rejects a DOCTYPE, whose entities can expand without limit (GPX 1.1, topografix.com/GPX/1/1). Throws `UnreadableTrips`. */
export function parseGpx(text: string): GpxContent {
  if (/<!DOCTYPE/i.test(text)) throw new UnreadableTrips('notGpx');
  const file = new DOMParser().parseFromString(text, 'application/xml');
  if (file.documentElement.localName !== 'gpx' || file.querySelector('parsererror')) throw new UnreadableTrips('notGpx');
  const listed = (root: Document | Element, name: string) => [...root.getElementsByTagNameNS('*', name)];
  return {
    waypoints: listed(file, 'wpt').map(readPoint),
    tracks: ['trk', 'rte'].flatMap((name) =>
      listed(file, name).map((track) => ({ name: textOf(track, 'name'), points: listed(track, `${name}pt`).map(readPoint) })),
    ),
  };
}

function readPoint(point: Element): GpxPoint {
  return {
    latitude: point.getAttribute('lat') ?? '',
    longitude: point.getAttribute('lon') ?? '',
    time: textOf(point, 'time'),
    name: textOf(point, 'name'),
    description: textOf(point, 'desc'),
  };
}

const textOf = (parent: Element, name: string): string =>
  [...parent.children].find(({ localName }) => localName === name)?.textContent?.trim() ?? '';
