import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startDemo } from '../../test/demo-photos.ts';
import { users } from '../core/people/accounts/tables.ts';
import { memberships } from '../core/people/memberships/tables.ts';
import { photos } from '../core/people/photos/tables.ts';
import { photoChecks, photoMatches } from '../identity/verification/tables.ts';
import { chatPhotos } from '../messaging/chat/tables.ts';
import { reviewPhotos } from '../places/reviews/tables.ts';
import { readPhotos } from './photo-data.ts';

test('in the network, each member whose tier includes photos has a different face', async () => {
  const { database } = await startDemo('full');
  const faceless = await database
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(photos, and(eq(photos.memberId, users.id), eq(photos.kind, 'photo'), eq(photos.position, 0)))
    .where(and(ne(memberships.tier, 'browser'), isNull(photos.id)));
  expect(faceless).toEqual([]);
  expect(await database.$count(photos, and(eq(photos.kind, 'photo'), eq(photos.position, 0)))).toBeGreaterThan(70);
  const added = await database.$count(photos, eq(photos.kind, 'photo'));
  expect(await database.$count(photoChecks)).toBe(added);
  expect(await database.$count(photoMatches)).toBe(0);
  const { reviews, messages } = readPhotos();
  expect(await database.$count(reviewPhotos)).toBe(reviews.flatMap(({ photos: views }) => views).length);
  expect(await database.$count(chatPhotos, isNotNull(chatPhotos.messageId))).toBe(messages.length);
});
