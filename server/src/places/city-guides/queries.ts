import type { CityGuideDeskView } from '@bros/contract/places/city-guide-rules';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAccount, joinAuthor, lockAccounts, member, selectMembers } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../core/people/visibility/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { PageRequest } from '../../platform/database/newest-first.ts';
import { decodeCursor } from '../../platform/database/page.ts';
import { cityGuides } from './tables.ts';

export type DatabaseOrTransaction = Database | Transaction;
export type GuideValues = PgUpdateSetSource<typeof cityGuides>;

const {
  text: _text,
  sources: _sources,
  liveText: _liveText,
  liveSources: _liveSources,
  ...headColumns
} = getTableColumns(cityGuides);

const pointColumns = { latitude: cities.latitude, longitude: cities.longitude };

const headsFor = (database: DatabaseOrTransaction, viewer: Viewer, key: SQL) =>
  joinAuthor(
    database
      .select({
        guide: headColumns,
        city: cityColumns,
        point: pointColumns,
        ...authorColumns(viewer),
        key: sql<number>`${key}`.mapWith(Number).as('key'),
      })
      .from(cityGuides)
      .innerJoin(cities, eq(cities.id, cityGuides.cityId)),
    cityGuides.authorId,
  );
export type GuideHeadRow = Awaited<ReturnType<typeof headsFor>>[number];

const guidesFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(
    database
      .select({ guide: getTableColumns(cityGuides), city: cityColumns, point: pointColumns, ...authorColumns(viewer) })
      .from(cityGuides)
      .innerJoin(cities, eq(cities.id, cityGuides.cityId)),
    cityGuides.authorId,
  );
export type GuideRow = Awaited<ReturnType<typeof guidesFor>>[number];

const micro = (moment: SQL | typeof cityGuides.editedAt) => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
const keyCursor = z.tuple([z.int(), z.uuid()]);

function byKey(key: SQL, { cursor, limit }: PageRequest) {
  const [last, id] = keyCursor.safeParse(decodeCursor(cursor, 2)).data ?? [];
  return {
    isAfter: last === undefined ? undefined : sql`(${key}, ${cityGuides.id}) < (${last}::bigint, ${id}::uuid)`,
    order: [desc(key), desc(cityGuides.id)] as const,
    limit: limit + 1,
  };
}

/** True if published, not taken down, and without a block between author and viewer. */
export const isReadableBy = (viewer: Viewer) =>
  and(
    isNotNull(cityGuides.publishedAt),
    isNull(cityGuides.takenDownReason),
    sql`${cityGuides.authorId} <> all (${blockedWith(viewer.memberId)})`,
  );

/** Larger than any timestamp in microseconds, so pinned guides come first. */
const PIN_LEAD = sql`4000000000000000`;

