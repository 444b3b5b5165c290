import { DAY_MS } from '@bros/contract/core/durations';
import type { ReplyId } from '@bros/contract/core/replies';
import type { CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { seedFirstCities } from '../src/core/cities/seed.ts';
import { communityPosts, communityReplies } from '../src/gatherings/community-posts/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember, LISBON } from './factories.ts';

/** Inserts the first cities too. */
export async function buildCommunityPost(database: Database, traits: Partial<typeof communityPosts.$inferInsert> = {}) {
  const hostId = traits.hostId ?? (await buildMember(database)).id;
  await seedFirstCities(database);
  const words = { kind: 'meetup', title: 'Coffee by the river', text: 'Whoever is around.', joinMode: 'anyone' } as const;
  const [startsOn = '', endsOn = ''] = [2, 4].map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));
  const endsAt = new Date(Date.parse(`${traits.endsOn ?? endsOn}T00:00:00Z`) + DAY_MS);
  const [row] = await database
    .insert(communityPosts)
    .values({ clientId: newId(), cityId: LISBON, startsOn, endsOn, endsAt, ...words, ...traits, hostId })
    .returning();
  if (!row) throw new Error('The post was not created.');
  return { ...row, id: row.id as CommunityPostId };
}

export async function buildCommunityReply(database: Database, traits: Partial<typeof communityReplies.$inferInsert> = {}) {
  const authorId = traits.authorId ?? (await buildMember(database)).id;
  const parentId = traits.parentId ?? (await buildCommunityPost(database)).id;
  const [row] = await database
    .insert(communityReplies)
    .values({ clientId: newId(), text: 'Count me in.', ...traits, authorId, parentId })
    .returning();
  if (!row) throw new Error('The reply was not created.');
  return { ...row, id: row.id as ReplyId };
}
