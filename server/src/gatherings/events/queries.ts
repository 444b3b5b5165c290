import type { ParticipationState } from '@bros/contract/gatherings/event-rules';
import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor, joinMember } from '../../core/people/members/queries.ts';
import {
  blockedWith,
  connectedWith,
  isActiveAccountId,
  kindOf,
  type Viewer,
  type ViewerKind,
  viewerOf,
} from '../../core/people/visibility/service.ts';
import { isSeller } from '../../money/sales/service.ts';
import { saleOrders } from '../../money/sales/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { definePrepared, placeholder } from '../../platform/database/prepared.ts';
import { tiersReachedBy } from './policy.ts';
import { eventCoHosts, eventCovers, eventParticipants, travelEvents } from './tables.ts';

export type DatabaseOrTransaction = Database | Transaction;
export type EventTable = typeof travelEvents;

export const VISITOR: Viewer = {
  memberId: '00000000-0000-0000-0000-000000000000',
  role: 'member',
  tier: 'browser',
  isConfirmed: false,
};

export const isRunBy = (memberId: string, table: EventTable = travelEvents) =>
  or(
    eq(table.hostId, memberId),
    sql`exists (select from ${eventCoHosts} where ${eventCoHosts.eventId} = ${table.id} and ${eventCoHosts.memberId} = ${memberId})`,
  );

export const isAttendedBy = (memberId: string, table: EventTable = travelEvents) =>
  sql`exists (select from ${eventParticipants} where ${eventParticipants.eventId} = ${table.id}
    and ${eventParticipants.memberId} = ${memberId} and ${eventParticipants.state} in ('registered', 'reserved', 'waiting'))`;

const withBlockedCoHost = (memberId: string) =>
  sql`select ${eventCoHosts.eventId} from ${eventCoHosts} where ${eventCoHosts.memberId} = any (${blockedWith(memberId)})`;

/**
 * True if the host is active and the viewer has no block with a host or co-host. Participants keep access, because such a co-host was added after they joined.
 */
export const isHostOpen = (viewer: Viewer) =>
  or(
    eq(travelEvents.hostId, viewer.memberId),
    and(
      isActiveAccountId(travelEvents.hostId),
      sql`${travelEvents.hostId} <> all (${blockedWith(viewer.memberId)})`,
      or(
        sql`${travelEvents.id} not in (${withBlockedCoHost(viewer.memberId)})`,
        isRunBy(viewer.memberId),
        isAttendedBy(viewer.memberId),
      ),
    ),
  );

/** Checks only visibility. Events with visibility `link` are in no list. */
export const isListedTo = (viewer: Viewer, table: EventTable = travelEvents) =>
  or(
    inArray(table.visibility, ['public', 'members']).inlineParams(),
    and(eq(table.visibility, 'tier'), inArray(table.minTier, tiersReachedBy(viewer)))?.inlineParams(),
    and(
      eq(table.visibility, 'connections').inlineParams(),
      or(eq(table.hostId, viewer.memberId), sql`${table.hostId} in (${connectedWith(viewer.memberId)})`),
    ),
  );

/**
 * Hosts and co-hosts can read drafts. Staff can read every published event. So can participants and waiting members, so they can leave. Others need
 * `isHostOpen` and cannot read hidden events.
 */
export function isReadableBy(reader: Viewer | null): SQL | undefined {
  const viewer = reader ?? VISITOR;
  const isStaff = viewer.role !== 'member';
  const isOpenTo = reader ? or(eq(travelEvents.visibility, 'link'), isListedTo(viewer)) : eq(travelEvents.visibility, 'public');
  const isPublished = ne(travelEvents.state, 'draft');
  const isFound = and(
    isHostOpen(viewer),
    or(isRunBy(viewer.memberId), and(isPublished, isNull(travelEvents.hiddenAt), isOpenTo)),
  );
  return or(isFound, and(isPublished, isStaff ? undefined : isAttendedBy(viewer.memberId)));
}

const countOf = (state: ParticipationState) =>
  sql<number>`(select count(*)::int from ${eventParticipants}
    where ${eventParticipants.eventId} = ${travelEvents.id} and ${eventParticipants.state} = ${state})`.inlineParams();

const countConnections = (viewer: Viewer) =>
  sql<number>`(select count(*)::int from ${eventParticipants}
    where ${eventParticipants.eventId} = ${travelEvents.id} and ${eventParticipants.state} = 'registered'
      and ${eventParticipants.memberId} in (${connectedWith(viewer.memberId)}))`;

const attendanceOf = (memberId: string) =>
  sql<ParticipationState | null>`(select ${eventParticipants.state} from ${eventParticipants}
    where ${eventParticipants.eventId} = ${travelEvents.id} and ${eventParticipants.memberId} = ${memberId})`;

const isCoHostedBy = (memberId: string) =>
  sql<boolean>`exists (select from ${eventCoHosts}
    where ${eventCoHosts.eventId} = ${travelEvents.id} and ${eventCoHosts.memberId} = ${memberId})`;

