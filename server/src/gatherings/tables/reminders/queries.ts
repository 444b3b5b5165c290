import {
  DINNER_ASK_TIME,
  DINNER_CONFIRM_DAYS,
  DINNER_REMINDER_TIME,
  DINNER_TIME,
} from '@bros/contract/gatherings/dinner-table-rules';
import { and, asc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { joinMember } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dinnerSeats, dinnerTables, dinnerWeeks } from '../tables.ts';

const cityTime = (days: number, time: string): SQL =>
  sql`((${dinnerWeeks.dinnerOn} + ${days}::int + ${time}::time) at time zone ${cities.timeZone})`;
const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

interface Claim {
  column: 'remindedAt' | 'askedAt';
  isDue: SQL;
  now: Date;
  limit: number;
}

async function claim(transaction: Transaction, { column, isDue, now, limit }: Claim): Promise<string[]> {
  const isRecent = gte(dinnerWeeks.dinnerOn, sql`${moment(now)}::date - ${DINNER_CONFIRM_DAYS}::int`);
  const due = await transaction
    .select({ id: dinnerTables.id })
    .from(dinnerTables)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerTables.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(isNull(dinnerTables[column]), isRecent, isDue))
    .orderBy(dinnerTables.id)
    .limit(limit)
    .for('update', { of: dinnerTables, skipLocked: true });
  const ids = due.map(({ id }) => id);
  await transaction
    .update(dinnerTables)
    .set({ [column]: now })
    .where(inArray(dinnerTables.id, ids));
  return ids;
}

export const claimToRemind = (transaction: Transaction, now: Date, limit: number): Promise<string[]> => {
  const isDue = sql`${cityTime(0, DINNER_REMINDER_TIME)} <= ${moment(now)} and ${moment(now)} < ${cityTime(0, DINNER_TIME)}`;
  return claim(transaction, { column: 'remindedAt', isDue, now, limit });
};

export const claimToAsk = (transaction: Transaction, now: Date, limit: number): Promise<string[]> =>
  claim(transaction, { column: 'askedAt', isDue: sql`${cityTime(1, DINNER_ASK_TIME)} <= ${moment(now)}`, now, limit });

export function selectGuestsOf(transaction: Transaction, tableIds: readonly string[]) {
  const { memberId, tableId, dinnerOn } = dinnerSeats;
  const guests = transaction.select({ memberId, tableId, dinnerOn, name: cities.name }).from(dinnerSeats);
  return joinMember(guests, memberId)
    .innerJoin(dinnerWeeks, eq(dinnerWeeks.id, dinnerSeats.weekId))
    .innerJoin(cities, eq(cities.id, dinnerWeeks.cityId))
    .where(and(inArray(tableId, [...tableIds]), eq(dinnerSeats.state, 'seated'), isActiveAccount))
    .orderBy(asc(memberId));
}
