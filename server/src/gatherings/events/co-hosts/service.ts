import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceSeats, type EventDeps, notifyAbout } from '../announce.ts';
import { selectConnectionsAmong } from '../hosting/queries.ts';
import { invalid } from '../hosting/values.ts';
import { findEventForNotice } from '../notifying/queries.ts';
import { withdraw } from '../participants/seats.ts';
import { abilitiesOn } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import { type LockedEvent, lockEvent } from '../queries.ts';
import { requireEvent } from '../reading/service.ts';
import { deleteCoHost, replaceCoHosts, selectCoHostIds } from './queries.ts';

/**
 * Sets the co-hosts of locked events of one host. A new co-host must be a connection, loses any seat, and is notified of the first
 * event only. Throws INPUT_INVALID.
 */
export async function setCoHosts(
  deps: EventDeps,
  transaction: Transaction,
  events: readonly LockedEvent[],
  memberIds: readonly string[],
): Promise<void> {
  const notified = new Set<string>();
  for (const event of events.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const before = await selectCoHostIds(transaction, event.id);
    if (before.join() === memberIds.join()) continue;
    const added = memberIds.filter((memberId) => !before.includes(memberId));
    await assertPossible(transaction, event.hostId, { memberIds, added });
    await replaceCoHosts(transaction, event.id, memberIds);
    for (const memberId of added) await withdraw(deps, transaction, event, { guestId: memberId, cause: 'removed' });
    await notifyNewCoHosts(
      deps,
      transaction,
      event,
      added.filter((memberId) => !notified.has(memberId)),
    );
    for (const memberId of added) notified.add(memberId);
    await announceSeats(deps, transaction, [event.id]);
  }
}

async function assertPossible(
  transaction: Transaction,
  hostId: string,
  { memberIds, added }: { memberIds: readonly string[]; added: readonly string[] },
): Promise<void> {
  const isTwice = new Set(memberIds).size < memberIds.length;
  const known = added.length > 0 ? await selectConnectionsAmong(transaction, hostId, added) : [];
  if (isTwice || known.length < added.length) throw invalid('coHostIds', 'A co-host is a connection of the host.');
}

async function notifyNewCoHosts(deps: EventDeps, transaction: Transaction, event: LockedEvent, memberIds: readonly string[]) {
  if (memberIds.length === 0) return;
  const subject = await findEventForNotice(transaction, event.id);
  if (!subject) return;
  for (const memberId of memberIds.toSorted()) {
    await notifyAbout(deps, transaction, subject, { kind: 'event.coHosting', memberId, actorId: event.hostId });
  }
}

/** Idempotent. Throws NOT_FOUND, FORBIDDEN for the host, EVENT_STATE if the event is over. */
export function stepDown(deps: EventDeps, actor: Actor, eventId: string): Promise<{ isCoHost: false }> {
  return inRowTransaction(deps.database, eventId, async (transaction) => {
    await lockEvent(transaction, eventId);
    const row = await requireEvent(transaction, actor, eventId);
    if (row.event.hostId === actor.memberId) throw failure('FORBIDDEN');
    if (row.isCoHost && !abilitiesOn(toPolicyInput(row), actor).stepDown) throw failure('EVENT_STATE');
    if (await deleteCoHost(transaction, eventId, actor.memberId)) await announceSeats(deps, transaction, [eventId]);
    return { isCoHost: false };
  });
}
