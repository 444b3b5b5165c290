import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoEquirectangular, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Polygon, MultiPolygon as Shape, Topology } from 'topojson-specification';

type Countries = Topology<{ countries: GeometryCollection }>;

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Countries;

/** A pixel or two at the highest zoom. */
const BEND_SQUARE_DEGREES = 0.007;
const ISLAND_SQUARE_DEGREES = 0.02;
/** A hundredth of a degree, about a kilometer. */
const PLACES_OF_DEGREES = 100;

const rounded = (degrees: number) => Math.round(degrees * PLACES_OF_DEGREES) / PLACES_OF_DEGREES;

function round(line: GeoJSON.Position[]): GeoJSON.Position[] {
  const points = line.map(([east = 0, north = 0]) => [rounded(east), rounded(north)]);
  return points.filter((point, index) => index === 0 || String(point) !== String(points[index - 1]));
}

/** Unprojected, cut along the 180th meridian. */
const degrees = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);

/** Cuts along the 180th meridian, because a flat map would draw land that crosses it across the whole world. */
function cut(rings: GeoJSON.Position[][]): GeoJSON.Position[][] {
  const found: GeoJSON.Position[][] = [];
  const add = (east: number, south: number) => found.at(-1)?.push([east, -south]);
  const context = {
    beginPath: () => undefined,
    moveTo(east: number, south: number) {
      found.push([]);
      add(east, south);
    },
    lineTo: add,
    arc: () => undefined,
    closePath: () => found.at(-1)?.push(found.at(-1)?.[0] ?? []),
  };
  geoPath(degrees, context)({ type: 'Polygon', coordinates: rings });
  return found;
}

/** Twice the signed area; positive if counterclockwise. */
const areaOf = (ring: GeoJSON.Position[]) =>
  ring.reduce((sum, [east = 0, north = 0], index) => {
    const [nextEast = 0, nextNorth = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + east * nextNorth - nextEast * north;
  }, 0);

/** Lakes belong to the largest polygon. */
function toPolygons(rings: GeoJSON.Position[][]): GeoJSON.Position[][][] {
  const byArea = rings.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
  const isLand = Math.sign(areaOf(byArea[0] ?? []));
  const [largest, ...others] = byArea.filter((ring) => Math.sign(areaOf(ring)) === isLand);
  const lakes = byArea.filter((ring) => Math.sign(areaOf(ring)) !== isLand);
  return largest ? [[largest, ...lakes], ...others.map((ring) => [ring])] : [];
}

const weighted = presimplify(atlas);
const topology = filter(simplify(weighted, BEND_SQUARE_DEGREES), filterWeight(weighted, ISLAND_SQUARE_DEGREES)) as Countries;
const { countries } = topology.objects;
const land = merge(topology, countries.geometries as (Polygon | Shape)[]);
const borders = mesh(topology, countries, (one, other) => one !== other);

const SHORTEST_RING = 4;
const shapes: GeoJSON.MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: land.coordinates
    .map((rings) => cut(rings).map(round))
    .flatMap((rings) => toPolygons(rings.filter((ring) => ring.length >= SHORTEST_RING))),
};
const lines: GeoJSON.MultiLineString = {
  type: 'MultiLineString',
  coordinates: borders.coordinates.map(round).filter((line) => line.length > 1),
};
const feature = (kind: string, geometry: GeoJSON.MultiPolygon | GeoJSON.MultiLineString) => ({
  type: 'Feature',
  properties: { kind },
  geometry,
});
const file = JSON.stringify({ type: 'FeatureCollection', features: [feature('land', shapes), feature('borders', lines)] });
writeFileSync(new URL('../app/places/map/world.json', import.meta.url), `${file}\n`);
console.log(`${shapes.coordinates.length} shapes, ${lines.coordinates.length} borders, ${Math.round(file.length / 1024)} KiB`);
