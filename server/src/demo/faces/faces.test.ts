import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportedPicture } from '../../platform/pictures/renditions.ts';
import { readPeople } from '../network/people.ts';
import { demoMembers } from '../people.ts';
import { drawFace } from './draw-face.ts';
import { readFaces } from './face.ts';
import { drawPortraits } from './portraits.ts';

const faces = readFaces();

// Other tests in the worker may have blocked SVG.
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

test('each demo member has a face', () => {
  const mailboxes = [...demoMembers, ...readPeople().members].map(({ mailbox }) => mailbox);
  expect(Object.keys(faces).toSorted()).toEqual(mailboxes.toSorted());
  expect(mailboxes).toHaveLength(80);
});

test('only members over forty have lines in their faces', () => {
  const ages = new Map([...demoMembers, ...readPeople().members].map(({ mailbox, age }) => [mailbox, age ?? 0]));
  const young = Object.keys(faces).filter((mailbox) => faces[mailbox]?.isLined && (ages.get(mailbox) ?? 0) < 40);
  expect(young).toEqual([]);
});

const glance = (svg: string) => sharp(Buffer.from(svg)).resize(24, 24).removeAlpha().raw().toBuffer();

/** Mean difference per color channel, 0 to 255. */
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

test('no two faces look alike', async () => {
  const drawn = await Promise.all(
    Object.entries(faces).map(async ([mailbox, face]) => [mailbox, await glance(drawFace(face))] as const),
  );
  const near = drawn.flatMap(([mailbox, picture], index) =>
    drawn.slice(index + 1).flatMap(([other, another]) => {
      const far = distance(picture, another);
      return far < 8 ? [`${mailbox} and ${other}: ${far.toFixed(1)}`] : [];
    }),
  );
  expect(near).toEqual([]);
});

test('a portrait has the renditions of a photo, each of at most 12 kB as AVIF', async () => {
  const drawn: [mailbox: string, portrait: ImportedPicture][] = [];
  for await (const [mailbox, portrait] of drawPortraits(['kwame', 'nobody', 'explorer'])) drawn.push([mailbox, portrait]);
  expect(drawn.map(([mailbox]) => mailbox)).toEqual(['kwame', 'explorer']);
  for (const [, { renditions }] of drawn) {
    const sizes = renditions.filter(({ type }) => type === 'avif').map(({ bytes }) => bytes.length);
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12_000);
  }
});
