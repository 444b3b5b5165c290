import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoMercator, geoPath } from 'd3-geo';
import { merge, mesh } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type ThemeName, themes } from '../app/ui/tokens.ts';
import { toRelativePath } from './relative-path.ts';

type Countries = Topology<{ countries: GeometryCollection }>;

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Countries;

/** Smaller shapes, in square degrees, are omitted or simplified. */
const DETAIL_SQUARE_DEGREES = 0.15;
const ISLAND_SQUARE_DEGREES = 0.3;
/** Units per world. */
const WIDTH = 2048;

/** The whole world in Web Mercator, so that MapLibre's map covers it exactly. */
const projection = geoMercator()
  .scale(WIDTH / (2 * Math.PI))
  .translate([WIDTH / 2, WIDTH / 2]);
const draw = (shape: GeoJSON.Geometry) =>
  toRelativePath(geoPath(projection).digits(0)(shape) ?? '').replaceAll(/M[^M]*/g, (line) => (line.includes('l') ? line : ''));

const weighted = presimplify(atlas);
const topology = filter(simplify(weighted, DETAIL_SQUARE_DEGREES), filterWeight(weighted, ISLAND_SQUARE_DEGREES)) as Countries;
const { countries } = topology.objects;
const land = draw(merge(topology, countries.geometries as (Polygon | MultiPolygon)[]));
const borders = draw(mesh(topology, countries, (one, other) => one !== other));

const look = (theme: ThemeName) => `path{fill:${themes[theme]['map-land']};stroke:${themes[theme]['map-coast']}}`;
// An image has the color scheme of the page that shows it.
const style = `${look('light')}@media(prefers-color-scheme:dark){${look('dark')}}path+path{fill:none}`;
const path = (d: string) => `<path vector-effect="non-scaling-stroke" d="${d}"/>`;
const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${WIDTH}" width="${WIDTH}" height="${WIDTH}" stroke-width=".5"><title>World</title><style>${style}</style>${path(land)}${path(borders)}</svg>`;
writeFileSync(new URL('../app/places/map/world.svg', import.meta.url), `${file}\n`);
console.log(`${Math.round(file.length / 1024)} KiB`);
