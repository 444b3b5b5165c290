import { DINNER_CLAIM_MINUTES } from '@bros/contract/gatherings/dinner-table-rules';
import { and, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { lockAccounts, member, selectAccounts } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { WeekKey } from '../guest-queries.ts';
import { dinnerOptIns, dinnerSeats, dinnerTables, dinnerWeeks } from '../tables.ts';

export function selectWantedCities(database: Database) {
  return database
    .select({ cityId: dinnerOptIns.cityId, name: cities.name, timeZone: cities.timeZone, fromOn: min(dinnerOptIns.fromOn) })
    .from(dinnerOptIns)
    .innerJoin(cities, eq(cities.id, dinnerOptIns.cityId))
    .groupBy(dinnerOptIns.cityId, cities.id)
    .orderBy(dinnerOptIns.cityId);
}

/** Null if the tables are formed, or if another process claimed the week less than `DINNER_CLAIM_MINUTES` ago. */
export async function claimWeek(database: Database, { cityId, dinnerOn }: WeekKey): Promise<string | null> {
  const isFree = sql`(${dinnerWeeks.claimedAt} is null or ${dinnerWeeks.claimedAt} < now() - make_interval(mins => ${DINNER_CLAIM_MINUTES}))`;
  const [row] = await database
    .insert(dinnerWeeks)
    .values({ cityId, dinnerOn, claimedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [dinnerWeeks.cityId, dinnerWeeks.dinnerOn],
      set: { claimedAt: sql`now()` },
      setWhere: and(isNull(dinnerWeeks.finishedAt), isFree),
    })
    .returning({ id: dinnerWeeks.id });
  return row?.id ?? null;
}

export async function releaseWeek(database: Database, weekId: string): Promise<void> {
  await database
    .update(dinnerWeeks)
    .set({ claimedAt: null })
    .where(and(eq(dinnerWeeks.id, weekId), isNull(dinnerWeeks.finishedAt)));
}

export async function lockUnfinishedWeek(transaction: Transaction, weekId: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: dinnerWeeks.id })
    .from(dinnerWeeks)
    .where(and(eq(dinnerWeeks.id, weekId), isNull(dinnerWeeks.finishedAt)))
    .for('no key update');
  return rows.length > 0;
}

/** Bans and blocks lock the accounts too. So a concurrent ban or block is either visible now or waits until the seats are stored. */
export async function lockGuests(transaction: Transaction, memberIds: readonly string[]): Promise<void> {
  const accounts = selectAccounts(transaction, { id: member.id }).where(inArray(member.id, [...memberIds]));
  await lockAccounts(accounts.orderBy(member.id), 'share');
  const { memberId } = dinnerOptIns;
  await transaction
    .select({ memberId })
    .from(dinnerOptIns)
    .where(inArray(memberId, [...memberIds]))
    .orderBy(memberId)
    .for('update');
}

interface NewSeats extends WeekKey {
  weekId: string;
  tables: readonly (readonly string[])[];
  unseated: readonly string[];
}

export async function insertTables(
  transaction: Transaction,
  { weekId, dinnerOn, tables, unseated }: NewSeats,
): Promise<string[]> {
  const values = tables.map(() => ({ weekId }));
  const ids = values.length === 0 ? [] : (await transaction.insert(dinnerTables).values(values).returning()).map(({ id }) => id);
  const seated = tables.flatMap((guests, index) => guests.map((memberId) => ({ memberId, tableId: ids[index] ?? null })));
  const all = [...seated, ...unseated.map((memberId) => ({ memberId, tableId: null }))];
  await transaction.execute(sql`
    insert into ${dinnerSeats} (week_id, member_id, dinner_on, table_id, state, languages, budget, foods, age_from, age_to, no_repeats)
    select ${weekId}, opt_in.member_id, ${dinnerOn}, seat.table_id, case when seat.table_id is null then 'waiting' else 'seated' end,
      opt_in.languages, opt_in.budget, opt_in.foods, opt_in.age_from, opt_in.age_to, opt_in.no_repeats
    from unnest(${sql.param(all.map(({ memberId }) => memberId))}::uuid[], ${sql.param(all.map(({ tableId }) => tableId))}::uuid[]) as seat (member_id, table_id)
    join ${dinnerOptIns} as opt_in on opt_in.member_id = seat.member_id`);
  return ids;
}

/** Opt-ins of members who are elsewhere or inactive remain until these members can take part. */
export async function finishWeek(transaction: Transaction, weekId: string, memberIds: readonly string[]): Promise<void> {
  await transaction
    .delete(dinnerOptIns)
    .where(and(inArray(dinnerOptIns.memberId, [...memberIds]), eq(dinnerOptIns.kind, 'once')));
  await transaction.update(dinnerWeeks).set({ finishedAt: sql`clock_timestamp()` }).where(eq(dinnerWeeks.id, weekId));
}
