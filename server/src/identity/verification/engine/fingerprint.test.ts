import { FACELESS_DETAIL_MIN } from '@bros/contract/identity/verification-rules';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paint } from '../../../../test/pictures.ts';
import { paintNew } from '../../../../test/verification.ts';
import { computeFingerprint } from './fingerprint.ts';

const skyOverSea = (horizon: number) =>
  sharp(Buffer.from(Array.from({ length: 64 * 64 }, (_, index) => (index < 64 * horizon ? 150 + Math.floor(index / 64) : 60))), {
    raw: { width: 64, height: 64, channels: 1 },
  })
    .resize(600, 600)
    .webp()
    .toBuffer();

test.each([
  ['a plain color', () => paint('#4080c0', 600, 600).webp().toBuffer()],
  ['an even sky over an even sea', () => skyOverSea(30)],
])('%s has too little detail to be compared', async (_what, draw) => {
  expect((await computeFingerprint(await draw())).detail).toBeLessThan(FACELESS_DETAIL_MIN);
});

test('a picture with shapes has enough detail, and has the same fingerprint after it is compressed again', async () => {
  const picture = await paintNew(600, 600);
  const { hash, detail } = await computeFingerprint(picture);
  expect(detail).toBeGreaterThan(FACELESS_DETAIL_MIN);
  const again = await computeFingerprint(await sharp(picture).jpeg({ quality: 50 }).toBuffer());
  expect([...hash].filter((bit, index) => bit !== again.hash[index]).length).toBeLessThanOrEqual(4);
});
