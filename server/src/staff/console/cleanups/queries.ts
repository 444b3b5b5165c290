import {
  CLEANUP_EXAMPLE_MAX_CHARACTERS,
  CLEANUP_PERIOD_DAYS,
  CLEANUP_UNDO_DAYS,
  type CleanupKind,
  type CleanupPeriod,
} from '@bros/contract/staff/cleanup-rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Posted } from '../../../core/moderation/hiding/service.ts';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { accounts, member, nameOf } from '../../../core/people/members/queries.ts';
import { chatMessages, chatRooms } from '../../../messaging/chat/tables.ts';
import { cityGuides } from '../../../places/city-guides/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { courseEditions, courses } from '../../../work/courses/tables.ts';
import { cleanupItems, memberCleanups } from './tables.ts';

/** Where content of one kind is stored. */
export interface Source {
  table: PgTable;
  id: PgColumn;
  authorId: PgColumn;
  at: PgColumn;
  text: PgColumn | SQL<string>;
  /** Contains `id`, or the ids that identify the content for its service. */
  keys: Record<string, PgColumn>;
  isVisible: SQL | undefined;
  /** True while nobody changed what the cleanup hid. Needs `cleanup_items` and `member_cleanups` to be joined. */
  isAsHidden: SQL | undefined;
  /** Content that an admin may read before it was reported; by default everything. */
  isExample?: SQL | undefined;
  /** Contents with the same value are changed in one transaction; by default each has its own. */
  batchedBy?: PgColumn;
}

export const sourceOf = <Order>({
  table,
  posted: { authorId, at, text, keys },
}: {
  table: PgTable & { id: PgColumn; hiddenAt: PgColumn };
  posted: Posted<Order>;
}): Source => ({
  ...{ table, id: table.id, authorId, at, text, keys },
  isVisible: and(isNull(table.hiddenAt), isNotNull(at)),
  isAsHidden: eq(table.hiddenAt, cleanupItems.hiddenAt),
});

/** Omits direct messages, which the ban closes. Staff do not read messages of groups before they are reported. */
export const messageSource: Source = {
  ...{ table: chatMessages, id: chatMessages.id, authorId: chatMessages.userId, at: chatMessages.createdAt },
  ...{ text: chatMessages.content, keys: { id: chatMessages.id }, batchedBy: chatMessages.roomId },
  isVisible: and(
    eq(chatMessages.messageType, 'user'),
    eq(chatMessages.state, 'visible'),
    isNull(chatMessages.deletedAt),
    sql`exists (select from ${chatRooms} where ${chatRooms.id} = ${chatMessages.roomId} and ${chatRooms.kind} <> 'direct')`,
  ),
  isAsHidden: and(
    eq(chatMessages.state, 'removed'),
    isNull(chatMessages.deletedAt),
    sql`not exists (select from ${moderationCases} where ${moderationCases.messageId} = ${chatMessages.id}
      and (${moderationCases.state} <> 'closed' or ${moderationCases.outcome} = 'removed'))`,
  ),
  isExample: sql`exists (select from ${chatRooms} where ${chatRooms.id} = ${chatMessages.roomId} and ${chatRooms.kind} = 'public')`,
};

export const courseSource: Source = {
  ...{ table: courses, id: courses.id, authorId: courses.creatorId, at: courses.publishedAt, keys: { id: courses.id } },
  // Nested, because in a query of one table Drizzle omits the table names of the outermost columns.
  text: sql<string>`${sql`(select ${courseEditions.title} from ${courseEditions} where ${courseEditions.courseId} = ${courses.id} and ${courseEditions.edition} = 'live')`}`,
  isVisible: and(isNotNull(courses.publishedAt), sql`${courses.offSale} is distinct from 'staff'`),
  isAsHidden: and(eq(courses.offSale, 'staff'), eq(courses.offSaleReason, memberCleanups.reason)),
};

