import type { Attendance } from '@bros/contract/members/attendance';
import { ATTENDANCE_MONTHS, type AttendanceDisputeState, type GatheringOutcome } from '@bros/contract/members/attendance-rules';
import { and, eq, inArray, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { member, selectMembers } from '../../../core/people/members/queries.ts';
import { gatheringAttendances, lateCancellations, missedDinners } from '../../../members/references/tables.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { dinnerTables, dinnerWeeks } from '../../tables/tables.ts';
import { type DatabaseOrTransaction, isRunBy } from '../queries.ts';
import { eventCoHosts, eventParticipants, travelEvents } from '../tables.ts';
import { attendanceDisputes } from './tables.ts';

const isCounted = (beganAt: SQLWrapper) =>
  sql`${beganAt} <= now() and ${beganAt} > now() - make_interval(months => ${ATTENDANCE_MONTHS})`;

/** Ignores canceled and hidden events, and events that the member hosts. */
const isGuestAt = (memberId: SQLWrapper) => sql`(${travelEvents.state} <> 'canceled' and ${travelEvents.hiddenAt} is null
  and ${travelEvents.hostId} <> ${memberId}
  and not exists (select from ${eventCoHosts}
    where ${eventCoHosts.eventId} = ${travelEvents.id} and ${eventCoHosts.memberId} = ${memberId}))`;

const hasCome = (gatheringId: SQLWrapper, memberId: SQLWrapper) => sql`exists (select from ${gatheringAttendances}
  where ${gatheringAttendances.gatheringId} = ${gatheringId} and ${gatheringAttendances.memberId} = ${memberId})`;

/** Also true if the member gave the seat up late and took it again. */
const hasSeat = (eventId: SQLWrapper, memberId: SQLWrapper) => sql`exists (select from ${eventParticipants}
  where ${eventParticipants.eventId} = ${eventId} and ${eventParticipants.memberId} = ${memberId} and ${eventParticipants.state} = 'registered')`;

const isCheckInUsed = sql`exists (select from event_participants guest
  where guest.event_id = ${travelEvents.id} and guest.checked_in_at is not null)`;

const isForgiven = (gatheringId: SQLWrapper, memberId: SQLWrapper) => sql`exists (select from ${attendanceDisputes}
  where ${attendanceDisputes.gatheringId} = ${gatheringId} and ${attendanceDisputes.memberId} = ${memberId}
    and ${attendanceDisputes.state} = 'accepted')`;

/** Dinner tables and deleted events have no row in `travel_events`. */
const outcomesOf = (memberIds: SQL) => sql`
  select ${gatheringAttendances.memberId} as member_id, ${gatheringAttendances.gatheringId} as gathering_id,
    ${gatheringAttendances.beganAt} as began_at, 'came' as outcome
  from ${gatheringAttendances} left join ${travelEvents} on ${travelEvents.id} = ${gatheringAttendances.gatheringId}
  where ${gatheringAttendances.memberId} in ${memberIds} and ${isCounted(gatheringAttendances.beganAt)}
    and (${travelEvents.id} is null or ${isGuestAt(gatheringAttendances.memberId)})
  union all
  select ${lateCancellations.memberId}, ${lateCancellations.gatheringId}, ${lateCancellations.beganAt}, 'canceledLate'
  from ${lateCancellations} left join ${travelEvents} on ${travelEvents.id} = ${lateCancellations.gatheringId}
  where ${lateCancellations.memberId} in ${memberIds} and ${isCounted(lateCancellations.beganAt)}
    and (${travelEvents.id} is null or ${isGuestAt(lateCancellations.memberId)})
    and not ${hasCome(lateCancellations.gatheringId, lateCancellations.memberId)}
    and not ${hasSeat(lateCancellations.gatheringId, lateCancellations.memberId)}
    and not ${isForgiven(lateCancellations.gatheringId, lateCancellations.memberId)}
  union all
  select ${eventParticipants.memberId}, ${travelEvents.id}, ${travelEvents.startsAt}, 'missed'
  from ${eventParticipants} join ${travelEvents} on ${travelEvents.id} = ${eventParticipants.eventId}
  where ${eventParticipants.memberId} in ${memberIds} and ${eventParticipants.state} = 'registered'
    and ${isCounted(travelEvents.startsAt)} and ${travelEvents.endsAt} <= now() and ${isCheckInUsed}
    and ${isGuestAt(eventParticipants.memberId)}
    and not ${hasCome(travelEvents.id, eventParticipants.memberId)}
    and not ${isForgiven(travelEvents.id, eventParticipants.memberId)}
  union all
  select ${missedDinners.memberId}, ${missedDinners.tableId}, ${missedDinners.beganAt}, 'missed'
  from ${missedDinners}
  where ${missedDinners.memberId} in ${memberIds} and ${isCounted(missedDinners.beganAt)}
    and not ${isForgiven(missedDinners.tableId, missedDinners.memberId)}`;

const listOf = (memberIds: readonly string[]) =>
  sql`(${sql.join(
    memberIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;

const NONE: Attendance = { total: 0, came: 0, canceledLate: 0, missed: 0 };

export async function findAttendances(
  database: DatabaseOrTransaction,
  memberIds: readonly string[],
): Promise<(memberId: string) => Attendance> {
  if (memberIds.length === 0) return () => NONE;
  const { rows } = await database.execute<Attendance & { memberId: string }>(sql`
    select member_id as "memberId", count(*)::int as total,
      (count(*) filter (where outcome = 'came'))::int as came,
      (count(*) filter (where outcome = 'canceledLate'))::int as "canceledLate",
      (count(*) filter (where outcome = 'missed'))::int as missed
    from (${outcomesOf(listOf(memberIds))}) as outcomes group by member_id`);
  const byMember = new Map(rows.map(({ memberId, ...attendance }) => [memberId, attendance]));
  return (memberId) => byMember.get(memberId) ?? NONE;
}

/** Null for an event. */
export const dinnerCityOf = (gatheringId: SQLWrapper) => sql<string | null>`(
  select ${cities.name} from ${dinnerTables}
  join ${dinnerWeeks} on ${dinnerWeeks.id} = ${dinnerTables.weekId} join ${cities} on ${cities.id} = ${dinnerWeeks.cityId}
  where ${dinnerTables.id} = ${gatheringId})`;

export interface GatheringRow extends Record<string, unknown> {
  id: string;
  title: string | null;
  dinnerCity: string | null;
  beganMs: number;
  outcome: GatheringOutcome;
  dispute: { state: AttendanceDisputeState; answer: string } | null;
}

const selectGatherings = (memberId: string) => sql`
  select outcomes.gathering_id as id, ${travelEvents.title} as title, ${dinnerCityOf(sql`outcomes.gathering_id`)} as "dinnerCity",
    (extract(epoch from outcomes.began_at) * 1000)::float8 as "beganMs", outcomes.outcome,
    case when ${attendanceDisputes.id} is not null and outcomes.outcome <> 'came'
      then json_build_object('state', ${attendanceDisputes.state}, 'answer', ${attendanceDisputes.answer}) end as dispute
  from (${outcomesOf(listOf([memberId]))}) as outcomes
  left join ${travelEvents} on ${travelEvents.id} = outcomes.gathering_id
  left join ${attendanceDisputes} on ${attendanceDisputes.gatheringId} = outcomes.gathering_id and ${attendanceDisputes.memberId} = ${memberId}`;

export async function selectGatheringsOf(
  database: DatabaseOrTransaction,
  memberId: string,
  limit: number,
): Promise<GatheringRow[]> {
  const { rows } = await database.execute<GatheringRow>(
    sql`${selectGatherings(memberId)} order by outcomes.began_at desc, outcomes.gathering_id limit ${limit}`,
  );
  return rows;
}

export async function findGathering(
  transaction: Transaction,
  memberId: string,
  gatheringId: string,
): Promise<GatheringRow | undefined> {
  const { rows } = await transaction.execute<GatheringRow>(
    sql`${selectGatherings(memberId)} where outcomes.gathering_id = ${gatheringId}`,
  );
  return rows[0];
}

export async function hasBadge(database: DatabaseOrTransaction, memberId: string): Promise<boolean> {
  const [row] = await selectMembers(database, { isVerified: member.isVerified }).where(eq(member.id, memberId));
  return row?.isVerified === true;
}

export async function isGuestAtEventOf(database: DatabaseOrTransaction, hostId: string, memberId: string): Promise<boolean> {
  const seats = await database
    .select({ id: travelEvents.id })
    .from(eventParticipants)
    .innerJoin(travelEvents, eq(travelEvents.id, eventParticipants.eventId))
    .where(
      and(
        eq(eventParticipants.memberId, memberId),
        inArray(eventParticipants.state, ['registered', 'reserved', 'waiting']),
        isRunBy(hostId),
        ne(travelEvents.state, 'canceled'),
        isNull(travelEvents.hiddenAt),
        sql`${travelEvents.endsAt} > now()`,
      ),
    )
    .limit(1);
  return seats.length > 0;
}