/** The refund deadline at the time of sale, or a later one if the event was changed. */
const refundUntilOf = (memberId: string) =>
  sql<Date | null>`(select ${saleOrders.refundUntil} from ${saleOrders}
    join ${eventParticipants} on ${eventParticipants.orderId} = ${saleOrders.id}
    where ${eventParticipants.eventId} = ${travelEvents.id} and ${eventParticipants.memberId} = ${memberId}
      and ${eventParticipants.state} = 'registered' and ${saleOrders.state} = 'paid')`.mapWith(saleOrders.refundUntil);

const isWantedEvent = eq(travelEvents.id, placeholder('eventId'));

/** The caller adds the access condition. */
export function eventsFor(database: DatabaseOrTransaction, reader: Viewer | null) {
  const viewer = reader ?? VISITOR;
  return joinAuthor(
    database
      .select({
        event: getTableColumns(travelEvents),
        city: cityColumns,
        point: { latitude: cities.latitude, longitude: cities.longitude },
        cover: { color: eventCovers.color, createdAt: eventCovers.createdAt },
        registeredCount: countOf('registered').as('registered_count'),
        reservedCount: countOf('reserved').as('reserved_count'),
        waitingCount: countOf('waiting').as('waiting_count'),
        connectionCount: countConnections(viewer).as('connection_count'),
        attendance: attendanceOf(viewer.memberId).as('attendance'),
        isCoHost: isCoHostedBy(viewer.memberId).as('is_co_host'),
        isHostBlocked: sql<boolean>`${travelEvents.hostId} = any (${blockedWith(viewer.memberId)})`.as('is_host_blocked'),
        refundUntil: refundUntilOf(viewer.memberId).as('refund_until'),
        isHostSeller: isSeller(travelEvents.hostId).as('is_host_seller'),
        ...authorColumns(viewer),
      })
      .from(travelEvents)
      .leftJoin(cities, eq(cities.id, travelEvents.cityId))
      .leftJoin(eventCovers, eq(eventCovers.id, travelEvents.coverId)),
    travelEvents.hostId,
  );
}
export type EventRow = Awaited<ReturnType<typeof eventsFor>>[number];

export async function findEvent(
  database: DatabaseOrTransaction,
  reader: Viewer | null,
  which: { eventId: string } | { hostId: string; clientId: string },
): Promise<EventRow | undefined> {
  if ('eventId' in which) return findReadable(database, reader, which.eventId);
  const { hostId, clientId } = which;
  const isWanted = and(eq(travelEvents.hostId, hostId), eq(travelEvents.clientId, clientId), eq(travelEvents.seriesPosition, 1));
  const [row] = await eventsFor(database, reader).where(and(isWanted, isReadableBy(reader)));
  return row;
}

const readableEvent = definePrepared('event', (database, kind: ViewerKind) => {
  const viewer = viewerOf(kind);
  return eventsFor(database, viewer).where(and(isWantedEvent, isReadableBy(viewer))?.inlineParams());
});

const publicEvent = definePrepared('public_event', (database) =>
  eventsFor(database, { ...VISITOR, memberId: placeholder('viewerId') }).where(
    and(isWantedEvent, isReadableBy(null))?.inlineParams(),
  ),
);

async function findReadable(database: DatabaseOrTransaction, reader: Viewer | null, eventId: string) {
  const statement = reader ? readableEvent(database, kindOf(reader)) : publicEvent(database, null);
  const [row] = await statement.execute({ eventId, viewerId: (reader ?? VISITOR).memberId });
  return row;
}

const anyEvent = definePrepared('any_event', (database, kind: ViewerKind) =>
  eventsFor(database, viewerOf(kind)).where(isWantedEvent),
);

/** Does not check access. */
export async function findAnyEvent(database: DatabaseOrTransaction, reader: Viewer, eventId: string) {
  const [row] = await anyEvent(database, kindOf(reader)).execute({ eventId, viewerId: reader.memberId });
  return row;
}

export async function mayReadEvent(database: DatabaseOrTransaction, viewer: Viewer, eventId: string): Promise<boolean> {
  const rows = await joinMember(database.select({ id: travelEvents.id }).from(travelEvents), travelEvents.hostId).where(
    and(eq(travelEvents.id, eventId), isReadableBy(viewer)),
  );
  return rows.length > 0;
}

export async function isHostActive(transaction: Transaction, hostId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ isActive: boolean }>(
    sql`select ${isActiveAccountId(sql`${hostId}::uuid`)} as "isActive"`,
  );
  return rows[0]?.isActive === true;
}

/** These locks serialize changes of seats and content. Locks in ID order to prevent deadlocks. */
export async function lockEvents(transaction: Transaction, which: SQL | undefined) {
  return transaction.select().from(travelEvents).where(which).orderBy(travelEvents.id).for('no key update');
}

const eventLock = definePrepared('event_lock', (database) =>
  database.select().from(travelEvents).where(isWantedEvent).for('no key update'),
);

export async function lockEvent(transaction: Transaction, eventId: string): Promise<LockedEvent | undefined> {
  const [event] = await eventLock(transaction, null).execute({ eventId });
  return event;
}
export type LockedEvent = Awaited<ReturnType<typeof lockEvents>>[number];

export const hasEventId = (eventId: string) => eq(travelEvents.id, eventId);
