import type { ParticipationState } from '@bros/contract/gatherings/event-rules';
import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { authorColumns } from '../../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, isStaying, shownName, type Viewer } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { timestampAt } from '../../../platform/database/newest-first.ts';
import { eventCoHosts, eventParticipants, travelEvents } from '../tables.ts';

const { eventId: eventIdColumn, memberId, state, since, registeredAt, checkedInAt } = eventParticipants;
const microseconds = sql<number>`(extract(epoch from ${since}) * 1000000)::bigint`.mapWith(Number);

export interface ParticipantSelection {
  eventId: string;
  state: 'registered' | 'waiting';
  after: { microseconds: number; id: string } | null;
  limit: number;
}

export function selectParticipants(
  database: Database,
  viewer: Viewer,
  { eventId, state: wanted, after, limit }: ParticipantSelection,
) {
  const isAfter = after && sql`(${since}, ${memberId}) > (${timestampAt(after.microseconds)}, ${after.id}::uuid)`;
  return joinAuthor(
    database.select({ id: memberId, since, state, checkedInAt, microseconds, ...authorColumns(viewer) }).from(eventParticipants),
    memberId,
  )
    .where(
      and(
        eq(eventIdColumn, eventId),
        eq(state, wanted),
        isActiveAccount,
        sql`${memberId} <> all (${blockedWith(viewer.memberId)})`,
        isAfter ?? undefined,
      ),
    )
    .orderBy(asc(since), asc(memberId))
    .limit(limit + 1);
}
export type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number];

interface ExportPosition {
  state: ParticipationState;
  microseconds: number;
  id: string;
}

/** Registered members first. */
export function selectForCsvExport(
  database: Database,
  viewer: Viewer,
  { eventId, after, limit }: { eventId: string; after: ExportPosition | undefined; limit: number },
) {
  const isAfter =
    after && sql`(${state}, ${since}, ${memberId}) > (${after.state}, ${timestampAt(after.microseconds)}, ${after.id}::uuid)`;
  const columns = { id: memberId, name: shownName, state, since, microseconds, checkedInAt };
  return joinMember(database.select(columns).from(eventParticipants), memberId)
    .where(
      and(
        eq(eventIdColumn, eventId),
        inArray(state, ['registered', 'waiting']),
        isActiveAccount,
        sql`${memberId} <> all (${blockedWith(viewer.memberId)})`,
        isAfter,
      ),
    )
    .orderBy(asc(state), asc(since), asc(memberId))
    .limit(limit);
}

/** Includes suspended members, who keep their seat. */
const guestIdsOf = (transaction: Transaction, eventId: string) =>
  joinMember(transaction.select({ memberId }).from(eventParticipants), memberId)
    .where(and(eq(eventIdColumn, eventId), eq(state, 'registered'), isStaying))
    .orderBy(asc(since), asc(memberId));

/** Co-hosts are in order of succession, members in order of joining. One statement, so nobody is missed while a co-host becomes the host. */
export async function findSeatFacts(transaction: Transaction, eventId: string) {
  const { hostId, state: eventState, endsAt } = travelEvents;
  const coHosts = transaction
    .select({ memberId: eventCoHosts.memberId })
    .from(eventCoHosts)
    .where(eq(eventCoHosts.eventId, eventId))
    .orderBy(asc(eventCoHosts.position));
  const coHostIds = sql<string[]>`array${coHosts}`;
  const guestIds = sql<string[]>`array${guestIdsOf(transaction, eventId)}`;
  const [row] = await transaction
    .select({ hostId, state: eventState, endsAt, coHostIds, guestIds })
    .from(travelEvents)
    .where(eq(travelEvents.id, eventId));
  return row;
}

export async function findParticipation(database: Database | Transaction, eventId: string, guestId: string) {
  const [row] = await database
    .select()
    .from(eventParticipants)
    .where(and(eq(eventIdColumn, eventId), eq(memberId, guestId)));
  return row;
}
export type Participation = NonNullable<Awaited<ReturnType<typeof findParticipation>>>;

/** Includes reserved seats. Needs the event's lock. */
export async function countTaken(transaction: Transaction, eventId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(eventParticipants)
    .where(and(eq(eventIdColumn, eventId), inArray(state, ['registered', 'reserved'])));
  return row?.total ?? 0;
}

interface Change {
  eventId: string;
  guestId: string;
  state: ParticipationState;
  removedReason?: string;
  /** `payBy` is the payment deadline for a seat that came from the waiting list or whose price changed. */
  hold?: { heldUntil: Date | null; payBy: Date | null; orderId: string | null };
}

