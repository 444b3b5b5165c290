import { Readable } from 'node:stream';
import type { EventPage, EventParticipant } from '@bros/contract/gatherings/event-cards';
import { isLateCancellation } from '@bros/contract/members/attendance-rules';
import * as z from 'zod';
import { presentAuthor } from '../../../core/people/authors/present.ts';
import { recordAttendance, recordLateCancellation } from '../../../members/references/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { FileResponse } from '../../../platform/api/file.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Page } from '../../../platform/database/newest-first.ts';
import { decodeCursor, toPage } from '../../../platform/database/page.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { announceEvents, announceSeats, type EventDeps, notifyAbout } from '../announce.ts';
import { assertMeetsRequirement, findAttendances, presentAttendance } from '../attendance/service.ts';
import { notifyHostsLater } from '../notifying/service.ts';
import { abilitiesOn, isPart, stateAt } from '../policy.ts';
import { canSeePeople, isHostOrCoHost, toPolicyInput } from '../present.ts';
import { type DatabaseOrTransaction, type EventRow, type LockedEvent, lockEvent } from '../queries.ts';
import { getAnyEvent, getEvent, requireEvent } from '../reading/service.ts';
import {
  countCheckedIn,
  countJoinedAndLeftByDay,
  findParticipation,
  findSeatFacts,
  type ParticipantRow,
  saveParticipation,
  selectParticipants,
  updateCheckedIn,
} from './queries.ts';
import { writeRows } from './rows.ts';
import { closeSeat, fillSeats, withdraw } from './seats.ts';

export { SEATS_CHANGED, type SeatsChanged } from '../announce.ts';
export { lockEvent } from '../queries.ts';

const lastShown = z.tuple([z.int().min(-8e15).max(8e15), z.uuid()]);

/** In order of joining. Only hosts see the waiting list. Throws NOT_FOUND, FORBIDDEN. */
export async function listParticipants(
  database: Database,
  actor: Actor,
  wanted: { eventId: string; state: 'registered' | 'waiting'; cursor?: string | undefined; limit: number },
): Promise<Page<EventParticipant>> {
  const { eventId, state, cursor, limit } = wanted;
  const isByHost = isHostOrCoHost(await requireEvent(database, actor, eventId), actor);
  if (state === 'waiting' && !isByHost) throw failure('FORBIDDEN');
  const [microseconds, id] = lastShown.safeParse(decodeCursor(cursor, 2)).data ?? [];
  const after = microseconds !== undefined && id !== undefined ? { microseconds, id } : null;
  const rows = await selectParticipants(database, actor, { eventId, state, after, limit });
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.microseconds, row.id]);
  const ids = isByHost ? items.map(({ id }) => id) : [];
  const attendanceOf = await findAttendances(database, ids);
  const present = (row: ParticipantRow) => {
    const known = isByHost
      ? { isCheckedIn: row.checkedInAt !== null, attendance: presentAttendance(attendanceOf(row.id)) }
      : null;
    return presentParticipant(row, actor, known) ?? [];
  };
  return { items: items.flatMap(present), nextCursor };
}

function presentParticipant(
  row: ParticipantRow,
  actor: Actor,
  knownToHost: Pick<EventParticipant, 'isCheckedIn' | 'attendance'> | null,
): EventParticipant | null {
  const member = presentAuthor(row, canSeePeople(actor));
  const state = row.state === 'waiting' ? 'waiting' : 'registered';
  const { isCheckedIn, attendance } = knownToHost ?? { isCheckedIn: null, attendance: null };
  return member && { member, state, since: row.since.toISOString(), isCheckedIn, attendance };
}

/**
 * Takes a seat, or joins the waiting list if no seat is free. Throws NOT_FOUND, FORBIDDEN for hosts, EVENT_DUPLICATE for participants and waiting members,
 * EVENT_PAID, EVENT_STATE if the event is over or canceled or the member was removed, EVENT_REQUIREMENT, SEATS_FULL.
 */