export const guideSource: Source = {
  ...{ table: cityGuides, id: cityGuides.id, authorId: cityGuides.authorId, at: cityGuides.publishedAt },
  ...{ text: sql<string>`coalesce(${cityGuides.liveTitle}, '')`, keys: { id: cityGuides.id } },
  isVisible: and(isNotNull(cityGuides.publishedAt), isNull(cityGuides.takenDownReason)),
  isAsHidden: eq(cityGuides.takenDownReason, memberCleanups.reason),
};

interface Range {
  memberId: string;
  period: CleanupPeriod;
  /** The end of the period; now if missing. */
  until?: Date | undefined;
}

function isPosted({ authorId, at, isVisible }: Source, { memberId, period, until }: Range): SQL | undefined {
  const days = CLEANUP_PERIOD_DAYS[period];
  const isRecent =
    days === null ? undefined : sql`${at} > ${until?.toISOString() ?? sql`now()`}::timestamptz - make_interval(days => ${days})`;
  return and(eq(authorId, memberId), isVisible, isRecent);
}

export const countPosted = (database: Database | Transaction, source: Source, range: Range): Promise<number> =>
  database.$count(source.table, isPosted(source, range));

/** The newest texts, shortened. */
export async function selectExamples(database: Database, source: Source, range: Range, limit: number): Promise<string[]> {
  const rows = await database
    .select({ text: sql<string | null>`left(${source.text}, ${CLEANUP_EXAMPLE_MAX_CHARACTERS})` })
    .from(source.table)
    .where(and(isPosted(source, range), source.isExample))
    .orderBy(desc(source.at), desc(source.id))
    .limit(limit);
  return rows.flatMap(({ text }) => (text === null || text === '' ? [] : [text]));
}

const batchOf = ({ batchedBy, id }: Source) => sql<string>`${batchedBy ?? id}`.as('batch');

export interface PostedRow {
  id: string;
  keys: Record<string, string>;
  batch: string;
  microseconds: number;
}

/** Newest first. */
export async function selectPosted(
  transaction: Transaction,
  source: Source,
  range: Range,
  page: PageRequest,
): Promise<PostedRow[]> {
  const { isAfterCursor, order, microseconds } = newestFirst(source.at, source.id, page);
  const rows = await transaction
    .select({ id: source.id, batch: batchOf(source), microseconds, keys: source.keys })
    .from(source.table)
    .where(and(isPosted(source, range), isAfterCursor))
    .orderBy(...order)
    .limit(page.limit);
  return rows as unknown as PostedRow[];
}

/** Items of the cleanup that no undo has handled, in one order of kinds. */
export function selectItems(transaction: Transaction, cleanupId: string, limit: number) {
  return transaction
    .select({ kind: cleanupItems.kind, targetId: cleanupItems.targetId })
    .from(cleanupItems)
    .where(and(eq(cleanupItems.cleanupId, cleanupId), isNull(cleanupItems.isRestored)))
    .orderBy(asc(cleanupItems.targetId))
    .limit(limit);
}

/** Returns those that nobody changed since the cleanup. */
export async function selectAsHidden(
  transaction: Transaction,
  source: Source,
  { cleanupId, kind, targetIds }: { cleanupId: string; kind: CleanupKind; targetIds: readonly string[] },
): Promise<PostedRow[]> {
  const rows = await transaction
    .select({ id: source.id, batch: batchOf(source), microseconds: sql<number>`0`, keys: source.keys })
    .from(source.table)
    .innerJoin(cleanupItems, and(eq(cleanupItems.targetId, source.id), eq(cleanupItems.kind, kind)))
    .innerJoin(memberCleanups, eq(memberCleanups.id, cleanupItems.cleanupId))
    .where(and(eq(memberCleanups.id, cleanupId), inArray(source.id, [...targetIds]), source.isAsHidden));
  return rows as unknown as PostedRow[];
}

export async function insertItems(
  transaction: Transaction,
  cleanupId: string,
  kind: CleanupKind,
  targetIds: readonly string[],
): Promise<void> {
  if (targetIds.length === 0) return;
  await transaction
    .insert(cleanupItems)
    .values(targetIds.map((targetId) => ({ cleanupId, kind, targetId })))
    // Content that staff showed again and that is hidden a second time.
    .onConflictDoUpdate({
      target: [cleanupItems.cleanupId, cleanupItems.kind, cleanupItems.targetId],
      set: { hiddenAt: sql`now()`, isRestored: null },
    });
}

