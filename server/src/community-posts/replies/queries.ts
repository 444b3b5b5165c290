import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../people/accounts/tables.ts';
import { authorColumns } from '../../people/authors/service.ts';
import { memberships } from '../../people/memberships/tables.ts';
import { isAvatar } from '../../people/photos/queries.ts';
import { photos } from '../../people/photos/tables.ts';
import { userProfiles } from '../../people/profiles/tables.ts';
import { blockedWith, type Viewer } from '../../people/visibility/service.ts';
import { cities } from '../../places/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../platform/database/newest-first.ts';
import { communityPosts, communityReplies } from '../tables.ts';

type Reader = Database | Transaction;

const repliesFor = (database: Reader, viewer: Viewer) =>
  database
    .select({
      id: communityReplies.id,
      writerId: communityReplies.authorId,
      text: communityReplies.text,
      createdAt: communityReplies.createdAt,
      hiddenReason: communityReplies.hiddenReason,
      hostId: communityPosts.hostId,
      microseconds: newestFirst(communityReplies.createdAt, communityReplies.id, { limit: 0 }).microseconds,
      ...authorColumns(viewer),
    })
    .from(communityReplies)
    .innerJoin(communityPosts, eq(communityPosts.id, communityReplies.postId))
    .innerJoin(users, eq(users.id, communityReplies.authorId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(photos, isAvatar);
export type ReplyRow = Awaited<ReturnType<typeof repliesFor>>[number];

/** Those of members blocked with the viewer are missing; hidden ones are for their writer and for staff. */
const isShownTo = (viewer: Viewer) =>
  and(
    sql`${communityReplies.authorId} <> all (${blockedWith(viewer.memberId)})`,
    or(isNull(communityReplies.hiddenAt), eq(communityReplies.authorId, viewer.memberId), sql`${viewer.role} <> 'member'`),
  );

export function selectReplies(database: Database, viewer: Viewer, { postId, ...page }: PageRequest & { postId: string }) {
  const { isAfterCursor, order, limit } = newestFirst(communityReplies.createdAt, communityReplies.id, page);
  return repliesFor(database, viewer)
    .where(and(eq(communityReplies.postId, postId), isShownTo(viewer), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

/** A reply to this post that the viewer may read. */
export async function findReply(database: Reader, viewer: Viewer, { postId, replyId }: { postId: string; replyId: string }) {
  const isWanted = and(eq(communityReplies.id, replyId), eq(communityReplies.postId, postId));
  const [row] = await repliesFor(database, viewer).where(and(isWanted, isShownTo(viewer)));
  return row;
}

/** Stores a reply once; `isNew` is false when its `clientId` stored one before. */
export async function insertReply(
  transaction: Transaction,
  reply: { postId: string; authorId: string; clientId: string; text: string },
): Promise<{ replyId: string; isNew: boolean }> {
  const [added] = await transaction
    .insert(communityReplies)
    .values({ ...reply, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ id: communityReplies.id });
  if (added) return { replyId: added.id, isNew: true };
  const [earlier] = await transaction
    .select({ id: communityReplies.id })
    .from(communityReplies)
    .where(and(eq(communityReplies.authorId, reply.authorId), eq(communityReplies.clientId, reply.clientId)));
  if (!earlier) throw new Error('The reply was not stored.');
  return { replyId: earlier.id, isNew: false };
}

export async function deleteReply(transaction: Transaction, replyId: string): Promise<void> {
  await transaction.delete(communityReplies).where(eq(communityReplies.id, replyId));
}

/** Hides a reply for a reason, or with null shows it again. */
export async function updateReplyHidden(transaction: Transaction, replyId: string, reason: string | null): Promise<void> {
  const hiddenAt = reason === null ? null : sql`now()`;
  await transaction.update(communityReplies).set({ hiddenAt, hiddenReason: reason }).where(eq(communityReplies.id, replyId));
}

/** What a member replied, and where. */
export function selectRepliesBy(database: Database, authorId: string) {
  const { text, hiddenReason, createdAt } = communityReplies;
  return database
    .select({ kind: communityPosts.kind, city: cities.name, text, hiddenReason, createdAt })
    .from(communityReplies)
    .innerJoin(communityPosts, eq(communityPosts.id, communityReplies.postId))
    .innerJoin(cities, eq(cities.id, communityPosts.cityId))
    .where(eq(communityReplies.authorId, authorId))
    .orderBy(asc(createdAt), asc(communityReplies.id));
}
