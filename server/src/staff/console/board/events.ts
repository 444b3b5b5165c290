import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm, HandOverEventForm } from '@bros/contract/gatherings/event-forms';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { handEventOver } from '../../../gatherings/events/handing-over/service.ts';
import { cancelByStaff, type EventDeps } from '../../../gatherings/events/staff/service.ts';
import type { SaleDeps } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';

/** Notifies host and participants. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE. */
export function cancelMembersEvent(deps: EventDeps, actor: Actor, form: CancelEventForm): Promise<EventPage> {
  return inTransaction(deps.database, async (transaction) => {
    const { event, isChanged } = await cancelByStaff(deps, transaction, actor, form);
    const { eventId: targetId, reason, scope } = form;
    const entry = {
      actorId: actor.memberId,
      action: 'event.canceled' as const,
      targetType: 'event',
      targetId,
      reason,
      details: { scope },
    };
    if (isChanged) await addAuditEntry(transaction, entry);
    return event;
  });
}

/** Throws NOT_FOUND, FORBIDDEN, EVENT_STATE, INPUT_INVALID, SELLER_NOT_READY. */
export async function handMembersEventOver(
  deps: EventDeps & { sales: Pick<SaleDeps, 'now'> },
  actor: Actor,
  form: HandOverEventForm,
): Promise<EventPage> {
  // Read before the transaction, so that no request holds a database connection while it waits for another.
  const at = await deps.sales.now();
  return inTransaction(deps.database, async (transaction) => {
    const { event, isChanged } = await handEventOver(deps, transaction, actor, { ...form, at });
    const { eventId: targetId, memberId, reason } = form;
    const entry = { actorId: actor.memberId, action: 'event.handedOver' as const, targetType: 'event', targetId, reason };
    if (isChanged) await addAuditEntry(transaction, { ...entry, details: { memberId } });
    return event;
  });
}
