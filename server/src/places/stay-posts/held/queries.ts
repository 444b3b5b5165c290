import { and, eq, sql } from 'drizzle-orm';
import { mayBeModeratedBy } from '../../../core/people/authors/service.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isHeldNow, isReadableBy } from '../queries.ts';
import { stayPosts } from '../tables.ts';

export function countHeld(database: Database, actor: Actor, max: number): Promise<number> {
  const held = joinMember(database.select({ id: stayPosts.id }).from(stayPosts), stayPosts.authorId)
    .where(and(isHeldNow, isReadableBy(actor), mayBeModeratedBy(actor)))
    .limit(max)
    .as('held');
  return database.$count(held);
}

/** A post that was held when it was created counts as new when it is published. */
const publishedAt = sql`case when ${stayPosts.heldAt} = ${stayPosts.createdAt} then now() else ${stayPosts.createdAt} end`;

/** `reason` null publishes the post. */
export async function updateDecided(transaction: Transaction, postId: string, reason: string | null): Promise<void> {
  const decision = reason === null ? { hiddenAt: null, hiddenReason: null, createdAt: publishedAt } : { hiddenReason: reason };
  await transaction
    .update(stayPosts)
    .set({ ...decision, heldAt: null })
    .where(eq(stayPosts.id, postId));
}
