import { DINNER_CONFIRM_DAYS } from '@bros/contract/gatherings/dinner-table-rules';
import { and, asc, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, member, selectMembers } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../core/people/visibility/service.ts';
import { trips } from '../../members/trips/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { dinnerConfirmations, dinnerOptIns, dinnerSeats, dinnerTables, dinnerWeeks } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** The city of the latest current stay, or else of the profile. */
export async function findHome(database: DatabaseOrTransaction, memberId: string, now: Date) {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${cities.timeZone})::date`;
  const stay = sql`(
    select ${trips.cityId} from ${trips} join ${cities} on ${cities.id} = ${trips.cityId}
    where ${trips.memberId} = ${memberId} and ${trips.arrivesOn} <= ${today} and coalesce(${trips.leavesOn}, 'infinity') >= ${today}
    order by ${trips.arrivesOn} desc, ${trips.id} limit 1)`;
  const [row] = await selectMembers(database, {
    cityId: sql<number | null>`coalesce(${stay}, ${member.cityId})`,
    languages: sql<string[]>`fold_tags(${member.languages})`,
  }).where(eq(member.id, memberId));
  return row ?? { cityId: null, languages: [] };
}

export async function foldLanguages(database: DatabaseOrTransaction, languages: readonly string[]): Promise<string[]> {
  const { rows } = await database.execute<{ folded: string[] }>(
    sql`select fold_tags(${sql.param([...languages])}::text[]) as folded`,
  );
  return rows[0]?.folded ?? [];
}

export async function isWeekTaken(database: DatabaseOrTransaction, cityId: number, dinnerOn: string): Promise<boolean> {
  return (await database.$count(dinnerWeeks, and(eq(dinnerWeeks.cityId, cityId), eq(dinnerWeeks.dinnerOn, dinnerOn)))) > 0;
}

export async function findOptIn(database: DatabaseOrTransaction, memberId: string) {
  const [row] = await database
    .select({ optIn: dinnerOptIns, city: cityColumns })
    .from(dinnerOptIns)
    .innerJoin(cities, eq(cities.id, dinnerOptIns.cityId))
    .where(eq(dinnerOptIns.memberId, memberId));
  return row;
}
export type OptInRow = NonNullable<Awaited<ReturnType<typeof findOptIn>>>;

/** If the member already opted in for the same city, the earlier first day is kept. */
export async function saveOptIn(transaction: Transaction, optIn: typeof dinnerOptIns.$inferInsert): Promise<void> {
  const { memberId, fromOn, ...changes } = optIn;
  const kept = sql`case when ${dinnerOptIns.cityId} = ${optIn.cityId} then least(${dinnerOptIns.fromOn}, ${fromOn}) else ${fromOn} end`;
  await transaction
    .insert(dinnerOptIns)
    .values(optIn)
    .onConflictDoUpdate({ target: dinnerOptIns.memberId, set: { ...changes, fromOn: kept } });
}

export async function deleteOptIn(database: DatabaseOrTransaction, memberId: string, kind?: 'once'): Promise<void> {
  await database.delete(dinnerOptIns).where(and(eq(dinnerOptIns.memberId, memberId), kind && eq(dinnerOptIns.kind, kind)));
}

/** Omits dinners that are over in every time zone. The next dinner comes first. */
export function selectCurrentSeats(database: DatabaseOrTransaction, memberId: string) {
  return database
    .select({
      weekId: dinnerSeats.weekId,
      tableId: dinnerSeats.tableId,
      state: dinnerSeats.state,
      dinnerOn: dinnerSeats.dinnerOn,
      meetsAnywayAt: dinnerSeats.meetsAnywayAt,
      city: cityColumns,
    })
    .from(dinnerSeats)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerSeats.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(eq(dinnerSeats.memberId, memberId), gte(dinnerSeats.dinnerOn, sql`current_date - 2`)))
    .orderBy(asc(dinnerSeats.dinnerOn));
}
export type CurrentSeat = Awaited<ReturnType<typeof selectCurrentSeats>>[number];

/** `anyway` counts members who would accept a table of fewer than four. */
export async function countWaiting(database: DatabaseOrTransaction, weekId: string): Promise<{ all: number; anyway: number }> {
  const [row] = await database
    .select({ all: count(), anyway: count(dinnerSeats.meetsAnywayAt) })
    .from(dinnerSeats)
    .where(and(eq(dinnerSeats.weekId, weekId), eq(dinnerSeats.state, 'waiting')));
  return row ?? { all: 0, anyway: 0 };
}

const tablesOf = (database: DatabaseOrTransaction, memberId: string, condition: SQL) =>
  database
    .select({ id: dinnerTables.id, dinnerOn: dinnerWeeks.dinnerOn, city: cityColumns })
    .from(dinnerSeats)
    .innerJoin(dinnerTables, eq(dinnerTables.id, dinnerSeats.tableId))
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerTables.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(eq(dinnerSeats.memberId, memberId), eq(dinnerSeats.state, 'seated'), condition));

export async function findTableOf(database: DatabaseOrTransaction, memberId: string, tableId: string) {
  const [row] = await tablesOf(database, memberId, eq(dinnerSeats.tableId, tableId));
  return row;
}

export const selectSeatedTables = (
  database: Database,
  memberId: string,
  { pastDays, limit }: { pastDays: number; limit: number },
) =>
  tablesOf(database, memberId, gte(dinnerSeats.dinnerOn, sql`current_date - ${pastDays}::int`))
    .orderBy(asc(dinnerSeats.dinnerOn))
    .limit(limit);
export type TableRow = NonNullable<Awaited<ReturnType<typeof findTableOf>>>;

export function selectGuestsAt(database: DatabaseOrTransaction, viewer: Viewer, tableId: string) {
  const { memberId, foods, budget, lateMinutes, state } = dinnerSeats;
  const came = sql<boolean | null>`(
    select ${dinnerConfirmations.came} from ${dinnerConfirmations}
    where ${dinnerConfirmations.tableId} = ${tableId} and ${dinnerConfirmations.memberId} = ${memberId}
      and ${dinnerConfirmations.confirmedById} = ${viewer.memberId})`;
  const isShown = sql<boolean>`(${isActiveAccount} and ${memberId} <> all (${blockedWith(viewer.memberId)}))`;
  return joinAuthor(
    database.select({ memberId, foods, budget, lateMinutes, came, isShown, ...authorColumns(viewer) }).from(dinnerSeats),
    memberId,
  )
    .where(and(eq(dinnerSeats.tableId, tableId), eq(state, 'seated')))
    .orderBy(asc(memberId));
}
export type GuestRow = Awaited<ReturnType<typeof selectGuestsAt>>[number];

export function selectPastTables(database: DatabaseOrTransaction, memberId: string) {
  const { tableId, dinnerOn } = dinnerSeats;
  const isRecent = sql`${dinnerOn} between current_date - ${DINNER_CONFIRM_DAYS + 2}::int and current_date + 1`;
  return database
    .select({ tableId, dinnerOn, timeZone: cities.timeZone })
    .from(dinnerSeats)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerSeats.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(eq(dinnerSeats.memberId, memberId), eq(dinnerSeats.state, 'seated'), isRecent))
    .orderBy(desc(dinnerOn));
}

export async function selectOwnConfirmations(database: Database, memberId: string) {
  return database
    .select({
      dinnerOn: dinnerWeeks.dinnerOn,
      city: cities.name,
      guestId: dinnerConfirmations.memberId,
      came: dinnerConfirmations.came,
    })
    .from(dinnerConfirmations)
    .innerJoin(dinnerTables, eq(dinnerTables.id, dinnerConfirmations.tableId))
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerTables.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(eq(dinnerConfirmations.confirmedById, memberId))
    .orderBy(desc(dinnerWeeks.dinnerOn), dinnerConfirmations.memberId);
}

export async function selectOwnSeats(database: Database, memberId: string) {
  return database
    .select({
      dinnerOn: dinnerSeats.dinnerOn,
      city: cities.name,
      state: dinnerSeats.state,
      meetsAnywayAt: dinnerSeats.meetsAnywayAt,
      lateMinutes: dinnerSeats.lateMinutes,
      leftAt: dinnerSeats.leftAt,
      leftCause: dinnerSeats.leftCause,
      languages: dinnerSeats.languages,
      budget: dinnerSeats.budget,
      foods: dinnerSeats.foods,
      ageFrom: dinnerSeats.ageFrom,
      ageTo: dinnerSeats.ageTo,
      noRepeats: dinnerSeats.noRepeats,
    })
    .from(dinnerSeats)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerSeats.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(eq(dinnerSeats.memberId, memberId))
    .orderBy(desc(dinnerSeats.dinnerOn));
}
