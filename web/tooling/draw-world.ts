import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoGraticule, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { MAP_HEIGHT, MAP_WIDTH, mapProjection } from './map-projection.ts';
import { toRelativePath } from './relative-path.ts';

type Land = Topology<{ land: GeometryCollection }>;

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-110m.json'), 'utf8')) as Land;

/** Smaller shapes, in square degrees, are omitted or simplified. */
const DETAIL_SQUARE_DEGREES = 0.25;

function drawLand(): string {
  const weighted = presimplify(atlas);
  const topology = filter(simplify(weighted, DETAIL_SQUARE_DEGREES), filterWeight(weighted, 6));
  return toRelativePath(
    geoPath(mapProjection()).digits(0)(feature(topology as Land, topology.objects.land as GeometryCollection)) ?? '',
  );
}

function drawGraticule(): string {
  return toRelativePath(geoPath(mapProjection()).digits(0)(geoGraticule().step([30, 30]).precision(10)()) ?? '');
}

const land = drawLand();
const graticule = drawGraticule();
writeFileSync(
  new URL('../app/guidance/landing/world.ts', import.meta.url),
  `/* Drawn by tooling/draw-world.ts from Natural Earth (world-atlas, 1:110m): do not edit. */
export const world = {
  width: ${MAP_WIDTH},
  height: ${MAP_HEIGHT},
  land: '${land}',
  graticule: '${graticule}',
};
`,
);
console.log(`land ${land.length} characters, graticule ${graticule.length} characters`);
