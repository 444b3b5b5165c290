import { Temporal } from 'temporal-polyfill';
import { escapeAttribute } from '../../../platform/web/public-pages.ts';
import { nameOf } from './columns.ts';
import type { FiledTrip } from './queries.ts';

/** Writes stays as waypoints of GPX 1.1 (topografix.com/GPX/1/1): each at the middle of its city, at the beginning of its first day there. */
export function writeGpx(trips: readonly FiledTrip[]): string {
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Bros Abroad" xmlns="http://www.topografix.com/GPX/1/1">\n';
  return `${head}${trips.map(writeWaypoint).join('')}</gpx>\n`;
}

function writeWaypoint({ city, arrivesOn, leavesOn }: FiledTrip): string {
  const begins = Temporal.PlainDate.from(arrivesOn).toZonedDateTime(city.timeZone).toInstant();
  const days = leavesOn === null ? `From ${arrivesOn}` : `${arrivesOn} to ${leavesOn}`;
  return [
    `  <wpt lat="${city.latitude}" lon="${city.longitude}">`,
    `<time>${begins}</time><name>${escapeAttribute(nameOf(city))}</name><desc>${days}</desc></wpt>\n`,
  ].join('');
}
