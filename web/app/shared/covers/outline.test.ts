import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { frameOutline, type Outline } from './outline.ts';

const folder = new URL('../../../public/assets/outlines/2/', import.meta.url);
const read = (code: string) => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8')) as Outline;

test('each country has a small file', () => {
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(200);
  for (const file of files) expect(statSync(new URL(file, folder)).size).toBeLessThanOrEqual(15_000);
});

describe.each([
  ['Lisbon', 'PT', 38.72, -9.14],
  ['Honolulu, far off the main land', 'US', 21.31, -157.86],
  ['Las Palmas', 'ES', 28.12, -15.43],
  ['Suva, where the day changes', 'FJ', -18.14, 178.44],
  ['Provideniya, beyond it', 'RU', 64.42, -173.23],
  ['Singapore', 'SG', 1.35, 103.82],
  ['Sydney', 'AU', -33.87, 151.21],
  ['Reykjavík', 'IS', 64.15, -21.94],
])('%s', (_what, code, latitude, longitude) => {
  test('is within its picture, and so is its country', () => {
    const outline = read(code);
    const { point, box } = frameOutline(outline, { latitude, longitude });
    expect(point.x).toBeGreaterThan(box.x);
    expect(point.x).toBeLessThan(box.x + box.width);
    expect(point.y).toBeGreaterThan(box.y);
    expect(point.y).toBeLessThan(box.y + box.height);
    const [west, north, east, south] = outline.frame;
    expect([box.x <= west, box.y <= north, box.x + box.width >= east, box.y + box.height >= south]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

test('Lisbon lies at the western edge of Portugal, in its lower half', () => {
  const { point, box } = frameOutline(read('PT'), { latitude: 38.72, longitude: -9.14 });
  expect((point.x - box.x) / box.width).toBeLessThan(0.35);
  expect((point.y - box.y) / box.height).toBeGreaterThan(0.5);
});
