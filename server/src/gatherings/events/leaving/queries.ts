import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { joinMember } from '../../../core/people/members/queries.ts';
import { isActiveAccount, isActiveAccountId } from '../../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { isRunBy } from '../queries.ts';
import { eventCoHosts, eventParticipants, travelEvents } from '../tables.ts';

const isToCome = and(inArray(travelEvents.state, ['draft', 'active']), gt(travelEvents.endsAt, sql`now()`));

/** Events in which the member participates, waits or co-hosts, including drafts. */
export async function selectEventsWith(database: Database | Transaction, memberId: string): Promise<string[]> {
  const attended = database
    .select({ id: travelEvents.id })
    .from(travelEvents)
    .innerJoin(eventParticipants, eq(eventParticipants.eventId, travelEvents.id))
    .where(
      and(
        eq(eventParticipants.memberId, memberId),
        inArray(eventParticipants.state, ['registered', 'reserved', 'waiting']),
        isToCome,
      ),
    );
  const helped = database
    .select({ id: travelEvents.id })
    .from(travelEvents)
    .innerJoin(eventCoHosts, eq(eventCoHosts.eventId, travelEvents.id))
    .where(and(eq(eventCoHosts.memberId, memberId), isToCome));
  return (await attended.union(helped)).map(({ id }) => id);
}

export async function selectEventsOf(database: Database | Transaction, hostId: string): Promise<string[]> {
  const rows = await database
    .select({ id: travelEvents.id })
    .from(travelEvents)
    .where(and(eq(travelEvents.hostId, hostId), eq(travelEvents.state, 'active'), gt(travelEvents.endsAt, sql`now()`)))
    .orderBy(asc(travelEvents.startsAt));
  return rows.map(({ id }) => id);
}

export async function selectPaidEventsOf(database: Database, hostId: string): Promise<string[]> {
  const isOnSale = and(
    eq(travelEvents.state, 'active'),
    isNotNull(travelEvents.priceCents),
    gt(travelEvents.startsAt, sql`now()`),
  );
  const rows = await database
    .select({ id: travelEvents.id })
    .from(travelEvents)
    .where(and(eq(travelEvents.hostId, hostId), isOnSale))
    .orderBy(asc(travelEvents.startsAt));
  return rows.map(({ id }) => id);
}

/** A co-host takes over once the host leaves (`leaveEventsLater`). */
export const isHandedOver = sql`(${and(
  isNull(travelEvents.priceCents),
  eq(travelEvents.state, 'active'),
  gt(travelEvents.endsAt, sql`now()`),
  sql`exists (select from ${eventCoHosts} where ${eventCoHosts.eventId} = ${travelEvents.id} and ${isActiveAccountId(eventCoHosts.memberId)})`,
)})`;

export async function findSuccessor(transaction: Transaction, eventId: string): Promise<string | undefined> {
  const [row] = await joinMember(
    transaction.select({ memberId: eventCoHosts.memberId }).from(eventCoHosts),
    eventCoHosts.memberId,
  )
    .where(and(eq(eventCoHosts.eventId, eventId), isActiveAccount))
    .orderBy(asc(eventCoHosts.position))
    .limit(1);
  return row?.memberId;
}

/** Replaces the client ID, which the former host's browser chose. */
export async function updateHost(transaction: Transaction, eventId: string, hostId: string): Promise<void> {
  await transaction
    .update(travelEvents)
    .set({ hostId, clientId: sql`gen_random_uuid()`, version: sql`${travelEvents.version} + 1` })
    .where(eq(travelEvents.id, eventId));
  await transaction.delete(eventCoHosts).where(and(eq(eventCoHosts.eventId, eventId), eq(eventCoHosts.memberId, hostId)));
}

export async function selectEventsBetween(
  transaction: Transaction,
  firstMemberId: string,
  secondMemberId: string,
): Promise<string[]> {
  const isBetween = (runnerId: string, guestId: string) =>
    and(
      isRunBy(runnerId),
      sql`${guestId} in (
        select ${eventParticipants.memberId} from ${eventParticipants}
          where ${eventParticipants.eventId} = ${travelEvents.id} and ${eventParticipants.state} in ('registered', 'reserved', 'waiting')
        union all
        select ${eventCoHosts.memberId} from ${eventCoHosts} where ${eventCoHosts.eventId} = ${travelEvents.id})`,
    );
  const rows = await transaction
    .select({ id: travelEvents.id })
    .from(travelEvents)
    .where(or(isBetween(firstMemberId, secondMemberId), isBetween(secondMemberId, firstMemberId)));
  return rows.map(({ id }) => id);
}

export async function selectCoHostsInLine(
  transaction: Transaction,
  eventId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .select({ memberId: eventCoHosts.memberId })
    .from(eventCoHosts)
    .where(and(eq(eventCoHosts.eventId, eventId), inArray(eventCoHosts.memberId, [...memberIds])))
    .orderBy(asc(eventCoHosts.position));
  return rows.map(({ memberId }) => memberId);
}
