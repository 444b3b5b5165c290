import { DAY_MS } from '@bros/contract/core/durations';
import { EVENT_CHANGE_REFUND_DAYS, EVENT_MOVE_HOURS } from '@bros/contract/money/sale-rules';
import { closeAllLater, delayMaturing, extendRefund } from '../../../money/sales/service.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { SeatDeps } from '../announce.ts';
import { fillSeats, renewHeldSeats } from '../participants/seats.ts';
import { maturesAtOf } from '../policy.ts';
import type { LockedEvent } from '../queries.ts';
import type { EventTexts, Timed } from './queries.ts';

type Values = EventTexts & Timed;

export async function protectBuyers(transaction: Transaction, event: LockedEvent, values: Values): Promise<void> {
  await delayMaturing(transaction, event.id, maturesAtOf(values));
  const isMoved = event.startsAt.getTime() !== values.startsAt.getTime();
  // Buyers who paid for the old time can get a refund until the event begins.
  if (isMoved) await extendRefund(transaction, event.id, values.startsAt);
  const until = new Date(Date.now() + EVENT_CHANGE_REFUND_DAYS * DAY_MS);
  if (isOtherOffer(event, values)) await extendRefund(transaction, event.id, until);
  // Compares with the start that the order stores, because short moves add up.
  else if (isMoved) await extendRefund(transaction, event.id, until, { to: values.startsAt, hours: EVENT_MOVE_HOURS });
}

const isOtherOffer = (event: LockedEvent, { cityId, isOnline, priceCents }: Values): boolean =>
  event.cityId !== cityId || event.isOnline !== isOnline || (event.priceCents !== null && (priceCents ?? 0) > event.priceCents);

export async function changePrice(
  deps: SeatDeps,
  transaction: Transaction,
  before: LockedEvent,
  event: LockedEvent,
): Promise<void> {
  if (before.priceCents !== event.priceCents) {
    await closeAllLater(deps.queue, transaction, event.id);
    if (event.priceCents !== null) await renewHeldSeats(deps, transaction, event);
  }
  await fillSeats(deps, transaction, event);
}
