import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { cityColumns } from '../../../core/cities/service.ts';
import { cities } from '../../../core/cities/tables.ts';
import { notices } from '../../../core/notices/tables.ts';
import { lockAccounts, member, selectAccounts } from '../../../core/people/members/queries.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { eventCoHosts, eventParticipants, eventReplies, travelEvents } from '../tables.ts';

export async function findEventForNotice(transaction: Transaction, eventId: string) {
  const [row] = await transaction
    .select({ event: getTableColumns(travelEvents), city: cityColumns })
    .from(travelEvents)
    .leftJoin(cities, eq(cities.id, travelEvents.cityId))
    .where(eq(travelEvents.id, eventId));
  return row && { ...row.event, city: row.city };
}

/** Locks the host's account, so that no notice quotes the event's title after the host was erased. */
export async function lockHost(transaction: Transaction, eventId: string): Promise<void> {
  await lockAccounts(
    selectAccounts(transaction, { id: member.id })
      .innerJoin(travelEvents, eq(travelEvents.hostId, member.id))
      .where(eq(travelEvents.id, eventId)),
    'share',
  );
}

export async function selectHostIds(transaction: Transaction, eventId: string): Promise<string[]> {
  const host = transaction.select({ memberId: travelEvents.hostId }).from(travelEvents).where(eq(travelEvents.id, eventId));
  const coHosts = transaction
    .select({ memberId: eventCoHosts.memberId })
    .from(eventCoHosts)
    .where(eq(eventCoHosts.eventId, eventId));
  return (await host.union(coHosts)).map(({ memberId }) => memberId).toSorted();
}

/** Sorts by ID to prevent deadlocks. */
export async function selectParticipantIds(
  transaction: Transaction,
  {
    eventId,
    states,
    after,
    limit,
  }: { eventId: string; states: readonly ('registered' | 'reserved' | 'waiting')[]; after: string | null; limit: number },
): Promise<string[]> {
  const { memberId } = eventParticipants;
  const rows = await transaction
    .select({ memberId })
    .from(eventParticipants)
    .where(
      and(
        eq(eventParticipants.eventId, eventId),
        inArray(eventParticipants.state, [...states]),
        after === null ? undefined : gt(memberId, after),
      ),
    )
    .orderBy(asc(memberId))
    .limit(limit);
  return rows.map((row) => row.memberId);
}

export async function hasReplyBy(transaction: Transaction, eventId: string, authorId: string): Promise<boolean> {
  const isShown = and(eq(eventReplies.parentId, eventId), eq(eventReplies.authorId, authorId), isNull(eventReplies.hiddenAt));
  return (await transaction.$count(eventReplies, isShown)) > 0;
}

export interface HostNews {
  eventId: string;
  kind: 'event.joined' | 'event.left';
}

/** Counts members who joined or left since the host last read such a notice. `actorId` is the latest. */
export async function findNewsFor(
  transaction: Transaction,
  { eventId, kind, hostId, groupKey }: HostNews & { hostId: string; groupKey: string },
): Promise<{ count: number; actorId: string | null }> {
  const { memberId, state, since, registeredAt } = eventParticipants;
  const happened =
    kind === 'event.joined' ? sql`${state} = 'registered'` : sql`${state} = 'left' and ${registeredAt} is not null`;
  const lastRead = sql`coalesce((select max(${notices.readAt}) from ${notices}
    where ${notices.memberId} = ${hostId} and ${notices.kind} = ${kind} and ${notices.groupKey} = ${groupKey}), '-infinity')`;
  const { rows } = await transaction.execute<{ count: number; actorId: string | null }>(sql`
    select count(*)::int as count, (array_agg(${memberId} order by ${since} desc))[1] as "actorId" from ${eventParticipants}
    where ${eventParticipants.eventId} = ${eventId} and ${happened} and ${since} > ${lastRead}`);
  return rows[0] ?? { count: 0, actorId: null };
}
