import { inArray } from 'drizzle-orm';
import { hasLeft } from '../../../core/people/visibility/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { announceSeats, type EventDeps, notifyAbout } from '../announce.ts';
import { deleteCoHost } from '../co-hosts/queries.ts';
import { cancelLocked } from '../hosting/service.ts';
import { findEventForNotice } from '../notifying/queries.ts';
import { fillSeats, type LeavingCause, withdraw } from '../participants/seats.ts';
import { stateAt } from '../policy.ts';
import { type LockedEvent, lockEvent, lockEvents } from '../queries.ts';
import { travelEvents } from '../tables.ts';
import {
  findSuccessor,
  selectCoHostsInLine,
  selectEventsBetween,
  selectEventsOf,
  selectEventsWith,
  updateHost,
} from './queries.ts';

export type { EventDeps } from '../announce.ts';

const REMOVE_MEMBER = 'events.remove-member';

interface Departure {
  memberId: string;
}

/** Runs after the commit. */
export const leaveEventsLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<Departure>(transaction, REMOVE_MEMBER, { memberId });

export const leaveJob = (deps: EventDeps): JobDefinition<Departure> => ({
  name: REMOVE_MEMBER,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => leaveAll(deps, memberId),
});

/**
 * Frees seats, and hands the member's events to a co-host or cancels them. One transaction per event keeps other members' waits short. Idempotent. Does nothing
 * if the member is active again.
 */
async function leaveAll(deps: EventDeps, memberId: string): Promise<void> {
  const inEach = async (eventIds: readonly string[], action: (transaction: Transaction, event: LockedEvent) => Promise<void>) => {
    for (const eventId of eventIds) {
      await inTransaction(deps.database, async (transaction) => {
        const event = await lockEvent(transaction, eventId);
        if (event && (await hasLeft(transaction, memberId))) await action(transaction, event);
      });
    }
  };
  await inEach(await selectEventsWith(deps.database, memberId), (transaction, event) =>
    takeOut(deps, transaction, event, { memberId, cause: 'buyerGone' }),
  );
  await inEach(await selectEventsOf(deps.database, memberId), async (transaction, event) => {
    if (event.hostId === memberId) await replaceHost(deps, transaction, event);
  });
}

async function takeOut(
  deps: EventDeps,
  transaction: Transaction,
  event: LockedEvent,
  { memberId, cause }: { memberId: string; cause: LeavingCause },
): Promise<void> {
  await withdraw(deps, transaction, event, { guestId: memberId, cause });
  if (await deleteCoHost(transaction, event.id, memberId)) await announceSeats(deps, transaction, [event.id]);
}

async function replaceHost(deps: EventDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  if (stateAt(event, new Date()) !== 'active') return;
  // The host is owed the money of a paid event, so no co-host can take over.
  const successorId = event.priceCents === null ? await findSuccessor(transaction, event.id) : undefined;
  if (successorId === undefined) {
    await cancelLocked(deps, transaction, { event, events: [event], reason: '', actorId: event.hostId });
    return;
  }
  await updateHost(transaction, event.id, successorId);
  // Nobody moved up while the former host was inactive.
  await fillSeats(deps, transaction, { ...event, hostId: successorId });
  const subject = await findEventForNotice(transaction, event.id);
  if (subject) await notifyAbout(deps, transaction, subject, { kind: 'event.handedOver', memberId: successorId });
  await announceSeats(deps, transaction, [event.id]);
}

/** Removes each of the two members from events that the other hosts or co-hosts. */
export async function separateInEvents(
  deps: EventDeps,
  transaction: Transaction,
  firstMemberId: string,
  secondMemberId: string,
): Promise<void> {
  const eventIds = await selectEventsBetween(transaction, firstMemberId, secondMemberId);
  if (eventIds.length === 0) return;
  for (const event of await lockEvents(transaction, inArray(travelEvents.id, eventIds))) {
    const memberId = await findLeaver(transaction, event, [firstMemberId, secondMemberId]);
    // The blocking member counts as leaving by choice, which decides about a refund.
    await takeOut(deps, transaction, event, { memberId, cause: memberId === firstMemberId ? 'left' : 'removed' });
  }
}

/** Returns the member of lower rank: host, co-hosts in order, guest. */
async function findLeaver(transaction: Transaction, event: LockedEvent, pair: readonly [string, string]): Promise<string> {
  const [firstMemberId, secondMemberId] = pair;
  if (event.hostId === firstMemberId) return secondMemberId;
  if (event.hostId === secondMemberId) return firstMemberId;
  const [first] = await selectCoHostsInLine(transaction, event.id, pair);
  return first === firstMemberId ? secondMemberId : firstMemberId;
}
