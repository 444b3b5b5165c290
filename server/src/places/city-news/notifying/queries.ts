import { SOON_EVENT_HOURS } from '@bros/contract/gatherings/event-rules';
import { and, eq, isNotNull, isNull, lt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cities } from '../../../core/cities/tables.ts';
import { emailTimes } from '../../../core/notices/tables.ts';
import { member, members } from '../../../core/people/members/queries.ts';
import { isActiveAccount } from '../../../core/people/visibility/service.ts';
import { isSoonAfterPublication } from '../../../gatherings/events/news/service.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { trips } from '../../../members/trips/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { announcedCityEvents, cityDigests, cityFollows } from '../tables.ts';
import type { Morning } from './morning.ts';

/** True if the stay is not yet over in some time zone. */
const isOpenStay = sql`coalesce(${trips.leavesOn}, 'infinity') >= current_date - 1`;

/** The time zone of the email times, else of the profile's city, else UTC. */
const zone: SQL = sql`coalesce(${emailTimes.timeZone}, ${cities.timeZone}, 'UTC')`;

const activeMembers = sql`${members} left join ${emailTimes} on ${emailTimes.userId} = ${member.id}
  left join ${cities} on ${cities.id} = ${member.cityId} where ${isActiveAccount}`;

export async function selectTimeZones(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ zone: string }>(sql`select distinct ${zone} as zone from ${activeMembers}`);
  return rows.map((row) => row.zone);
}

const mayFollow = sql`(${member.cityId} is not null
  or exists (select from ${trips} where ${trips.memberId} = ${member.id} and ${isOpenStay})
  or exists (select from ${cityFollows} where ${cityFollows.memberId} = ${member.id} and ${cityFollows.isOn}))`;

export type DueMember = { memberId: string; timeZone: string };

/** Members who had no digest on this local day: none with its date, and none since it began. */
export async function selectDueMembers(
  database: Database,
  mornings: readonly Morning[],
  page: { after: string | null; limit: number },
): Promise<DueMember[]> {
  return (await database.execute<DueMember>(dueMembers(mornings, page))).rows;
}

export function dueMembers(mornings: readonly Morning[], { after, limit }: { after: string | null; limit: number }): SQL {
  const zones = sql.param(mornings.map(({ timeZone }) => timeZone));
  const days = sql.param(mornings.map(({ day }) => day));
  const starts = sql.param(mornings.map(({ startsAt }) => startsAt.toISOString()));
  return sql`
    with morning as (select * from unnest(${zones}::text[], ${days}::date[], ${starts}::timestamptz[]) as each (zone, day, starts_at))
    select found.member_id as "memberId", found.zone as "timeZone"
    from (select ${member.id} as member_id, ${zone} as zone from ${activeMembers} and ${mayFollow} and ${after ? sql`${member.id} > ${after}` : sql`true`}) as found
    join morning on morning.zone = found.zone
    left join ${cityDigests} on ${cityDigests.memberId} = found.member_id
    where ${cityDigests.memberId} is null or (${cityDigests.lastOn} < morning.day and ${cityDigests.lastAt} < morning.starts_at)
    order by found.member_id limit ${limit}`;
}

/** Null if there was a digest on this day, even one of a concurrent caller. `since`: the time of the previous digest, or null. */
export async function claimDigest(
  transaction: Transaction,
  memberId: string,
  { day, startsAt }: Morning,
): Promise<{ since: Date | null } | null> {
  const [before] = await transaction
    .select({ lastAt: cityDigests.lastAt })
    .from(cityDigests)
    .where(eq(cityDigests.memberId, memberId))
    .for('update');
  const claimed = await transaction
    .insert(cityDigests)
    .values({ memberId, lastOn: day, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: cityDigests.memberId,
      set: { lastOn: day, lastAt: sql`now()` },
      setWhere: and(lt(cityDigests.lastOn, day), lt(cityDigests.lastAt, startsAt)),
    })
    .returning({ memberId: cityDigests.memberId });
  return claimed.length > 0 ? { since: before?.lastAt ?? null } : null;
}

/** Each event goes to only one of several concurrent callers. */
export async function claimSoonEvents(transaction: Transaction): Promise<string[]> {
  const { id, cityId, state, hiddenAt, startsAt, visibility } = travelEvents;
  const due = transaction
    .select({ eventId: id })
    .from(travelEvents)
    .where(
      and(
        ...[eq(state, 'active'), sql`${hiddenAt} is null`, isNotNull(cityId), ne(visibility, 'link'), isSoonAfterPublication],
        sql`${startsAt} > now() and ${startsAt} <= now() + ${sql.raw(String(SOON_EVENT_HOURS))} * interval '1 hour'`,
        sql`not exists (select from ${announcedCityEvents} where ${announcedCityEvents.eventId} = ${id})`,
      ),
    )
    .orderBy(id);
  const eventIds = (await due).map(({ eventId }) => eventId);
  if (eventIds.length === 0) return [];
  const claimed = await transaction
    .insert(announcedCityEvents)
    .values(eventIds.map((eventId) => ({ eventId })))
    .onConflictDoNothing()
    .returning({ eventId: announcedCityEvents.eventId });
  return claimed.map(({ eventId }) => eventId);
}

export type Announced = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>;

export async function findAnnounced(transaction: Transaction, eventId: string) {
  const { id, hostId, startsLocal } = travelEvents;
  const [row] = await transaction
    .select({ eventId: id, hostId, startsLocal, cityId: cities.id, city: cities.name })
    .from(travelEvents)
    .innerJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(and(eq(id, eventId), sql`${travelEvents.startsAt} > now()`));
  return row;
}

/** The lock makes a transaction that hides or cancels the event find our notices. False if the event is hidden or not active. */
export async function lockShownEvent(transaction: Transaction, eventId: string): Promise<boolean> {
  const { id, state, hiddenAt } = travelEvents;
  const found = await transaction
    .select({ id })
    .from(travelEvents)
    .where(and(eq(id, eventId), eq(state, 'active'), isNull(hiddenAt)))
    .for('share');
  return found.length > 0;
}

/** The index of stays by city also contains past stays, so the query filters them out. */
export function possibleFollowers(cityId: number, { after, limit }: { after: string | null; limit: number }): SQL {
  const next = (memberId: SQLWrapper) =>
    sql`${after === null ? sql`true` : sql`${memberId} > ${after}`} order by ${memberId} limit ${limit}`;
  return sql`
    select member_id as "memberId" from (
      (select ${cityFollows.memberId} as member_id from ${cityFollows}
        where ${cityFollows.cityId} = ${cityId} and ${cityFollows.isOn} and ${next(cityFollows.memberId)})
      union (select distinct ${trips.memberId} from ${trips} where ${trips.cityId} = ${cityId} and ${isOpenStay} and ${next(trips.memberId)})
      union (select ${member.id} from ${members} where ${member.cityId} = ${cityId} and ${next(member.id)})
    ) as found order by member_id limit ${limit}`;
}

export async function selectPossibleFollowers(
  transaction: Transaction,
  cityId: number,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await transaction.execute<{ memberId: string }>(possibleFollowers(cityId, { after, limit }));
  return rows.map(({ memberId }) => memberId);
}
