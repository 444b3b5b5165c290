import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startDemo } from '../../test/demo-photos.ts';
import { photos } from '../core/people/photos/tables.ts';
import { photoChecks, photoMatches } from '../identity/verification/tables.ts';
import { readPhotos } from './photo-data.ts';

test('each demo photo has a fingerprint, and adding the photos again only restores missing photos', async () => {
  const { database, addPhotos } = await startDemo('small');
  const added = await database.$count(photos, eq(photos.kind, 'photo'));
  expect(added).toBeGreaterThan(6);
  expect(await database.$count(photoChecks)).toBe(added);
  expect(await database.$count(photoMatches)).toBe(0);
  const all = await database.$count(photos);
  await database.delete(photos).where(eq(photos.kind, 'cover'));
  await addPhotos();
  expect(await database.$count(photos)).toBe(all);
});

test('no view is in two demo photos, because the desk would report a copied photo', () => {
  const views = Object.values(readPhotos().members).flatMap(({ photos: own }) => own);
  const parts = views.map((view) => view.replace(/-(dawn|day|dusk|night)\//, '/'));
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
});
