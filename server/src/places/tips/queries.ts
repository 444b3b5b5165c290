import type { TipCategory, TipSort } from '@bros/contract/gatherings/community-rules';
import type { TipView } from '@bros/contract/places/tips';
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor } from '../../core/people/members/queries.ts';
import { blockedWith, type Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import { tips, tipVotes } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** If two servers start, one adds the first tips; the other waits and finds them. */
const FIRST_TIPS_LOCK = 3_366_002;

const hasVotedFor = (memberId: string) =>
  sql<boolean>`exists (select from ${tipVotes} where ${tipVotes.tipId} = ${tips.id} and ${tipVotes.memberId} = ${memberId})`.as(
    'has_voted',
  );

const tipsFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(
    database
      .select({
        tip: getTableColumns(tips),
        city: cityColumns,
        hasVoted: hasVotedFor(viewer.memberId),
        ...authorColumns(viewer),
        microseconds: newestFirst(tips.createdAt, tips.id, { limit: 0 }).microseconds,
      })
      .from(tips)
      .leftJoin(cities, eq(cities.id, tips.cityId)),
    tips.authorId,
    'left',
  );
export type TipRow = Awaited<ReturnType<typeof tipsFor>>[number];

/** A block hides tips in both directions. */
export const isNotBlocked = (viewer: Viewer) =>
  or(isNull(tips.authorId), sql`${tips.authorId} <> all (${blockedWith(viewer.memberId)})`);

const isInView: Record<TipView, (viewer: Viewer) => SQL | undefined> = {
  all: () => isNull(tips.hiddenAt),
  mine: (viewer) => eq(tips.authorId, viewer.memberId),
  hidden: () => isNotNull(tips.hiddenAt),
};

export interface TipSelection {
  category?: TipCategory | undefined;
  cityId?: number | undefined;
  view: TipView;
  sort: TipSort;
  cursor?: string | undefined;
  after: { votes: number; id: string } | null;
  limit: number;
}

export function selectTips(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { category, cityId, view, sort, ...page }: TipSelection,
) {
  const newest = newestFirst(tips.createdAt, tips.id, page);
  const isAfter = page.after && sql`(${tips.voteCount}, ${tips.id}) < (${page.after.votes}::int, ${page.after.id}::uuid)`;
  return tipsFor(database, viewer)
    .where(
      and(
        isInView[view](viewer),
        isNotBlocked(viewer),
        category && eq(tips.category, category),
        cityId === undefined ? undefined : eq(tips.cityId, cityId),
        sort === 'votes' ? (isAfter ?? undefined) : newest.isAfterCursor,
      ),
    )
    .orderBy(...(sort === 'votes' ? [desc(tips.voteCount), desc(tips.id)] : newest.order))
    .limit(newest.limit);
}

/** Only its author and staff find a hidden tip. */
export async function findTip(database: DatabaseOrTransaction, viewer: Viewer, which: { tipId: string } | { clientId: string }) {
  const isWanted =
    'tipId' in which ? eq(tips.id, which.tipId) : and(eq(tips.clientId, which.clientId), eq(tips.authorId, viewer.memberId));
  const isOpen = or(isNull(tips.hiddenAt), eq(tips.authorId, viewer.memberId), sql`${viewer.role} <> 'member'`);
  const [row] = await tipsFor(database, viewer).where(and(isWanted, isOpen, isNotBlocked(viewer)));
  return row;
}

export async function findEditorialTipId(transaction: Transaction, clientId: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.clientId, clientId), isNull(tips.authorId)));
  return row?.id;
}

export async function lockTip(transaction: Transaction, tipId: string): Promise<void> {
  await transaction.select({ id: tips.id }).from(tips).where(eq(tips.id, tipId)).for('no key update');
}

export type TipValues = Pick<typeof tips.$inferInsert, 'category' | 'title' | 'text' | 'cityId'>;

export async function insertTip(
  transaction: Transaction,
  tip: TipValues & { authorId: string | null; clientId: string },
): Promise<string> {
  const [row] = await transaction.insert(tips).values(tip).returning({ id: tips.id });
  if (!row) throw new Error('The tip was not stored.');
  return row.id;
}

export async function updateTip(transaction: Transaction, tipId: string, values: TipValues): Promise<void> {
  await transaction
    .update(tips)
    .set({ ...values, version: sql`${tips.version} + 1`, editedAt: sql`now()` })
    .where(eq(tips.id, tipId));
}

export async function deleteTip(transaction: Transaction, tipId: string): Promise<void> {
  await transaction.delete(tips).where(eq(tips.id, tipId));
}

/** The tip must be locked. */
export async function updateVote(
  transaction: Transaction,
  vote: { tipId: string; memberId: string },
  isWanted: boolean,
): Promise<void> {
  const { tipId, memberId } = vote;
  const changed = isWanted
    ? await transaction.insert(tipVotes).values(vote).onConflictDoNothing().returning({ tipId: tipVotes.tipId })
    : await transaction
        .delete(tipVotes)
        .where(and(eq(tipVotes.tipId, tipId), eq(tipVotes.memberId, memberId)))
        .returning({ tipId: tipVotes.tipId });
  if (changed.length === 0) return;
  await transaction
    .update(tips)
    .set({ voteCount: sql`${tips.voteCount} + ${isWanted ? 1 : -1}::int` })
    .where(eq(tips.id, tipId));
}

/** Locks the tips in the order of their IDs, to prevent deadlocks. */
export async function deleteVotesOf(transaction: Transaction, memberId: string): Promise<void> {
  const voted = sql`(select ${tipVotes.tipId} from ${tipVotes} where ${tipVotes.memberId} = ${memberId})`;
  await transaction
    .select({ id: tips.id })
    .from(tips)
    .where(sql`${tips.id} in ${voted}`)
    .orderBy(asc(tips.id))
    .for('no key update');
  await transaction.execute(sql`
    with gone as (delete from ${tipVotes} where ${tipVotes.memberId} = ${memberId} returning tip_id)
    update ${tips} set vote_count = greatest(vote_count - 1, 0) where ${tips.id} in (select tip_id from gone)`);
}

/** Does nothing if an editorial tip exists, to keep changes and removals by staff. */
export function insertFirstTips(database: Database, rows: readonly (typeof tips.$inferInsert)[]): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${FIRST_TIPS_LOCK})`);
    const found = await transaction.select({ id: tips.id }).from(tips).where(isNull(tips.authorId)).limit(1);
    if (found.length === 0) await transaction.insert(tips).values([...rows]);
  });
}

export function selectTipsBy(database: Database, authorId: string) {
  const { category, title, text, voteCount, hiddenReason, createdAt, editedAt } = tips;
  return database
    .select({ category, title, text, city: cities.name, voteCount, hiddenReason, createdAt, editedAt })
    .from(tips)
    .leftJoin(cities, eq(cities.id, tips.cityId))
    .where(eq(tips.authorId, authorId))
    .orderBy(asc(tips.createdAt), asc(tips.id));
}

export function selectVotesOf(database: Database, memberId: string) {
  return database
    .select({ category: tips.category, city: cities.name, votedAt: tipVotes.createdAt })
    .from(tipVotes)
    .innerJoin(tips, eq(tips.id, tipVotes.tipId))
    .leftJoin(cities, eq(cities.id, tips.cityId))
    .where(eq(tipVotes.memberId, memberId))
    .orderBy(asc(tipVotes.createdAt));
}
