import { CLEANUPS_KEPT_DAYS } from '@bros/contract/core/rules';
import {
  CLEANUP_EXAMPLE_MAX_CHARACTERS,
  CLEANUP_PERIOD_DAYS,
  CLEANUP_UNDO_DAYS,
  type CleanupKind,
  type CleanupPeriod,
} from '@bros/contract/staff/cleanup-rules';
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, member, nameOf } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import type { Source } from './sources/queries.ts';
import { cleanupItems, memberCleanups } from './tables.ts';

interface Range {
  memberId: string;
  period: CleanupPeriod;
  /** The period counts back from this time; by default, from now. */
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

export async function selectExamples(database: Database, source: Source, range: Range, limit: number): Promise<string[]> {
  const rows = await database
    .select({ text: sql<string | null>`left(${source.text}, ${CLEANUP_EXAMPLE_MAX_CHARACTERS})` })
    .from(source.table)
    .where(and(isPosted(source, range), source.isExample))
    .orderBy(desc(source.at), desc(source.id))
    .limit(limit);
  return rows.flatMap(({ text }) => (text === null || text === '' ? [] : [text]));
}

const rowOf = ({ id, authorId, keys, batchedBy }: Source) => ({
  id,
  authorId,
  keys,
  batch: sql<string>`${batchedBy ?? id}`.as('batch'),
});

export interface PostedRow {
  id: string;
  authorId: string;
  keys: Record<string, string>;
  batch: string;
  microseconds: number;
}

/** Sorted newest first. */
export async function selectPosted(
  transaction: Transaction,
  source: Source,
  range: Range,
  page: PageRequest,
): Promise<PostedRow[]> {
  const { isAfterCursor, order, microseconds } = newestFirst(source.at, source.id, page);
  const rows = await transaction
    .select({ ...rowOf(source), microseconds })
    .from(source.table)
    .where(and(isPosted(source, range), isAfterCursor))
    .orderBy(...order)
    .limit(page.limit);
  return rows as unknown as PostedRow[];
}

/** Items that no undo has handled, sorted by target, so the kinds are mixed. */
export function selectItems(transaction: Transaction, cleanupId: string, limit: number) {
  return transaction
    .select({ kind: cleanupItems.kind, targetId: cleanupItems.targetId })
    .from(cleanupItems)
    .where(and(eq(cleanupItems.cleanupId, cleanupId), isNull(cleanupItems.isRestored)))
    .orderBy(asc(cleanupItems.targetId))
    .limit(limit);
}

/** Items of later cleanups that hid the same content and still hide it. */
function hiddenAgain(transaction: Transaction) {
  const later = alias(cleanupItems, 'later');
  return transaction
    .select({ id: later.cleanupId })
    .from(later)
    .where(
      and(
        eq(later.targetId, cleanupItems.targetId),
        eq(later.kind, cleanupItems.kind),
        ne(later.cleanupId, cleanupItems.cleanupId),
        gte(later.hiddenAt, cleanupItems.hiddenAt),
        sql`${later.isRestored} is not true`,
      ),
    );
}

/** Targets that are unchanged since the cleanup and that no later cleanup still hides. */
export async function selectAsHidden(
  transaction: Transaction,
  source: Source,
  { cleanupId, kind, targetIds }: { cleanupId: string; kind: CleanupKind; targetIds: readonly string[] },
): Promise<PostedRow[]> {
  const rows = await transaction
    .select({ ...rowOf(source), microseconds: sql<number>`0` })
    .from(source.table)
    .innerJoin(cleanupItems, and(eq(cleanupItems.targetId, source.id), eq(cleanupItems.kind, kind)))
    .where(
      and(
        eq(cleanupItems.cleanupId, cleanupId),
        inArray(source.id, [...targetIds]),
        source.isAsHidden,
        notExists(hiddenAgain(transaction)),
      ),
    );
  return rows as unknown as PostedRow[];
}

export async function insertItems(
  transaction: Transaction,
  cleanupId: string,
  kind: CleanupKind,
  targetIds: readonly string[],
): Promise<void> {
  if (targetIds.length === 0) return;
  await transaction.insert(cleanupItems).values(targetIds.map((targetId) => ({ cleanupId, kind, targetId })));
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

export async function insertCleanup(transaction: Transaction, row: typeof memberCleanups.$inferInsert): Promise<boolean> {
  const { rowCount } = await transaction.insert(memberCleanups).values(row).onConflictDoNothing({ target: memberCleanups.id });
  return rowCount === 1;
}

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

const isRunningOf = (memberId: string) =>
  and(eq(memberCleanups.memberId, memberId), inArray(memberCleanups.state, ['hiding', 'restoring']));

export const hasRunning = async (transaction: Transaction, memberId: string, exceptId: string): Promise<boolean> =>
  (await transaction.$count(memberCleanups, and(isRunningOf(memberId), ne(memberCleanups.id, exceptId)))) > 0;

/** Waits for the current step, then stops the cleanup. */
export async function stopRunning(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.update(memberCleanups).set({ state: 'stopped' }).where(isRunningOf(memberId));
}

export async function deleteOldCleanups(database: Database, limit: number): Promise<number> {
  const { id, createdAt } = memberCleanups;
  const isOld = lt(createdAt, sql`now() - make_interval(days => ${CLEANUPS_KEPT_DAYS})`);
  const old = database.select({ id }).from(memberCleanups).where(isOld).orderBy(createdAt).limit(limit);
  return (await database.delete(memberCleanups).where(inArray(id, old))).rowCount ?? 0;
}

/** Without a lock, so a step that begins while a ban is lifted may hide a few items. */
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
