import { DAY_LIMIT_WARNINGS } from '@bros/contract/members/day-count-rules';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { joinAccount, member, selectAccounts } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { today } from '../queries.ts';
import { dayLimitWarnings, trips } from '../tables.ts';
import type { NearLimit, Warned } from './warning-policy.ts';

export function selectCountedStays(database: Database | Transaction, memberIds: readonly string[]) {
  return database
    .select({
      memberId: trips.memberId,
      tripId: trips.id,
      cityId: cities.id,
      city: cities.name,
      arrivesOn: trips.arrivesOn,
      leavesOn: trips.leavesOn,
      countryCode: cities.countryCode,
      country: cities.country,
      today: sql<string>`${today}::text`,
    })
    .from(trips)
    .innerJoin(cities, eq(cities.id, trips.cityId))
    .where(inArray(trips.memberId, [...memberIds]))
    .orderBy(trips.arrivesOn, trips.id);
}

export async function findTraveler(database: Database, memberId: string): Promise<{ name: string; email: string }> {
  const [row] = await selectAccounts(database, { name: member.fullName, email: member.email }).where(eq(member.id, memberId));
  return row ?? { name: '', email: '' };
}

export async function selectTravelers(
  database: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const horizon = Math.max(...DAY_LIMIT_WARNINGS);
  const rows = await joinAccount(database.selectDistinct({ memberId: trips.memberId }).from(trips), trips.memberId)
    .where(
      and(
        sql`daterange(${trips.arrivesOn}, ${trips.leavesOn}, '[]') && daterange(current_date - 1, current_date + ${horizon}::int + 1, '[]')`,
        eq(member.state, 'active'),
        after === undefined ? undefined : gt(trips.memberId, after),
      ),
    )
    .orderBy(trips.memberId)
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

export async function selectWarnings(transaction: Transaction, memberId: string): Promise<Map<string, Warned>> {
  const rows = await transaction.select().from(dayLimitWarnings).where(eq(dayLimitWarnings.memberId, memberId));
  return new Map(rows.map(({ limit, on, withinDays }) => [limit, { on, withinDays }]));
}

export async function saveWarning(
  transaction: Transaction,
  memberId: string,
  { limit, on, withinDays }: NearLimit,
): Promise<void> {
  await transaction
    .insert(dayLimitWarnings)
    .values({ memberId, limit, on, withinDays })
    .onConflictDoUpdate({ target: [dayLimitWarnings.memberId, dayLimitWarnings.limit], set: { on, withinDays } });
}
