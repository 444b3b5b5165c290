import { paths } from '@bros/contract/paths';
import { assertSelling, closeOrder, findAnyOrder, openPage, reserve, type SaleDeps } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { announceEvents, type EventDeps } from '../announce.ts';
import { assertMeetsRequirement } from '../attendance/service.ts';
import { countTaken, findParticipation, saveParticipation } from '../participants/queries.ts';
import { abilitiesOn, capacityOf, isSalePaused, maturesAtOf, refundDeadlineOf } from '../policy.ts';
import { isHostAvailable, isHostOrCoHost, toPolicyInput } from '../present.ts';
import { lockEvent } from '../queries.ts';
import { requireEvent } from '../reading/service.ts';

interface BuyingDeps extends EventDeps {
  sales: SaleDeps;
}

interface Wish {
  eventId: string;
  seenCents: number;
}

/**
 * Reserves a seat until the checkout ends. Idempotent. Throws NOT_FOUND, FORBIDDEN for hosts, EVENT_DUPLICATE, SEATS_FULL, EVENT_STATE, EVENT_PRICE,
 * EVENT_REQUIREMENT, NOT_ON_SALE, PAYMENTS_OFF.
 */
export async function buySeat(deps: BuyingDeps, actor: Actor, { eventId, seenCents }: Wish) {
  await assertSelling(deps.sales);
  const at = await deps.sales.now();
  const place = () =>
    inRowTransaction(deps.database, eventId, (transaction) => holdSeat(deps, transaction, actor, { eventId, seenCents, at }));
  let { order, priceCents } = await place();
  if (order.amountCents !== priceCents) {
    await closeOrder(deps.sales, order);
    ({ order, priceCents } = await place());
  }
  const { url } = await openPage(deps.sales, actor, order, paths.event(eventId));
  return { orderId: order.id, url, reservedUntil: order.reservedUntil.toISOString() };
}

/** Reserves a seat and creates its order, or returns the actor's reserved order, whose price may differ from the event's. */
export async function holdSeat(
  deps: EventDeps,
  transaction: Transaction,
  actor: Actor,
  { eventId, seenCents, at }: Wish & { at: Date },
) {
  const event = await lockEvent(transaction, eventId);
  if (!event) throw failure('NOT_FOUND');
  const row = await requireEvent(transaction, actor, eventId);
  if (isHostOrCoHost(row, actor)) throw failure('FORBIDDEN');
  if (row.attendance === 'registered') throw failure('EVENT_DUPLICATE');
  const own = await findParticipation(transaction, eventId, actor.memberId);
  const { priceCents } = event;
  const policyInput = toPolicyInput(row);
  if (isSalePaused(policyInput)) throw failure('NOT_ON_SALE');
  const can = abilitiesOn(policyInput, actor);
  if (can.buy && priceCents !== null && priceCents > seenCents) throw failure('EVENT_PRICE', { priceCents });
  const hasHold = own?.state === 'reserved';
  if (hasHold && own.orderId && can.buy && priceCents !== null) {
    const known = await findAnyOrder(transaction, own.orderId);
    if (known?.state === 'reserved') return { order: known, priceCents };
  }
  const deadline = refundDeadlineOf(event);
  const isFull = !hasHold && (await countTaken(transaction, eventId)) >= capacityOf(event);
  if (!can.buy || priceCents === null || deadline === null) {
    throw failure(
      isFull && priceCents !== null && isHostAvailable(row) && event.hiddenAt === null ? 'SEATS_FULL' : 'EVENT_STATE',
    );
  }
  if (isFull) throw failure('SEATS_FULL');
  if (!hasHold && own?.state !== 'waiting') await assertMeetsRequirement(transaction, event, actor.memberId);
  const wanted = { goods: 'eventSeat', goodsId: eventId, title: event.title, refundUntil: deadline } as const;
  const people = { buyerId: actor.memberId, sellerId: event.hostId, amountCents: priceCents };
  const times = { maturesAt: maturesAtOf(event), beginsAt: event.startsAt, timeZone: event.timeZone };
  const order = await reserve(transaction, { ...wanted, ...people, ...times }, at);
  const hold = { heldUntil: order.reservedUntil, payBy: own?.payBy ?? null, orderId: order.id };
  await saveParticipation(transaction, { eventId, guestId: actor.memberId, state: 'reserved', hold });
  await announceEvents(deps.outbox, transaction, [eventId]);
  return { order, priceCents };
}