export async function saveParticipation(transaction: Transaction, { eventId, guestId, hold, ...change }: Change): Promise<void> {
  const now = sql`clock_timestamp()`;
  const values = {
    state: change.state,
    since: now,
    checkedInAt: null,
    removedReason: change.removedReason ?? null,
    heldUntil: hold?.heldUntil ?? null,
    payBy: hold?.payBy ?? null,
    orderId: hold?.orderId ?? null,
    ...(change.state === 'registered' && { registeredAt: now }),
    ...((change.state === 'waiting' || change.state === 'reserved') && { registeredAt: null }),
  };
  await transaction
    .insert(eventParticipants)
    .values({ eventId, memberId: guestId, ...values })
    .onConflictDoUpdate({ target: [eventIdColumn, memberId], set: values });
}

/** Skips inactive accounts. Returns the members' IDs. Needs the event's lock. */
export async function promoteFromWaitlist(
  transaction: Transaction,
  eventId: string,
  { seats, payBy }: { seats: number; payBy: Date | null },
): Promise<string[]> {
  if (seats <= 0) return [];
  const next = joinMember(transaction.select({ memberId }).from(eventParticipants), memberId)
    .where(and(eq(eventIdColumn, eventId), eq(state, 'waiting'), isActiveAccount))
    .orderBy(asc(since), asc(memberId))
    .limit(seats);
  const now = sql`statement_timestamp()`;
  const moved = await transaction
    .update(eventParticipants)
    .set(
      payBy === null
        ? { state: 'registered', since: now, registeredAt: now }
        : { state: 'reserved', since: now, registeredAt: null, heldUntil: payBy, payBy },
    )
    .where(and(eq(eventIdColumn, eventId), eq(state, 'waiting'), inArray(memberId, next)))
    .returning({ memberId });
  return moved.map((row) => row.memberId);
}

/** Returns the members' IDs. Needs the event's lock. */
export async function renewHolds(transaction: Transaction, eventId: string, payBy: Date): Promise<string[]> {
  const renewed = await transaction
    .update(eventParticipants)
    .set({ heldUntil: payBy, payBy })
    .where(and(eq(eventIdColumn, eventId), eq(state, 'reserved')))
    .returning({ memberId });
  return renewed.map((row) => row.memberId);
}

/** Includes seats with an open checkout, which the caller closes. Returns the members' IDs. Needs the event's lock. */
export async function registerHeld(transaction: Transaction, eventId: string): Promise<string[]> {
  const now = sql`statement_timestamp()`;
  const registered = await transaction
    .update(eventParticipants)
    .set({ state: 'registered', since: now, registeredAt: now, heldUntil: null, payBy: null, orderId: null })
    .where(and(eq(eventIdColumn, eventId), eq(state, 'reserved')))
    .returning({ memberId });
  return registered.map((row) => row.memberId);
}

export async function updateCheckedIn(
  transaction: Transaction,
  { eventId, guestId, isCheckedIn }: { eventId: string; guestId: string; isCheckedIn: boolean },
): Promise<boolean> {
  const at = isCheckedIn ? sql`coalesce(${checkedInAt}, now())` : null;
  const changed = await transaction
    .update(eventParticipants)
    .set({ checkedInAt: at })
    .where(and(eq(eventIdColumn, eventId), eq(memberId, guestId), eq(state, 'registered')))
    .returning({ memberId });
  return changed.length > 0;
}

export const countCheckedIn = (transaction: Transaction, eventId: string) =>
  transaction.$count(eventParticipants, and(eq(eventIdColumn, eventId), isNotNull(checkedInAt)));

/** Days are in the event's time zone. */
export async function countJoinedAndLeftByDay(database: Database, eventId: string, timeZone: string) {
  const { rows } = await database.execute<{ day: string; joined: number; left: number }>(sql`
    select day::text as day, sum(joined)::int as joined, sum(gone)::int as left from (
      select (${registeredAt} at time zone ${timeZone})::date as day, 1 as joined, 0 as gone
        from ${eventParticipants} where ${eventIdColumn} = ${eventId} and ${registeredAt} is not null
      union all
      select (${since} at time zone ${timeZone})::date, 0, 1
        from ${eventParticipants} where ${eventIdColumn} = ${eventId} and ${registeredAt} is not null and ${state} in ('left', 'removed')
    ) as moves (day, joined, gone) group by day order by day`);
  return rows;
}
