import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm } from '@bros/contract/gatherings/event-forms';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { EventDeps } from '../announce.ts';
import { cancelLocked, lockWithSeries } from '../hosting/service.ts';
import { abilitiesOn } from '../policy.ts';
import { toPolicyInput } from '../present.ts';
import type { EventRow } from '../queries.ts';
import { getEvent } from '../reading/service.ts';

export type { EventDeps } from '../announce.ts';

export interface StaffActionResult {
  event: EventPage;
  hostId: string;
  isChanged: boolean;
}

/**
 * Works after the event too. `following` includes the later events of the series. Refunds and notifies participants. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE.
 */
export async function cancelByStaff(
  deps: EventDeps,
  transaction: Transaction,
  actor: Actor,
  { eventId, scope, reason }: CancelEventForm,
): Promise<StaffActionResult> {
  const { event, events, row } = await lockWithSeries(transaction, actor, eventId, scope);
  assertMayModerate(row, actor);
  const isChanged = event.state !== 'canceled';
  const order = { event, events, reason, actorId: actor.memberId };
  if (isChanged) await cancelLocked(deps, transaction, order, ['active', 'over']);
  return { event: await getEvent(transaction, actor, eventId), hostId: event.hostId, isChanged };
}

export function assertMayModerate(row: EventRow, actor: Actor): void {
  const can = abilitiesOn(toPolicyInput(row), actor);
  if (!can.hide && !can.restore) throw failure('FORBIDDEN');
}