export function selectPublished(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { cityId, query, meantIds, ...page }: PageRequest & { cityId?: number | undefined; query: string; meantIds: readonly number[] },
) {
  const newest = micro(sql`${cityGuides.publishedAt}`);
  const key = cityId === undefined ? newest : sql`(${newest} + case when ${cityGuides.isPinned} then ${PIN_LEAD} else 0 end)`;
  const { isAfter, order, limit } = byKey(key, page);
  const named = sql`fold_text(${cityGuides.liveTitle} || ' ' || ${cities.name} || ' ' || ${cities.country})`;
  return headsFor(database, viewer, key)
    .where(
      and(
        isReadableBy(viewer),
        cityId === undefined ? undefined : eq(cityGuides.cityId, cityId),
        query === '' ? undefined : or(sql`${named} like fold_containing(${query})`, inArray(cityGuides.cityId, [...meantIds])),
        isAfter,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

export async function findPublished(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  guideId: string,
): Promise<GuideRow | undefined> {
  const [row] = await guidesFor(database, viewer).where(and(eq(cityGuides.id, guideId), isReadableBy(viewer)));
  return row;
}

export function selectOwn(database: DatabaseOrTransaction, viewer: Viewer, page: PageRequest) {
  const key = micro(cityGuides.editedAt);
  const { isAfter, order, limit } = byKey(key, page);
  return headsFor(database, viewer, key)
    .where(and(eq(cityGuides.authorId, viewer.memberId), isAfter))
    .orderBy(...order)
    .limit(limit);
}

const IN_VIEW: Record<CityGuideDeskView, SQL | undefined> = {
  waiting: eq(cityGuides.state, 'inReview'),
  all: undefined,
  takenDown: isNotNull(cityGuides.takenDownReason),
};

export function selectForStaff(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  { view, ...page }: PageRequest & { view: CityGuideDeskView },
) {
  const key = view === 'waiting' ? sql`(-${micro(sql`${cityGuides.submittedAt}`)})` : micro(cityGuides.editedAt);
  const { isAfter, order, limit } = byKey(key, page);
  return headsFor(database, viewer, key)
    .where(and(IN_VIEW[view], isAfter))
    .orderBy(...order)
    .limit(limit);
}

export function countWaiting(database: Database, actor: Actor, max: number): Promise<number> {
  const isAtDesk = actor.role === 'admin' ? undefined : or(eq(member.id, actor.memberId), eq(member.role, 'member'));
  const waiting = joinAccount(database.select({ id: cityGuides.id }).from(cityGuides), cityGuides.authorId)
    .where(and(eq(cityGuides.state, 'inReview'), isAtDesk))
    .limit(max)
    .as('waiting');
  return database.$count(waiting);
}

/** Does not check the viewer's rights. */
export async function findDraft(database: DatabaseOrTransaction, viewer: Viewer, guideId: string): Promise<GuideRow | undefined> {
  const [row] = await guidesFor(database, viewer).where(eq(cityGuides.id, guideId));
  return row;
}

export async function lockGuide(transaction: Transaction, guideId: string) {
  const [row] = await transaction.select().from(cityGuides).where(eq(cityGuides.id, guideId)).for('no key update');
  return row;
}
export type LockedGuide = NonNullable<Awaited<ReturnType<typeof lockGuide>>>;

/** Serializes changes of pins. */
export async function lockGuidesOf(transaction: Transaction, cityId: number): Promise<void> {
  await transaction
    .select({ id: cityGuides.id })
    .from(cityGuides)
    .where(and(eq(cityGuides.cityId, cityId), isNotNull(cityGuides.publishedAt)))
    .orderBy(cityGuides.id)
    .for('no key update');
}

export async function unpinOthers(transaction: Transaction, { id, cityId }: Pick<LockedGuide, 'id' | 'cityId'>): Promise<void> {
  await transaction
    .update(cityGuides)
    .set({ isPinned: false })
    .where(and(eq(cityGuides.cityId, cityId), cityGuides.isPinned, ne(cityGuides.id, id)));
}

export async function insertGuide(
  transaction: Transaction,
  guide: { id: string; cityId: number; authorId: string; invitedById: string },
): Promise<boolean> {
  const { rowCount } = await transaction.insert(cityGuides).values(guide).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateGuide(transaction: Transaction, guideId: string, values: GuideValues): Promise<void> {
  await transaction.update(cityGuides).set(values).where(eq(cityGuides.id, guideId));
}

export async function deleteGuide(transaction: Transaction, guideId: string): Promise<void> {
  await transaction.delete(cityGuides).where(eq(cityGuides.id, guideId));
}

/** False if the author is inactive, or has a block with the staff member. */
export async function lockWriter(transaction: Transaction, viewer: Viewer, memberId: string): Promise<boolean> {
  const rows = await lockAccounts(
    selectMembers(transaction, { id: member.id }).where(
      and(eq(member.id, memberId), isActiveAccount, sql`${member.id} <> all (${blockedWith(viewer.memberId)})`),
    ),
  );
  return rows.length === 1;
}

export const countBegun = (transaction: Transaction, authorId: string): Promise<number> =>
  transaction.$count(cityGuides, and(eq(cityGuides.authorId, authorId), isNull(cityGuides.publishedAt)));

export async function findCityName(database: DatabaseOrTransaction, cityId: number): Promise<string> {
  const [row] = await database.select({ name: cities.name }).from(cities).where(eq(cities.id, cityId));
  return row?.name ?? '';
}

export function selectGuidesBy(database: Database, authorId: string) {
  const { invitedById: _invitedById, authorId: _authorId, cityId: _cityId, ...columns } = getTableColumns(cityGuides);
  return database
    .select({ ...columns, city: cities.name })
    .from(cityGuides)
    .innerJoin(cities, eq(cities.id, cityGuides.cityId))
    .where(eq(cityGuides.authorId, authorId))
    .orderBy(cityGuides.createdAt);
}

export const selectGuideIdsBy = (transaction: Transaction, authorId: string) =>
  transaction.select({ id: cityGuides.id }).from(cityGuides).where(eq(cityGuides.authorId, authorId));
