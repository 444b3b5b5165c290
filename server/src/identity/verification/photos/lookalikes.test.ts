import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildPhoto } from '../../../../test/factories.ts';
import { eventually } from '../../../../test/payments.ts';
import { startPhotoApp } from '../../../../test/photos.ts';
import { paintFaceless } from '../../../../test/verification.ts';
import { PHOTOS_CHANGED } from '../../../core/people/badges/service.ts';
import { newId } from '../../../platform/ids.ts';
import { photoChecks, photoMatches } from '../tables.ts';
import { uncheckedPhotosJob } from './background.ts';
import { selectLookalikes } from './queries.ts';

const { database, build, upload, red } = await startPhotoApp();
const HASH = '0110'.repeat(16);

const differingIn = (bits: number) => [...HASH].map((bit, index) => (index < bits ? String(1 - Number(bit)) : bit)).join('');

async function uploadChecked(picture: Buffer): Promise<string> {
  const { photoId } = await upload(await build(), picture);
  await eventually(async () => (await database.$count(photoChecks, eq(photoChecks.photoId, photoId))) === 1);
  return photoId;
}

test('a picture without a face that two members use is listed for staff, but a plain color is not', async () => {
  const picture = await paintFaceless();
  const [older, newer] = [await uploadChecked(picture), await uploadChecked(picture)];
  await uploadChecked(red);
  await uploadChecked(red);
  expect(await database.select().from(photoMatches)).toMatchObject([
    { newerId: newer, olderId: older, finding: 'nearDuplicate', distance: 0 },
  ]);
});

test.each([
  { other: 'a face', bits: 6, faces: 0, detail: 4, isFound: true },
  { other: 'a face', bits: 6, faces: 1, detail: 0, isFound: true },
  { other: 'a face', bits: 7, faces: 1, detail: 9, isFound: false },
  { other: 'a face', bits: 0, faces: 0, detail: 3.9, isFound: false },
  { other: 'no face', bits: 6, faces: 1, detail: 9, isFound: true },
  { other: 'no face', bits: 4, faces: 0, detail: 4, isFound: true },
  { other: 'no face', bits: 5, faces: 0, detail: 99, isFound: false },
])('a photo with $faces faces and detail $detail, $bits bits away from one with $other, is listed: $isFound', async (example) => {
  const { id: photoId, renditionBase } = await buildPhoto(database);
  const findings = example.other === 'a face' ? [] : (['noFace'] as const);
  await database.insert(photoChecks).values({ photoId, photoKey: renditionBase, hash: HASH, findings: [...findings] });
  const measure = { ...example, share: 0, widthPixels: 0, sharpness: 0, hash: differingIn(example.bits) };
  const found = await database.transaction((transaction) => selectLookalikes(transaction, newId(), measure));
  expect(found.some((one) => one.photoId === photoId)).toBe(example.isFound);
  await database.delete(photoChecks);
});

test('a photo whose check failed permanently is checked again at night', async () => {
  const { memberId } = await buildPhoto(database);
  const { memberId: checkedId, id: photoId, renditionBase } = await buildPhoto(database);
  await database.insert(photoChecks).values({ photoId, photoKey: renditionBase, hash: HASH, findings: [] });
  const jobs: object[] = [];
  const queue = {
    enqueue: async () => undefined,
    enqueueAll: async (_: unknown, name: string, all: readonly object[]) =>
      void jobs.push(...all.map((one) => ({ name, ...one }))),
  };
  await uncheckedPhotosJob({ database, queue }).handle({});
  expect(jobs).toContainEqual({ name: PHOTOS_CHANGED, memberId });
  expect(jobs).not.toContainEqual({ name: PHOTOS_CHANGED, memberId: checkedId });
});
