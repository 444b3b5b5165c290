import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { member, selectMembers } from '../../../core/people/members/queries.ts';
import { isActiveAccount, isBlockedBetween } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { dinnerSeats, dinnerTables, dinnerWeeks, type LEAVING_CAUSES } from '../tables.ts';

type DatabaseOrTransaction = Database | Transaction;

const weekColumns = {
  weekId: dinnerWeeks.id,
  cityId: dinnerWeeks.cityId,
  dinnerOn: dinnerWeeks.dinnerOn,
  name: cities.name,
  timeZone: cities.timeZone,
};

/** Every seat change needs this lock, so only one member gets a free seat. */
export async function lockWeek(transaction: Transaction, weekId: string) {
  const [row] = await transaction
    .select(weekColumns)
    .from(dinnerWeeks)
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(eq(dinnerWeeks.id, weekId))
    .for('no key update', { of: dinnerWeeks });
  return row;
}
export type LockedWeek = NonNullable<Awaited<ReturnType<typeof lockWeek>>>;

export async function findWeekOfTable(database: Database, tableId: string): Promise<string | undefined> {
  const [row] = await database.select({ weekId: dinnerTables.weekId }).from(dinnerTables).where(eq(dinnerTables.id, tableId));
  return row?.weekId;
}

/** Omits the weeks of dinners that are over in every time zone. */
export async function selectCurrentWeeksOf(database: DatabaseOrTransaction, memberId: string): Promise<string[]> {
  const rows = await database
    .select({ weekId: dinnerSeats.weekId })
    .from(dinnerSeats)
    .where(
      and(
        eq(dinnerSeats.memberId, memberId),
        gte(dinnerSeats.dinnerOn, sql`current_date - 1`),
        inArray(dinnerSeats.state, ['seated', 'waiting']),
      ),
    )
    .orderBy(dinnerSeats.weekId);
  return rows.map(({ weekId }) => weekId);
}

export async function findSeat(database: DatabaseOrTransaction, weekId: string, memberId: string) {
  const [row] = await database
    .select({ tableId: dinnerSeats.tableId, state: dinnerSeats.state })
    .from(dinnerSeats)
    .where(and(eq(dinnerSeats.weekId, weekId), eq(dinnerSeats.memberId, memberId)));
  return row;
}

export async function endSeat(
  transaction: Transaction,
  { weekId, memberId, cause }: { weekId: string; memberId: string; cause: (typeof LEAVING_CAUSES)[number] },
): Promise<void> {
  await transaction
    .update(dinnerSeats)
    .set({ state: 'left', leftAt: sql`clock_timestamp()`, leftCause: cause })
    .where(and(eq(dinnerSeats.weekId, weekId), eq(dinnerSeats.memberId, memberId)));
}

export async function moveToTable(transaction: Transaction, weekId: string, memberId: string, tableId: string): Promise<void> {
  await transaction
    .update(dinnerSeats)
    .set({ state: 'seated', tableId })
    .where(and(eq(dinnerSeats.weekId, weekId), eq(dinnerSeats.memberId, memberId)));
}

export async function findTable(transaction: Transaction, tableId: string) {
  const [row] = await transaction
    .select({ city: cities.name, dinnerOn: dinnerWeeks.dinnerOn })
    .from(dinnerTables)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerTables.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(eq(dinnerTables.id, tableId));
  return row;
}

export async function selectSeatedByJoining(transaction: Transaction, tableId: string): Promise<string[]> {
  const isSeated = and(eq(dinnerSeats.tableId, tableId), eq(dinnerSeats.state, 'seated'));
  const rows = await selectMembers(transaction, { id: member.id })
    .innerJoin(dinnerSeats, eq(dinnerSeats.memberId, member.id))
    .where(isSeated)
    .orderBy(member.joinedAt, member.id);
  return rows.map(({ id }) => id);
}

export async function selectSeated(transaction: Transaction, tableId: string): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: dinnerSeats.memberId })
    .from(dinnerSeats)
    .where(and(eq(dinnerSeats.tableId, tableId), eq(dinnerSeats.state, 'seated')))
    .orderBy(dinnerSeats.memberId);
  return rows.map(({ memberId }) => memberId);
}

export async function isActive(transaction: Transaction, memberId: string): Promise<boolean> {
  return (await selectMembers(transaction, { id: member.id }).where(and(eq(member.id, memberId), isActiveAccount))).length > 0;
}

export async function areBlocked(transaction: Transaction, firstMemberId: string, secondMemberId: string): Promise<boolean> {
  return (
    (
      await selectMembers(transaction, { id: member.id }).where(
        and(eq(member.id, firstMemberId), isBlockedBetween(secondMemberId)),
      )
    ).length > 0
  );
}
