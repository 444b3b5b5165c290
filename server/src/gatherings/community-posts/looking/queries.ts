import { and, eq, exists, getTableColumns, isNull } from 'drizzle-orm';
import { cityColumns } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { CommunityKind } from '../notifier.ts';
import { communityParticipants, communityPosts, communityReplies } from '../tables.ts';

/** Members who have the post open get no notice (specification, N6). */
export interface LiveNews {
  postId: string;
  kind: Extract<CommunityKind, 'communityPost.replied' | 'communityPost.joined'>;
  actorId: string;
}

/** Undefined if the post or reply was deleted or hidden, or the participant left. */
export async function findNewsOf(transaction: Transaction, { postId, kind, actorId }: LiveNews) {
  const reply = transaction
    .select({ id: communityReplies.id })
    .from(communityReplies)
    .where(and(eq(communityReplies.parentId, postId), eq(communityReplies.authorId, actorId), isNull(communityReplies.hiddenAt)));
  const guest = transaction
    .select({ state: communityParticipants.state })
    .from(communityParticipants)
    .where(
      and(
        eq(communityParticipants.postId, postId),
        eq(communityParticipants.memberId, actorId),
        eq(communityParticipants.state, 'in'),
      ),
    );
  const [row] = await transaction
    .select({ post: getTableColumns(communityPosts), city: cityColumns })
    .from(communityPosts)
    .innerJoin(cities, eq(cities.id, communityPosts.cityId))
    .where(
      and(
        eq(communityPosts.id, postId),
        isNull(communityPosts.hiddenAt),
        exists(kind === 'communityPost.replied' ? reply : guest),
      ),
    );
  return row;
}
