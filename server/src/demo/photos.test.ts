import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startDemo } from '../../test/demo-photos.ts';
import { photos } from '../core/people/photos/tables.ts';
import { photoChecks, photoMatches } from '../identity/verification/tables.ts';

test('each demo photo has a fingerprint, and no photo resembles another member’s photo', async () => {
  const database = await startDemo('small');
  const added = await database.$count(photos, eq(photos.kind, 'photo'));
  expect(added).toBeGreaterThan(6);
  expect(await database.$count(photoChecks)).toBe(added);
  expect(await database.$count(photoMatches)).toBe(0);
});
