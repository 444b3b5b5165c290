import type { HandOverEventForm } from '@bros/contract/gatherings/event-forms';
import { updateHidden } from '../../../core/moderation/hiding/service.ts';
import { assertMaySell, handSalesOver, holdSellers } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { hasCapability } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { type EventDeps, notifyAbout } from '../announce.ts';
import { lockWithSeries } from '../hosting/service.ts';
import { invalid } from '../hosting/values.ts';
import { updateHost } from '../leaving/queries.ts';
import { findEventForNotice } from '../notifying/queries.ts';
import { releaseEvent } from '../on-hold/service.ts';
import { withdraw } from '../participants/seats.ts';
import { stateAt } from '../policy.ts';
import { getEvent, requireEvent } from '../reading/service.ts';
import { assertMayModerate, type StaffActionResult } from '../staff/service.ts';
import { travelEvents } from '../tables.ts';
import { findHostFacts } from './queries.ts';

interface Order extends HandOverEventForm {
  /** Follows the `PaymentClock`. */
  at: Date;
}

/** Transfers and resumes the event, and refunds the new host's seat. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE, INPUT_INVALID, SELLER_NOT_READY. */
export async function handEventOver(
  deps: EventDeps,
  transaction: Transaction,
  actor: Actor,
  { eventId, memberId, at }: Order,
): Promise<StaffActionResult> {
  const { event: found } = await requireEvent(transaction, actor, eventId);
  const fromId = found.hostId;
  await holdSellers(transaction, [fromId, memberId]);
  const { event, row } = await lockWithSeries(transaction, actor, eventId, 'one');
  assertMayModerate(row, actor);
  if (event.hostId === memberId)
    return { event: await getEvent(transaction, actor, eventId), hostId: memberId, isChanged: false };
  if (event.hostId !== fromId || stateAt(event, new Date()) !== 'active') throw failure('EVENT_STATE');
  const facts = await findHostFacts(transaction, memberId);
  if (!facts?.isAvailable || !hasCapability(facts, 'events.register'))
    throw invalid('memberId', 'This member cannot host events.');
  if (event.priceCents !== null) await assertMaySell(deps.sales, transaction, memberId);
  await withdraw(deps, transaction, event, { guestId: memberId, cause: 'removed' });
  await updateHost(transaction, eventId, memberId);
  await handSalesOver(deps, transaction, { goodsId: eventId, fromId, toId: memberId, at });
  await updateHidden(transaction, travelEvents, [eventId], null);
  await releaseEvent(deps, transaction, { ...event, hostId: memberId, hiddenAt: null });
  const subject = await findEventForNotice(transaction, eventId);
  if (subject) await notifyAbout(deps, transaction, subject, { kind: 'event.handedOver', memberId });
  return { event: await getEvent(transaction, actor, eventId), hostId: memberId, isChanged: true };
}
