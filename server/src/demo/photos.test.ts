import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startDemo } from '../../test/demo-photos.ts';
import { photos } from '../core/people/photos/tables.ts';
import { photoChecks, photoMatches } from '../identity/verification/tables.ts';
import { readPhotos } from './photo-data.ts';

test('each demo photo has a fingerprint, and no photo resembles another member’s photo', async () => {
  const database = await startDemo('small');
  const added = await database.$count(photos, eq(photos.kind, 'photo'));
  expect(added).toBeGreaterThan(6);
  expect(await database.$count(photoChecks)).toBe(added);
  expect(await database.$count(photoMatches)).toBe(0);
});

test('each view of a profile is in the demo once, so no two members seem to share a photo', () => {
  const members = Object.values(readPhotos().members);
  const views = members.flatMap(({ photos: views, cover }) => [...views, ...(cover ? [cover] : [])]);
  const parts = views.map((view) => view.replace(/-(dawn|day|dusk|night)\//, '/'));
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((part, index) => !part.endsWith('/whole') && parts.indexOf(part) !== index)).toEqual([]);
});
