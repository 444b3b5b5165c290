import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm, HandOverEventForm } from '@bros/contract/gatherings/event-forms';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { handEventOver } from '../../../gatherings/events/handing-over/service.ts';
import { cancelByStaff, type EventParts } from '../../../gatherings/events/staff/service.ts';
import type { SaleParts } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction } from '../../../platform/database/connect.ts';

/** Notifies host and participants. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE. */
export function cancelMembersEvent(parts: EventParts, actor: Actor, form: CancelEventForm): Promise<EventPage> {
  return inTransaction(parts.database, async (transaction) => {
    const { event, isChanged } = await cancelByStaff(parts, transaction, actor, form);
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
  parts: EventParts & { sales: Pick<SaleParts, 'now'> },
  actor: Actor,
  form: HandOverEventForm,
): Promise<EventPage> {
  // Read before the transaction, so that no request holds a database connection while it waits for another.
  const at = await parts.sales.now();
  return inTransaction(parts.database, async (transaction) => {
    const { event, isChanged } = await handEventOver(parts, transaction, actor, { ...form, at });
    const { eventId: targetId, memberId, reason } = form;
    const entry = { actorId: actor.memberId, action: 'event.handedOver' as const, targetType: 'event', targetId, reason };
    if (isChanged) await addAuditEntry(transaction, { ...entry, details: { memberId } });
    return event;
  });
}
