import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { WHOLE_CROP } from '@bros/contract/core/pictures';
import type { NewStayPostForm, StayPhotoId, StayPostId } from '@bros/contract/places/stay-posts';
import { eq } from 'drizzle-orm';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import { stayPhotos, stayPosts } from '../src/places/stay-posts/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { buildMember, LISBON } from './factories.ts';

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const words = {
  kind: 'room',
  title: 'Room in Alfama',
  text: 'A quiet room with a desk. Come and see it.',
  price: '550 € a month',
  rules: 'No smoking.',
} as const;

export const stayForm = (own: Partial<NewStayPostForm> = {}): NewStayPostForm => ({
  ...words,
  clientId: randomUUID(),
  cityId: LISBON,
  startsOn: dayIn(2),
  endsOn: dayIn(30),
  ...own,
});

export async function verify(database: Database, { id }: { id: string }): Promise<void> {
  await database.update(userProfiles).set({ isVerified: true }).where(eq(userProfiles.userId, id));
}

export async function buildStayPost(database: Database, traits: Partial<typeof stayPosts.$inferInsert> = {}) {
  const authorId = traits.authorId ?? (await buildMember(database)).id;
  await verify(database, { id: authorId });
  await seedFirstCities(database);
  const [row] = await database
    .insert(stayPosts)
    .values({
      ...words,
      clientId: randomUUID(),
      cityId: LISBON,
      startsOn: dayIn(2),
      endsOn: dayIn(30),
      endsAt: new Date(Date.now() + 31 * DAY_MS),
      ...traits,
      authorId,
    })
    .returning();
  if (!row) throw new Error('The stay was not created.');
  return { ...row, id: row.id as StayPostId };
}

export async function buildStayPhoto(database: Database, postId: string): Promise<StayPhotoId> {
  const id = randomUUID() as StayPhotoId;
  const files = { wholeKey: 'whole', renditionBase: 'base', renditionKeys: [], width: 1, height: 1, crop: WHOLE_CROP };
  await database.insert(stayPhotos).values({ id, postId, position: 0, color: '#000000', ...files });
  return id;
}
