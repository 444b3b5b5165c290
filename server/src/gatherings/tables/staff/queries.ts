import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { gatheringAttendances, missedDinners } from '../../../members/references/tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newestFirst, type PageRequest } from '../../../platform/database/newest-first.ts';
import { dinnerSeats, dinnerTables, dinnerWeeks } from '../tables.ts';

const countSeats = (condition: SQL) => sql<number>`(
  select count(*)::int from ${dinnerSeats} where ${dinnerSeats.weekId} = ${dinnerWeeks.id} and ${condition})`;

const hasCome = sql`exists (
  select from ${gatheringAttendances}
  where ${gatheringAttendances.gatheringId} = ${dinnerSeats.tableId} and ${gatheringAttendances.memberId} = ${dinnerSeats.memberId})`;

const hasMissed = sql`exists (
  select from ${missedDinners}
  where ${missedDinners.tableId} = ${dinnerSeats.tableId} and ${missedDinners.memberId} = ${dinnerSeats.memberId})`;

const isSeated = sql`${dinnerSeats.state} = 'seated'`;

const metAgain = sql<number>`(
  select count(*)::int
  from ${dinnerTables}
  join ${gatheringAttendances} as one on one.gathering_id = ${dinnerTables.id}
  join ${gatheringAttendances} as other on other.gathering_id = ${dinnerTables.id} and other.member_id > one.member_id
  where ${dinnerTables.weekId} = ${dinnerWeeks.id} and exists (
    select from ${gatheringAttendances} as later
    join ${gatheringAttendances} as again on again.gathering_id = later.gathering_id and again.member_id = other.member_id
    where later.member_id = one.member_id and later.began_at > one.began_at and later.began_at <= now()))`;

export function selectWeeks(database: Database, page: PageRequest) {
  const { isAfterCursor, order, limit, microseconds } = newestFirst(dinnerWeeks.finishedAt, dinnerWeeks.id, page);
  return database
    .select({
      id: dinnerWeeks.id,
      city: cities.name,
      on: dinnerWeeks.dinnerOn,
      optedInCount: countSeats(sql`true`),
      tableCount: sql<number>`(select count(*)::int from ${dinnerTables} where ${dinnerTables.weekId} = ${dinnerWeeks.id})`,
      seatedCount: countSeats(isSeated),
      waitingCount: countSeats(sql`${dinnerSeats.state} = 'waiting'`),
      leftCount: countSeats(sql`${dinnerSeats.state} = 'left'`),
      cameCount: countSeats(sql`${isSeated} and ${hasCome}`),
      missedCount: countSeats(sql`${isSeated} and ${hasMissed}`),
      metAgainCount: metAgain,
      microseconds,
    })
    .from(dinnerWeeks)
    .innerJoin(cities, sql`${cities.id} = ${dinnerWeeks.cityId}`)
    .where(and(isNotNull(dinnerWeeks.finishedAt), isAfterCursor))
    .orderBy(...order)
    .limit(limit);
}