export async function joinEvent(
  deps: EventDeps,
  actor: Actor,
  { eventId, acceptsWaiting }: { eventId: string; acceptsWaiting: boolean },
): Promise<EventPage> {
  await inRowTransaction(deps.database, eventId, async (transaction) => {
    const { row } = await lockReadable(transaction, actor, eventId);
    if (isHostOrCoHost(row, actor)) throw failure('FORBIDDEN');
    if (isPart(row.attendance)) throw failure('EVENT_DUPLICATE');
    const policyInput = toPolicyInput(row);
    const can = abilitiesOn(policyInput, actor);
    if (can.buy) throw failure('EVENT_PAID');
    if (!can.join) throw failure('EVENT_STATE');
    await assertMeetsRequirement(transaction, row.event, actor.memberId);
    if (policyInput.isFull && !acceptsWaiting) throw failure('SEATS_FULL');
    const state = policyInput.isFull ? 'waiting' : 'registered';
    await saveParticipation(transaction, { eventId, guestId: actor.memberId, state });
    if (!policyInput.isFull) await notifyHostsLater(deps.queue, transaction, { eventId, kind: 'event.joined' });
    await announceSeats(deps, transaction, [eventId]);
  });
  // Reads the event after the transaction, so other members do not wait for the lock.
  return getEvent(deps.database, actor, eventId);
}

/** Idempotent. Throws NOT_FOUND, EVENT_STATE if the event is over or canceled, EVENT_LATE. */
export async function leaveEvent(
  deps: EventDeps,
  actor: Actor,
  { eventId, acceptsLate }: { eventId: string; acceptsLate: boolean },
): Promise<EventPage> {
  await inRowTransaction(deps.database, eventId, async (transaction) => {
    const { event, row } = await lockReadable(transaction, actor, eventId);
    const takesPart = isPart(row.attendance);
    if (takesPart && !abilitiesOn(toPolicyInput(row), actor).leave) throw failure('EVENT_STATE');
    // Only leaving by choice is recorded, not leaving for another cause such as a block.
    const now = new Date();
    const isLate =
      row.attendance === 'registered' && isLateCancellation(event.startsAt.getTime(), now.getTime()) && event.endsAt > now;
    if (isLate && !acceptsLate) throw failure('EVENT_LATE');
    await withdraw(deps, transaction, event, { guestId: actor.memberId, cause: 'left' });
    if (isLate) {
      await recordLateCancellation(transaction, { gatheringId: eventId, memberId: actor.memberId, beganAt: event.startsAt });
    }
  });
  return getAnyEvent(deps.database, actor, eventId);
}

