import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoPath } from 'd3-geo';
import isoCountries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mapProjection } from './map-projection.ts';
import { toRelativePath } from './relative-path.ts';

type Countries = Topology<{ countries: GeometryCollection<{ name?: string }> }>;

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-110m.json'), 'utf8')) as Countries;

/** Smaller shapes, in square degrees, are omitted or simplified. */
const DETAIL_SQUARE_DEGREES = 0.03;

/** Natural Earth has no numeric code for these. */
const CODES_BY_NAME: Record<string, string> = { Kosovo: 'XK' };

const nameOf = (properties: { name?: string } | undefined) => properties?.name ?? '';

const weighted = presimplify(atlas);
const topology = filter(simplify(weighted, DETAIL_SQUARE_DEGREES), filterWeight(weighted, 1)) as Countries;
const draw = geoPath(mapProjection()).digits(0);
const paths: Record<string, string> = {};
for (const geometry of topology.objects.countries.geometries) {
  const code = isoCountries.numericToAlpha2(String(geometry.id)) ?? CODES_BY_NAME[nameOf(geometry.properties)];
  const path = toRelativePath(draw(feature(topology, geometry)) ?? '').replaceAll(/M[^M]*?Z/g, (shape) =>
    shape.includes('l') ? shape : '',
  );
  // '-' is land without a country code.
  if (path) paths[code ?? '-'] = (paths[code ?? '-'] ?? '') + path;
}
const lines = Object.entries(paths)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([code, path]) => `  ${code === '-' ? "'-'" : code}: '${path}',`);
writeFileSync(
  new URL('../app/members/trips/countries.ts', import.meta.url),
  `/* Drawn by tooling/draw-countries.ts from Natural Earth (world-atlas, 1:110m): do not edit. */

/** Outlines by ISO 3166-1 alpha-2, in the units of ui/map-frame.ts; '-' is land without a code. */
export const countries: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
console.log(`${lines.length} countries, ${lines.join('').length} characters`);
