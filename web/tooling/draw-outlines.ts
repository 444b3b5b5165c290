import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoCentroid } from 'd3-geo';
import isoCountries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * A cover fetches its file when it comes into view. When the drawings change, increment the number in the folder's name, here and in
 * app/shared/covers/outline.ts, because browsers cache the files for a year.
 */
const FOLDER = new URL('../public/assets/outlines/2/', import.meta.url);

/** In path units. */
const FRAME = 400;
/** Pieces with at least this share of the largest piece's area define the frame. */
const MAIN_SHARE = 0.25;
/** Smaller islands would be specks. Countries with very many islands lose more of them. */
const SPECK_SHARE = 0.0004;
const MOST_CHARACTERS = 14_000;

type Countries = Topology<{ countries: GeometryCollection<{ name?: string }> }>;
type Country = Countries['objects']['countries']['geometries'][number];
type Ring = [number, number][];

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Countries;

/** Natural Earth has no numeric code for these. */
const CODES_BY_NAME: Record<string, string> = { Kosovo: 'XK' };

const nameOf = (properties: { name?: string } | undefined) => properties?.name ?? '';
const areaOf = (coordinates: Ring[]) => geoArea({ type: 'Polygon', coordinates });
const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

function piecesOf(country: Country): Ring[][] {
  const shapes = feature(atlas, { type: 'GeometryCollection', geometries: [country] }).features.map(({ geometry }) => geometry);
  const polygons = shapes.flatMap((shape) =>
    shape.type === 'Polygon' ? [shape.coordinates] : shape.type === 'MultiPolygon' ? shape.coordinates : [],
  );
  return (polygons as Ring[][]).toSorted((one, other) => areaOf(other) - areaOf(one));
}

/** 'M12 40l3-1l0 4Z'; empty if it is too small to see. */
function drawRing(ring: Ring, place: (point: [number, number]) => [number, number]): string {
  let last: [number, number] | undefined;
  let path = '';
  for (const point of ring) {
    const [x, y] = place(point);
    if (last && x === last[0] && y === last[1]) continue;
    const step = last ? `l${x - last[0]} ${y - last[1]}` : `M${x} ${y}`;
    path += step.replace(' -', '-');
    last = [x, y];
  }
  return (path.match(/l/g)?.length ?? 0) > 2 ? `${path}Z` : '';
}

/** Centers a country on its largest piece, where a degree has the same length to the east and to the north. */
function draw(pieces: Ring[][], speckShare: number) {
  const [largest] = pieces;
  if (!largest) return null;
  const main = pieces.filter((piece) => areaOf(piece) >= MAIN_SHARE * areaOf(largest));
  const [longitude, latitude] = geoCentroid({ type: 'MultiPolygon', coordinates: main }).map((value) => Math.round(value)) as [
    number,
    number,
  ];
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const degrees = ([east, north]: [number, number]): [number, number] => [wrap(east - longitude) * narrowing, latitude - north];
  const points = main.flat(2).map(degrees);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const reach = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  const unitsPerDegree = FRAME / Math.max(reach[2] - reach[0], reach[3] - reach[1]);
  const place = (point: [number, number]) =>
    degrees(point).map((value) => Math.round(value * unitsPerDegree)) as [number, number];
  return {
    longitude,
    latitude,
    unitsPerDegree: Math.round(unitsPerDegree * 1000) / 1000,
    /** West, north, east, south, in units from the center. */
    frame: reach.map((value) => Math.round(value * unitsPerDegree)),
    path: pieces
      .filter((piece) => areaOf(piece) >= speckShare * areaOf(largest))
      .map(([outer]) => (outer ? drawRing(outer, place) : ''))
      .join(''),
  };
}

/** Null if there is nothing to draw. */
function write(pieces: Ring[][], speckShare = SPECK_SHARE): string | null {
  const outline = draw(pieces, speckShare);
  if (!outline?.path) return null;
  const text = `${JSON.stringify(outline)}\n`;
  return text.length > MOST_CHARACTERS ? write(pieces, speckShare * 2) : text;
}

mkdirSync(FOLDER, { recursive: true });
let most = 0;
const drawn = new Map<string, number>();
for (const geometry of atlas.objects.countries.geometries) {
  const code = isoCountries.numericToAlpha2(String(geometry.id)) ?? CODES_BY_NAME[nameOf(geometry.properties)];
  const pieces = piecesOf(geometry);
  const area = pieces[0] ? areaOf(pieces[0]) : 0;
  const text = code && code !== 'AQ' ? write(pieces) : null;
  // Keep the largest area: some islands have the code of the country that they belong to.
  if (!code || !text || area < (drawn.get(code) ?? 0)) continue;
  writeFileSync(new URL(`${code}.json`, FOLDER), text);
  most = Math.max(most, text.length);
  drawn.set(code, area);
}
console.log(`${drawn.size} outlines, the largest of ${most} characters`);
