import { describe, expect, test } from 'vitest';
import { readUrlState, writeUrlState } from '../../platform/url-state.ts';
import { LAYERS, type MapState, mapUrlSchema } from './map-url-state.ts';

const readMap = (parameters: URLSearchParams) => readUrlState(mapUrlSchema, parameters);
const writeMap = (shown: MapState) => writeUrlState(mapUrlSchema, shown);

const whole: MapState = {
  view: null,
  layers: LAYERS,
  selected: null,
  circle: '',
  search: '',
  sort: 'members',
  pins: 'people',
  area: null,
};

describe('the URL of a map', () => {
  test.each<[Partial<MapState>, string]>([
    [{}, ''],
    [{ view: { latitude: 38.71667, longitude: -9.13333, zoom: 5.25 } }, 'at=38.717%2C-9.133%2C5.3'],
    [{ view: { latitude: -0.00001, longitude: 180, zoom: 0 } }, 'at=0%2C180%2C0'],
    [{ layers: ['members', 'events'] }, 'layer=members&layer=events'],
    [
      { layers: ['members'], selected: '2267057', circle: 'connections', search: 'São Paulo', sort: 'name' },
      'layer=members&city=2267057&circle=connections&search=S%C3%A3o+Paulo&sort=name',
    ],
    [{ pins: 'prices', area: { west: -10.123, south: 36, east: 3.5, north: 44 } }, 'pins=prices&area=-10.12%2C36%2C3.5%2C44'],
  ])('with %j is %s', (changes, query) => {
    expect(writeMap({ ...whole, ...changes }).toString()).toBe(query);
  });

  test('is parsed to the state that it was written from', () => {
    const shown: MapState = {
      view: { latitude: 13.754, longitude: 100.501, zoom: 6 },
      layers: ['destinations'],
      selected: 'bali',
      circle: 'mutual',
      search: '%_"',
      sort: 'score',
      pins: 'scores',
      area: { west: 98, south: 5.5, east: 106, north: 20 },
    };
    expect(readMap(writeMap(shown))).toEqual(shown);
  });

  test.each([
    'at=91,0,1',
    'at=0,181,1',
    'at=0,0,99',
    'at=0,0',
    'at=0,0,1,2',
    'at=NaN,0,1',
    'at=1e1,0,1',
    'at=',
    'at=0,0,-2',
    'layer=people',
    'layer=',
    'city=<script>',
    'city=../admin',
    `city=${'1'.repeat(101)}`,
    'circle=everyone',
    'sort=rating',
    'pins=tiers',
    'area=1,2,3',
    'area=3,1,2,4',
    'area=-181,0,0,10',
    'area=a,b,c,d',
  ])('ignores invalid values: %s', (query) => {
    expect(readMap(new URLSearchParams(query))).toEqual(whole);
  });
});
