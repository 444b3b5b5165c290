import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TIMES } from './ink.ts';
import { cities, drawAll, drawScene, regions } from './scenes.ts';

const MAX_BYTES = 9000;
const files = drawAll();
const firstDestinations = JSON.parse(
  readFileSync(new URL('../../../server/data/destinations.json', import.meta.url), 'utf8'),
) as {
  slug: string;
}[];

test('each of the first destinations has a poster, with a different picture for each time of day', () => {
  expect(cities.map(({ slug }) => slug).toSorted()).toEqual(firstDestinations.map(({ slug }) => slug).toSorted());
  expect(files).toHaveLength((cities.length + regions.length) * TIMES.length);
  const hashes = files.map(({ source }) => createHash('sha256').update(source).digest('hex'));
  expect(new Set(hashes).size).toBe(files.length);
});

test('no poster is larger than 9 kB or has a broken number', () => {
  expect(files.filter(({ source }) => source.length > MAX_BYTES).map(({ name, source }) => `${name} ${source.length}`)).toEqual(
    [],
  );
  expect(files.filter(({ source }) => /NaN|undefined|Infinity/.test(source)).map(({ name }) => name)).toEqual([]);
});

test('each city has a landmark that no other city has', () => {
  const landmarks = cities.map(({ layers }) => layers.find((layer) => layer.startsWith('@'))?.split(' ')[0]);
  expect(landmarks).not.toContain(undefined);
  expect(new Set(landmarks).size).toBe(cities.length);
});

const glance = async (scene: (typeof cities)[number]) =>
  sharp(Buffer.from(drawScene(scene, 'day')))
    .resize(32, 18, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

test('no two cities look alike at a glance', async () => {
  const glances = await Promise.all(cities.map(glance));
  const near = cities.flatMap(({ slug }, index) =>
    cities.slice(index + 1).flatMap((other, step) => {
      const far = distance(glances[index] as Buffer, glances[index + 1 + step] as Buffer);
      return far < 6 ? [`${slug} and ${other.slug}: ${far.toFixed(1)}`] : [];
    }),
  );
  expect(near).toEqual([]);
});

test('moving posters move in steps and only at #move; only night posters have a moon, and they do not move', () => {
  for (const { name, source } of files) {
    const isNight = name.endsWith('-night.svg');
    const motion = source.match(/animation:[^}]*/g) ?? [];
    expect(motion).toEqual(source.includes('class="m"') && !isNight ? ['animation:m 4.8s steps(34) forwards'] : []);
    expect(source.includes('#move:target .m{')).toBe(motion.length > 0);
    expect(source.includes('id="m4"')).toBe(isNight);
  }
});
