import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { users } from '../accounts/tables.ts';
import { authorColumns } from '../authors/service.ts';
import { memberships } from '../memberships/tables.ts';
import { isAvatar } from '../photos/queries.ts';
import { photos } from '../photos/tables.ts';
import { userProfiles } from '../profiles/tables.ts';
import { blockedWith, type Viewer } from '../visibility/service.ts';
import type { RepliesTable } from './tables.ts';

export interface Replies {
  table: RepliesTable;
  isByHost: SQL<boolean>;
}

export interface ReplyKey {
  parentId: string;
  replyId: string;
}

const repliesFor = (database: Database | Transaction, { table, isByHost }: Replies, viewer: Viewer) =>
  database
    .select({
      id: table.id,
      writerId: table.authorId,
      text: table.text,
      createdAt: table.createdAt,
      hiddenReason: table.hiddenReason,
      isByHost: isByHost.as('is_hosts'),
      microseconds: newestFirst(table.createdAt, table.id, { limit: 0 }).microseconds,
      ...authorColumns(viewer),
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .innerJoin(userProfiles, eq(userProfiles.userId, users.id))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(photos, isAvatar);
export type ReplyRow = Awaited<ReturnType<typeof repliesFor>>[number];

const isShownTo = (viewer: Viewer, table: RepliesTable) =>
  and(
    sql`${table.authorId} <> all (${blockedWith(viewer.memberId)})`,
    or(isNull(table.hiddenAt), eq(table.authorId, viewer.memberId), sql`${viewer.role} <> 'member'`),
  );

export function selectReplies(
  database: Database,
  replies: Replies,
  viewer: Viewer,
  { parentId, ...page }: PageRequest & { parentId: string },
) {
  const { table } = replies;
  const { isAfterCursor, order, limit } = newestFirst(table.createdAt, table.id, page);
  return repliesFor(database, replies, viewer)
    .where(and(eq(table.parentId, parentId), isShownTo(viewer, table), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}

export async function findReply(
  database: Database | Transaction,
  replies: Replies,
  viewer: Viewer,
  { parentId, replyId }: ReplyKey,
): Promise<ReplyRow | undefined> {
  const { table } = replies;
  const isWanted = and(eq(table.id, replyId), eq(table.parentId, parentId));
  const [row] = await repliesFor(database, replies, viewer).where(and(isWanted, isShownTo(viewer, table)));
  return row;
}

/** `isNew` is false if the `clientId` exists. */
export async function insertReply(
  transaction: Transaction,
  table: RepliesTable,
  reply: { parentId: string; authorId: string; clientId: string; text: string },
): Promise<{ replyId: string; isNew: boolean }> {
  const [added] = await transaction
    .insert(table)
    .values({ ...reply, createdAt: sql`clock_timestamp()` })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (added) return { replyId: added.id, isNew: true };
  const [earlier] = await transaction
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.authorId, reply.authorId), eq(table.clientId, reply.clientId)));
  if (!earlier) throw new Error('The reply was not stored.');
  return { replyId: earlier.id, isNew: false };
}

export async function deleteReply(transaction: Transaction, table: RepliesTable, replyId: string): Promise<void> {
  await transaction.delete(table).where(eq(table.id, replyId));
}
