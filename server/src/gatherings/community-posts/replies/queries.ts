import { asc, eq, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import type { Replies } from '../../../core/people/replies/service.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { communityPosts, communityReplies } from '../tables.ts';

export const repliesToPosts: Replies = {
  table: communityReplies,
  isByHost: sql<boolean>`exists (select from ${communityPosts}
    where ${communityPosts.id} = ${communityReplies.parentId} and ${communityPosts.hostId} = ${communityReplies.authorId})`,
};

export function selectRepliesBy(database: Database, authorId: string) {
  const { text, hiddenReason, createdAt } = communityReplies;
  return database
    .select({ kind: communityPosts.kind, city: cities.name, text, hiddenReason, createdAt })
    .from(communityReplies)
    .innerJoin(communityPosts, eq(communityPosts.id, communityReplies.parentId))
    .innerJoin(cities, eq(cities.id, communityPosts.cityId))
    .where(eq(communityReplies.authorId, authorId))
    .orderBy(asc(createdAt), asc(communityReplies.id));
}