/** Notifies the member. Idempotent. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE. */
export function removeParticipant(
  deps: EventDeps,
  actor: Actor,
  { eventId, memberId, reason }: { eventId: string; memberId: string; reason: string },
): Promise<EventPage> {
  return inRowTransaction(deps.database, eventId, async (transaction) => {
    const { event, row } = await lockManaged(transaction, actor, eventId);
    if (toPolicyInput(row).state !== 'active') throw failure('EVENT_STATE');
    const own = await findParticipation(transaction, eventId, memberId);
    if (own === undefined || own.state === 'left') throw failure('NOT_FOUND');
    if (own.state !== 'removed') {
      await closeSeat(deps, transaction, event, { participation: own, cause: 'removed', reason });
      await saveParticipation(transaction, { eventId, guestId: memberId, state: 'removed', removedReason: reason });
      await recordAttendance(transaction, {
        kind: 'event',
        gatheringId: eventId,
        beganAt: event.startsAt,
        memberId,
        isThere: false,
      });
      if (own.state !== 'waiting') await fillSeats(deps, transaction, event);
      const eventWithCity = { ...event, city: row.city };
      await notifyAbout(deps, transaction, eventWithCity, { kind: 'event.removed', memberId, more: { reason } });
      await announceSeats(deps, transaction, [eventId]);
    }
    return getEvent(transaction, actor, eventId);
  });
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE if canceled, EVENT_NO_SEAT. */
export function setCheckedIn(
  { database, outbox }: Pick<EventDeps, 'database' | 'outbox'>,
  actor: Actor,
  { eventId, memberId, isCheckedIn }: { eventId: string; memberId: string; isCheckedIn: boolean },
): Promise<{ isCheckedIn: boolean; checkedInCount: number }> {
  return inRowTransaction(database, eventId, async (transaction) => {
    const { row } = await lockManaged(transaction, actor, eventId);
    const { state } = toPolicyInput(row);
    if (state !== 'active' && state !== 'over') throw failure('EVENT_STATE');
    if (!(await updateCheckedIn(transaction, { eventId, guestId: memberId, isCheckedIn }))) throw failure('EVENT_NO_SEAT');
    const gathering = { kind: 'event', gatheringId: eventId, beganAt: row.event.startsAt } as const;
    await recordAttendance(transaction, { ...gathering, memberId, isThere: isCheckedIn });
    // A host who checks guests in counts as present.
    if (isCheckedIn) await recordAttendance(transaction, { ...gathering, memberId: actor.memberId, isThere: true });
    await announceEvents(outbox, transaction, [eventId]);
    return { isCheckedIn, checkedInCount: await countCheckedIn(transaction, eventId) };
  });
}

/** For hosts. Throws NOT_FOUND, FORBIDDEN. */
export async function listJoins(database: Database, actor: Actor, eventId: string) {
  const { event } = await requireManaged(database, actor, eventId);
  return { days: await countJoinedAndLeftByDay(database, eventId, event.timeZone) };
}

/** A CSV file for hosts. Throws NOT_FOUND, FORBIDDEN. */
export async function writeParticipantsFile(database: Database, actor: Actor, eventId: string): Promise<FileResponse> {
  const { event } = await requireManaged(database, actor, eventId);
  return new FileResponse({
    contentType: 'text/csv; charset=utf-8',
    version: newId(),
    fileName: `participants-${event.startsOn}.csv`,
    open: async () => ({ stream: Readable.from(writeRows(database, actor, eventId)), sizeBytes: null }),
  });
}

export interface Seats {
  hostId: string;
  memberIds: string[];
  isOpen: boolean;
}

export async function findSeats(transaction: Transaction, eventId: string): Promise<Seats | null> {
  const event = await findSeatFacts(transaction, eventId);
  if (!event) return null;
  const memberIds = [...new Set([event.hostId, ...event.coHostIds, ...event.guestIds])];
  return { hostId: event.hostId, memberIds, isOpen: stateAt(event, new Date()) === 'active' };
}

/** The host, then co-hosts in order of succession. */
export async function findHostIds(transaction: Transaction, eventId: string): Promise<string[]> {
  const event = await findSeatFacts(transaction, eventId);
  return event ? [event.hostId, ...event.coHostIds] : [];
}

async function lockReadable(
  transaction: Transaction,
  actor: Actor,
  eventId: string,
): Promise<{ event: LockedEvent; row: EventRow }> {
  const event = await lockEvent(transaction, eventId);
  if (!event) throw failure('NOT_FOUND');
  return { event, row: await requireEvent(transaction, actor, eventId) };
}

async function lockManaged(transaction: Transaction, actor: Actor, eventId: string) {
  const locked = await lockReadable(transaction, actor, eventId);
  if (!isHostOrCoHost(locked.row, actor)) throw failure('FORBIDDEN');
  return locked;
}

async function requireManaged(database: DatabaseOrTransaction, actor: Actor, eventId: string): Promise<EventRow> {
  const row = await requireEvent(database, actor, eventId);
  if (!isHostOrCoHost(row, actor)) throw failure('FORBIDDEN');
  return row;
}