export async function markItems(
  transaction: Transaction,
  { cleanupId, kind, targetIds, isRestored }: { cleanupId: string; kind: CleanupKind; targetIds: string[]; isRestored: boolean },
): Promise<void> {
  if (targetIds.length === 0) return;
  const isOne = and(
    eq(cleanupItems.cleanupId, cleanupId),
    eq(cleanupItems.kind, kind),
    inArray(cleanupItems.targetId, targetIds),
  );
  await transaction.update(cleanupItems).set({ isRestored }).where(isOne);
}

/** Returns false if the id exists. */
export async function insertCleanup(transaction: Transaction, row: typeof memberCleanups.$inferInsert): Promise<boolean> {
  const { rowCount } = await transaction.insert(memberCleanups).values(row).onConflictDoNothing({ target: memberCleanups.id });
  return rowCount === 1;
}

/** Locks the cleanup until the transaction ends. */
export async function lockCleanup(transaction: Transaction, cleanupId: string) {
  const [row] = await transaction.select().from(memberCleanups).where(eq(memberCleanups.id, cleanupId)).for('update');
  return row;
}
export type CleanupRow = NonNullable<Awaited<ReturnType<typeof lockCleanup>>>;

export async function updateCleanup(
  transaction: Transaction,
  cleanupId: string,
  values: Partial<Pick<CleanupRow, 'state' | 'position' | 'cursor'>>,
): Promise<void> {
  await transaction.update(memberCleanups).set(values).where(eq(memberCleanups.id, cleanupId));
}

export async function hasRunning(transaction: Transaction, memberId: string, exceptId: string): Promise<boolean> {
  const isRunning = inArray(memberCleanups.state, ['hiding', 'restoring']);
  return (
    (await transaction.$count(
      memberCleanups,
      and(eq(memberCleanups.memberId, memberId), isRunning, ne(memberCleanups.id, exceptId)),
    )) > 0
  );
}

/** Without a lock: a step that begins while a ban is lifted may still hide its few contents. */
export const isBanned = async (transaction: Transaction, memberId: string): Promise<boolean> =>
  (await transaction.$count(accounts, and(eq(member.id, memberId), eq(member.state, 'banned')))) > 0;

const countItems = (which: SQL) =>
  sql<number>`${sql`(select count(*)::int from ${cleanupItems} where ${cleanupItems.cleanupId} = ${memberCleanups.id} and ${which})`}`;

const undoUntil = sql<Date>`${memberCleanups.createdAt} + make_interval(days => ${CLEANUP_UNDO_DAYS})`.mapWith(
  memberCleanups.createdAt,
);

const shown = {
  id: memberCleanups.id,
  orderedBy: nameOf(memberCleanups.orderedBy),
  reason: memberCleanups.reason,
  period: memberCleanups.period,
  state: memberCleanups.state,
  createdAt: memberCleanups.createdAt,
  undoUntil,
  expected: memberCleanups.expected,
  hiddenCount: countItems(sql`true`),
  restoredCount: countItems(sql`${cleanupItems.isRestored}`),
  keptCount: countItems(sql`not ${cleanupItems.isRestored}`),
};

export function selectCleanups(database: Database | Transaction, memberId: string, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(memberCleanups.createdAt, memberCleanups.id, page);
  return database
    .select({ ...shown, microseconds })
    .from(memberCleanups)
    .where(and(eq(memberCleanups.memberId, memberId), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
export type ShownCleanup = Awaited<ReturnType<typeof selectCleanups>>[number];

export async function findShown(
  database: Database | Transaction,
  { memberId, id }: { memberId: string; id: string },
): Promise<ShownCleanup | undefined> {
  const [row] = await database
    .select({ ...shown, microseconds: sql<number>`0` })
    .from(memberCleanups)
    .where(and(eq(memberCleanups.id, id), eq(memberCleanups.memberId, memberId)));
  return row;
}
