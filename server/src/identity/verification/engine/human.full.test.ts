import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SAME_PERSON_MIN } from '@bros/contract/identity/verification-rules';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createFaceEngine, FACE_LIMITS } from './child-process.ts';

const assets = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..', 'assets');
const sheet = await readFile(join(assets, 'screenshot-facematch.jpg'));
const tile = (left: number, top: number) =>
  sharp(sheet).extract({ left, top, width: 103, height: 104 }).resize(360).jpeg().toBuffer();

test('the models find a face, and distinguish the same person from another', async () => {
  // On a busy machine, a low-priority process would not finish in time.
  const engine = createFaceEngine({ ...FACE_LIMITS, isLowPriority: false });
  const photo = await sharp(sheet).extract({ left: 2, top: 27, width: 165, height: 165 }).webp().toBuffer();
  expect(await engine.measurePhoto(photo)).toMatchObject({ faces: 1, hash: expect.stringMatching(/^[01]{64}$/) });
  const [same, other] = [await tile(2, 284), await tile(2, 733)];
  const frames = [same, other].map((bytes, index) => ({ atMs: index, step: 0, bytes }));
  const measured = await engine.measureCheck({ acts: [], photo, frames });
  expect(measured.photoFaces).toBe(1);
  expect(measured.frames[0]?.face?.samePerson).toBeGreaterThan(SAME_PERSON_MIN);
  expect(measured.frames[1]?.face?.samePerson).toBeLessThan(SAME_PERSON_MIN);
});
