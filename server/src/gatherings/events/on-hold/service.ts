import { closeAllLater, holdShares } from '../../../money/sales/service.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { announceSeats, type EventDeps, type SeatDeps } from '../announce.ts';
import { selectEventsOf } from '../leaving/queries.ts';
import { notifyAllLater } from '../notifying/service.ts';
import { fillSeats } from '../participants/seats.ts';
import { isHostActive, type LockedEvent, lockEvent } from '../queries.ts';

const SYNC_HOST = 'events.sync-host';

interface HostChange {
  memberId: string;
}

/** Stops a suspended member's events, or resumes a restored member's, after the commit. */
export const syncHostEventsLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue<HostChange>(transaction, SYNC_HOST, { memberId });

export const syncHostEventsJob = (deps: EventDeps): JobDefinition<HostChange> => ({
  name: SYNC_HOST,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => syncHostEvents(deps, memberId),
});

/** One transaction per event. Shares need no hold, because a suspended host's shares do not mature. */
export async function syncHostEvents(deps: EventDeps, memberId: string): Promise<void> {
  for (const eventId of await selectEventsOf(deps.database, memberId)) {
    await inTransaction(deps.database, async (transaction) => {
      const event = await lockEvent(transaction, eventId);
      if (event?.hostId !== memberId || event.hiddenAt !== null) return;
      if (await isHostActive(transaction, memberId)) await resumeEvent(deps, transaction, event);
      else await stopEvent(deps, transaction, event);
    });
  }
}

export async function holdEvent(deps: SeatDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  await holdShares(transaction, event.id, true);
  await stopEvent(deps, transaction, event);
}

export async function releaseEvent(deps: SeatDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  await holdShares(transaction, event.id, false);
  if (await isHostActive(transaction, event.hostId)) await resumeEvent(deps, transaction, event);
  await announceSeats(deps, transaction, [event.id]);
}

async function stopEvent(deps: SeatDeps, transaction: Transaction, { id }: LockedEvent): Promise<void> {
  await closeAllLater(deps.queue, transaction, id);
  await notifyAllLater(deps.queue, transaction, [id], { kind: 'event.onHold', actorId: null });
  await announceSeats(deps, transaction, [id]);
}

async function resumeEvent(deps: SeatDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  await fillSeats(deps, transaction, event);
  await notifyAllLater(deps.queue, transaction, [event.id], { kind: 'event.resumed', actorId: null });
  await announceSeats(deps, transaction, [event.id]);
}
