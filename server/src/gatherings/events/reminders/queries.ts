import { eq, inArray, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { member, members } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { eventCoHosts, eventParticipants, travelEvents } from '../tables.ts';
import { eventReminders } from './tables.ts';

/** The maximum delay of a reminder, as a fraction of its hours. A reminder that says 'tomorrow' is then still roughly true. */
const LATE_SHARE = 0.25;

/** Skips events that were published after the due time, and members who registered after it. */
export async function claimReminders(transaction: Transaction, hours: number, limit: number) {
  const before = sql`make_interval(hours => ${hours}::int)`;
  const dueAt = sql`${travelEvents.startsAt} - ${before}`;
  const going = sql`(
    select ${travelEvents.hostId} as id
    union select ${eventCoHosts.memberId} from ${eventCoHosts} where ${eventCoHosts.eventId} = ${travelEvents.id}
    union select ${eventParticipants.memberId} from ${eventParticipants}
      where ${eventParticipants.eventId} = ${travelEvents.id} and ${eventParticipants.state} = 'registered'
        and ${eventParticipants.registeredAt} <= ${dueAt})`;
  const claimed = await transaction.execute<{ eventId: string; memberId: string }>(sql`
    insert into ${eventReminders} (event_id, member_id, hours, starts_at)
    select ${travelEvents.id}, going.id, ${hours}::int, ${travelEvents.startsAt}
    from ${travelEvents}
    join ${members} on ${member.id} = ${travelEvents.hostId}
    cross join lateral ${going} as going
    where ${travelEvents.state} = 'active' and ${travelEvents.hiddenAt} is null and ${isActiveAccount}
      and ${travelEvents.publishedAt} <= ${dueAt}
      and ${travelEvents.startsAt} <= now() + ${before} and ${travelEvents.startsAt} > now() + ${before} * ${1 - LATE_SHARE}::float
      and not exists (
        select from ${eventReminders}
        where ${eventReminders.eventId} = ${travelEvents.id} and ${eventReminders.memberId} = going.id
          and ${eventReminders.hours} = ${hours}::int and ${eventReminders.startsAt} = ${travelEvents.startsAt})
    order by going.id
    limit ${limit}
    on conflict do nothing
    returning event_id as "eventId", member_id as "memberId"`);
  return claimed.rows;
}

export async function selectReminded(transaction: Transaction, eventIds: readonly string[]) {
  const { id, title, startsLocal, timeZone } = travelEvents;
  const rows = await transaction
    .select({ id, title, startsLocal, timeZone, city: sql<string>`coalesce(${cities.name}, '')` })
    .from(travelEvents)
    .leftJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(inArray(id, [...eventIds]));
  return new Map(rows.map(({ id: eventId, ...values }) => [eventId, values]));
}

export async function deleteOldReminders(transaction: Transaction): Promise<void> {
  await transaction.delete(eventReminders).where(sql`${eventReminders.startsAt} < now()`);
}
