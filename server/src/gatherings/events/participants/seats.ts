import { HOUR_MS } from '@bros/contract/core/durations';
import { CURRENCY } from '@bros/contract/core/money';
import { PROMOTED_PAY_HOURS } from '@bros/contract/money/sale-rules';
import { isRefundedOnLeaving } from '../../../money/sales/policy.ts';
import { closeCheckoutLater, findAnyOrder, maySell, requestRefund } from '../../../money/sales/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { announceSeats, notifyAbout, type SeatDeps } from '../announce.ts';
import { findEventForNotice } from '../notifying/queries.ts';
import { notifyHostsLater, notifyMovedUpLater } from '../notifying/service.ts';
import { capacityOf, isOnSale, refundDeadlineOf, stateAt } from '../policy.ts';
import { isHostActive, type LockedEvent } from '../queries.ts';
import {
  countTaken,
  findParticipation,
  type Participation,
  promoteFromWaitlist,
  registerHeld,
  renewHolds,
  saveParticipation,
} from './queries.ts';

/**
 * Gives vacant seats to waiting members. A paid event's seat is reserved for some hours, or until the start. Does nothing while staff hide the event, its host
 * is unavailable or, for a paid event, may not sell. Needs the event's lock.
 */
export async function fillSeats(deps: SeatDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  const now = new Date();
  if (stateAt(event, now) !== 'active' || event.hiddenAt !== null || !(await isHostActive(transaction, event.hostId))) return;
  if (event.priceCents === null) return fillSeatsOfFreeEvent(deps, transaction, event);
  if (!isOnSale(event, now) || event.startsAt <= now || !(await maySell(transaction, event.hostId))) return;
  const payBy = payByOf(event, now);
  const moved = await promoteFromWaitlist(transaction, event.id, { seats: await countAvailable(transaction, event), payBy });
  await notifyToPay(deps, transaction, { eventId: event.id, memberIds: moved, payBy });
}

const payByOf = ({ startsAt }: LockedEvent, now: Date): Date =>
  new Date(Math.min(now.getTime() + PROMOTED_PAY_HOURS * HOUR_MS, startsAt.getTime()));

/** Gives members time to pay a new price. Needs the event's lock. */
export async function renewHeldSeats(deps: SeatDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  const payBy = payByOf(event, new Date());
  const memberIds = await renewHolds(transaction, event.id, payBy);
  await notifyToPay(deps, transaction, { eventId: event.id, memberIds, payBy });
}

const countAvailable = async (transaction: Transaction, event: LockedEvent): Promise<number> =>
  capacityOf(event) - (await countTaken(transaction, event.id));

async function fillSeatsOfFreeEvent(deps: SeatDeps, transaction: Transaction, event: LockedEvent): Promise<void> {
  const held = await registerHeld(transaction, event.id);
  const moved = await promoteFromWaitlist(transaction, event.id, {
    seats: await countAvailable(transaction, event),
    payBy: null,
  });
  await notifyMovedUpLater(deps.queue, transaction, event.id, [...held, ...moved]);
}

async function notifyToPay(
  deps: SeatDeps,
  transaction: Transaction,
  { eventId, memberIds, payBy }: { eventId: string; memberIds: readonly string[]; payBy: Date },
): Promise<void> {
  const subject = memberIds.length > 0 ? await findEventForNotice(transaction, eventId) : undefined;
  if (!subject || subject.priceCents === null) return;
  const more = { amountCents: subject.priceCents, currency: CURRENCY, until: payBy.toISOString() };
  for (const memberId of memberIds.toSorted())
    await notifyAbout(deps, transaction, subject, { kind: 'event.payBy', memberId, more });
}

/** `removed` always causes a refund. `left` and `buyerGone` cause one only before the refund deadline. */
export type LeavingCause = 'left' | 'removed' | 'buyerGone';

/** Moves members up from the waiting list. Needs the event's lock. */
export async function withdraw(
  deps: SeatDeps,
  transaction: Transaction,
  event: LockedEvent,
  { guestId, cause }: { guestId: string; cause: LeavingCause },
): Promise<void> {
  const participation = await findParticipation(transaction, event.id, guestId);
  if (!participation || !['registered', 'reserved', 'waiting'].includes(participation.state)) return;
  await closeSeat(deps, transaction, event, { participation, cause, reason: '' });
  await saveParticipation(transaction, { eventId: event.id, guestId, state: 'left' });
  if (participation.state !== 'waiting') await fillSeats(deps, transaction, event);
  if (participation.state === 'registered')
    await notifyHostsLater(deps.queue, transaction, { eventId: event.id, kind: 'event.left' });
  await announceSeats(deps, transaction, [event.id]);
}

export async function closeSeat(
  { queue }: Pick<SeatDeps, 'queue'>,
  transaction: Transaction,
  event: LockedEvent,
  { participation: { state, orderId }, cause, reason }: { participation: Participation; cause: LeavingCause; reason: string },
): Promise<void> {
  const order = orderId && (await findAnyOrder(transaction, orderId));
  if (!order) return;
  if (state === 'reserved') await closeCheckoutLater(queue, transaction, order.id);
  else if (cause === 'removed' || isRefundedOnLeaving(order, refundDeadlineOf(event), new Date()))
    await requestRefund(queue, transaction, { orderId: order.id, cause, reason });
}
