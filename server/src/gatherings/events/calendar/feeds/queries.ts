import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { joinMemberWithTier, member } from '../../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../../core/people/visibility/service.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { eventFeeds } from '../../tables.ts';

const READ_NOTED_EVERY = sql`interval '1 hour'`;
const shown = { createdAt: eventFeeds.createdAt, lastReadAt: eventFeeds.lastReadAt };

export async function findFeed(database: Database, memberId: string) {
  const [row] = await database.select(shown).from(eventFeeds).where(eq(eventFeeds.memberId, memberId));
  return row;
}

export async function putFeed(database: Database, memberId: string, tokenHash: string) {
  const fresh = { tokenHash, createdAt: sql`now()`, lastReadAt: null };
  const [row] = await database
    .insert(eventFeeds)
    .values({ memberId, tokenHash })
    .onConflictDoUpdate({ target: eventFeeds.memberId, set: fresh })
    .returning(shown);
  return row;
}

export async function deleteFeed(database: Database, memberId: string): Promise<void> {
  await database.delete(eventFeeds).where(eq(eventFeeds.memberId, memberId));
}

export async function findFeedOwner(database: Database, tokenHash: string) {
  const [row] = await joinMemberWithTier(
    database
      .select({
        memberId: member.id,
        displayName: member.displayName,
        role: member.role,
        tier: member.tier,
        isConfirmed: member.isConfirmed,
        deletionDueAt: member.deletionDueAt,
      })
      .from(eventFeeds),
    eventFeeds.memberId,
  ).where(and(eq(eventFeeds.tokenHash, tokenHash), isNull(member.lockedAt), isActiveAccount));
  return row;
}

export async function saveReadTime(database: Database, memberId: string): Promise<void> {
  const isDue = or(isNull(eventFeeds.lastReadAt), lt(eventFeeds.lastReadAt, sql`now() - ${READ_NOTED_EVERY}`));
  await database
    .update(eventFeeds)
    .set({ lastReadAt: sql`now()` })
    .where(and(eq(eventFeeds.memberId, memberId), isDue));
}
