import { randomUUID } from 'node:crypto';
import type { RoomId } from '@bros/contract/core/fields';
import { ROOM_NAME_MAX_CHARACTERS } from '@bros/contract/messaging/chat-rules';
import type { EventGroup } from '@bros/contract/messaging/event-groups';
import { lockAuthor } from '../../../core/people/authors/service.ts';
import {
  findSeats,
  lockEvent,
  SEATS_CHANGED,
  type Seats,
  type SeatsChanged,
} from '../../../gatherings/events/participants/service.ts';
import { stateAt } from '../../../gatherings/events/policy.ts';
import { type EventRow, requireEvent } from '../../../gatherings/events/reading/service.ts';
import { type Actor, hasCapability } from '../../../platform/api/context.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { JobDefinition } from '../../../platform/queue.ts';
import type { GroupDeps } from '../acting.ts';
import { admit } from '../members/membership.ts';
import { setRole } from '../members/queries.ts';
import { findMembership, insertGroup, type LockedGroup, lockGroup, selectJoinedIds } from '../queries.ts';
import { requireOwnable } from '../service.ts';
import { notifyOwner } from '../succession/service.ts';
import { offerPlace, syncEventGroupLater } from './later.ts';
import { findOwnEventGroup, findRoomOfEvent, insertSeat } from './queries.ts';
import { compareSeats, releaseSeat } from './seating.ts';

/** Throws NOT_FOUND for an event that the actor may not read. */
export async function getEventGroup(database: Database | Transaction, actor: Actor, eventId: string): Promise<EventGroup> {
  const { event } = await requireEvent(database, actor, eventId);
  const group = await findOwnEventGroup(database, eventId, actor.memberId);
  const isHost = event.hostId === actor.memberId && hasCapability(actor, 'chat.post');
  const mayOpen = isHost && mayHaveGroup(event) && !(await findRoomOfEvent(database, eventId));
  return { group: group && { ...group, roomId: group.roomId as RoomId }, can: { open: mayOpen } };
}

/** True if the event is active and not hidden by staff. The group shows the event's title. */
const mayHaveGroup = (event: EventRow['event']) => stateAt(event, new Date()) === 'active' && event.hiddenAt === null;

/** Idempotent. Throws NOT_FOUND, FORBIDDEN unless the actor is the host, EVENT_STATE, GROUPS_LIMIT and GROUPS_JOINED_LIMIT. */
export function openEventGroup(deps: GroupDeps, actor: Actor, eventId: string): Promise<EventGroup> {
  return inRowTransaction(deps.database, eventId, async (transaction) => {
    // Lock the account first, as in publishing, to count the host's groups serially. The event's lock prevents a second group.
    await lockAuthor(transaction, actor);
    await lockEvent(transaction, eventId);
    const { event } = await requireEvent(transaction, actor, eventId);
    if (event.hostId !== actor.memberId) throw failure('FORBIDDEN');
    if (await findRoomOfEvent(transaction, eventId)) return getEventGroup(transaction, actor, eventId);
    if (!mayHaveGroup(event)) throw failure('EVENT_STATE');
    await requireOwnable(transaction, actor);
    const id = randomUUID();
    const name = [...event.title].slice(0, ROOM_NAME_MAX_CHARACTERS).join('').trim();
    await insertGroup(transaction, { id, name, purpose: '', joining: 'approval', eventId });
    await admit(deps.outbox, transaction, { id }, actor.memberId, 'owner');
    await insertSeat(transaction, id, { memberId: actor.memberId, isAdmitted: true });
    await syncEventGroupLater(deps.queue, transaction, eventId);
    return getEventGroup(transaction, actor, eventId);
  });
}

export const syncEventGroupJob = (deps: GroupDeps): JobDefinition<SeatsChanged> => ({
  name: SEATS_CHANGED,
  isOnePerKey: true,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ eventId }) => syncEventGroup(deps, eventId),
});

/** Does nothing once the event is over or canceled, so the members can keep talking. Idempotent. */
async function syncEventGroup(deps: GroupDeps, eventId: string): Promise<void> {
  const roomId = await findRoomOfEvent(deps.database, eventId);
  if (!roomId) return;
  await inRowTransaction(deps.database, roomId, async (transaction) => {
    const group = await lockGroup(transaction, roomId);
    const seats = await findSeats(transaction, eventId);
    if (!group?.isActive || !seats?.isOpen) return;
    const known = await compareSeats(deps, transaction, roomId, seats.memberIds);
    await syncOwner(deps, transaction, { group, seats, known });
  });
}

/** An owner who no longer hosts or attends transfers the group to the host. */
async function syncOwner(
  deps: GroupDeps,
  transaction: Transaction,
  { group, seats, known }: { group: LockedGroup; seats: Seats; known: ReadonlyMap<string, boolean> },
): Promise<void> {
  const [ownerId] = await selectJoinedIds(transaction, group.id, ['owner']);
  if (ownerId === undefined || !known.has(ownerId) || seats.memberIds.includes(ownerId)) return;
  const host = await findMembership(transaction, group.id, seats.hostId);
  if (host?.state !== 'joined') return;
  await setRole(transaction, group.id, ownerId, 'member');
  await setRole(transaction, group.id, seats.hostId, 'owner');
  await notifyOwner(deps, transaction, group, seats.hostId);
  await releaseSeat(deps, transaction, { roomId: group.id, memberId: ownerId, wasAdmitted: known.get(ownerId) === true });
  await offerPlace(deps, transaction, group.id);
}
