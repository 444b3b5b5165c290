import { DINNER_ASK_TIME, DINNER_CONFIRM_DAYS } from '@bros/contract/gatherings/dinner-table-rules';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dinnerSeats, dinnerTables, dinnerWeeks } from '../tables.ts';

/** Some days of the dinner's week, at a local time of the city. */
const cityTime = (days: number, time: string): SQL =>
  sql`((${dinnerWeeks.dinnerOn} + ${days}::int + ${time}::time) at time zone ${cities.timeZone})`;
const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Of several concurrent callers, one gets each table. */
export async function claimToAsk(transaction: Transaction, now: Date, limit: number): Promise<string[]> {
  const isDue = sql`${cityTime(1, DINNER_ASK_TIME)} <= ${moment(now)}`;
  const isRecent = gte(dinnerWeeks.dinnerOn, sql`${moment(now)}::date - ${DINNER_CONFIRM_DAYS}::int`);
  const due = await transaction
    .select({ id: dinnerTables.id })
    .from(dinnerTables)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerTables.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(isNull(dinnerTables.askedAt), isRecent, isDue))
    .orderBy(dinnerTables.id)
    .limit(limit)
    .for('update', { of: dinnerTables, skipLocked: true });
  const ids = due.map(({ id }) => id);
  await transaction.update(dinnerTables).set({ askedAt: now }).where(inArray(dinnerTables.id, ids));
  return ids;
}

/** In the order of their ids. */
export function selectGuestsOf(transaction: Transaction, tableIds: readonly string[]) {
  const { memberId, tableId, dinnerOn } = dinnerSeats;
  const guests = transaction.select({ memberId, tableId, dinnerOn, name: cities.name }).from(dinnerSeats);
  return joinMember(guests, memberId)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerSeats.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(inArray(tableId, [...tableIds]), eq(dinnerSeats.state, 'seated'), isActiveAccount))
    .orderBy(asc(memberId));
}
