import type { Reply } from '@bros/contract/core/replies';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { CancelEventForm, HandOverEventForm } from '@bros/contract/gatherings/event-forms';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { handEventOver } from '../../../gatherings/events/handing-over/service.ts';
import { hideReply } from '../../../gatherings/events/replies/service.ts';
import { cancelByStaff, type EventParts, hideEvent } from '../../../gatherings/events/staff/service.ts';
import type { SaleParts } from '../../../money/sales/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/connect.ts';

interface Hiding {
  eventId: string;
  isHidden: boolean;
  reason: string;
}

/** Hides an event and notifies its host, or shows it again. Throws NOT_FOUND, FORBIDDEN. */
export function setEventHidden(parts: EventParts, actor: Actor, { eventId, isHidden, reason }: Hiding): Promise<EventPage> {
  return inTransaction(parts.database, async (transaction) => {
    const order = { eventId, reason: isHidden ? reason : null };
    const { event, hostId, isChanged } = await hideEvent(parts, transaction, actor, order);
    const target = { type: 'event', id: eventId, writerId: hostId } as const;
    if (isChanged) await putOnRecord(parts, transaction, actor, target, { eventId, isHidden, reason });
    return event;
  });
}

/** Hides a reply and notifies its author, or shows it again. Throws NOT_FOUND, FORBIDDEN. */
export function setEventReplyHidden(
  parts: EventParts,
  actor: Actor,
  { replyId, ...hiding }: Hiding & { replyId: string },
): Promise<Reply> {
  const { eventId, isHidden, reason } = hiding;
  return inTransaction(parts.database, async (transaction) => {
    const order = { eventId, replyId, reason: isHidden ? reason : null };
    const { reply, authorId, isChanged } = await hideReply(parts.outbox, transaction, actor, order);
    const target = { type: 'eventReply', id: replyId, writerId: authorId } as const;
    if (isChanged) await putOnRecord(parts, transaction, actor, target, hiding);
    return reply;
  });
}

/** Notifies host and participants. Throws NOT_FOUND, FORBIDDEN, EVENT_STATE. */
export function cancelMembersEvent(parts: EventParts, actor: Actor, form: CancelEventForm): Promise<EventPage> {
  return inTransaction(parts.database, async (transaction) => {
    const { event, isChanged } = await cancelByStaff(parts, transaction, actor, form);
    const { eventId: targetId, reason, scope } = form;
    const entry = {
      actorId: actor.memberId,
      action: 'event.cancelled' as const,
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
  // Outside the transaction: a caller that holds a connection must not wait for another.
  const at = await parts.sales.now();
  return inTransaction(parts.database, async (transaction) => {
    const { event, isChanged } = await handEventOver(parts, transaction, actor, { ...form, at });
    const { eventId: targetId, memberId, reason } = form;
    const entry = { actorId: actor.memberId, action: 'event.handedOver' as const, targetType: 'event', targetId, reason };
    if (isChanged) await addAuditEntry(transaction, { ...entry, details: { memberId } });
    return event;
  });
}

async function putOnRecord(
  parts: EventParts,
  transaction: Transaction,
  actor: Actor,
  { type, id, writerId }: { type: 'event' | 'eventReply'; id: string; writerId: string },
  { eventId, isHidden, reason }: Hiding,
): Promise<void> {
  const action = `${type}.${isHidden ? 'hidden' : 'restored'}` as const;
  await addAuditEntry(transaction, { actorId: actor.memberId, action, targetType: type, targetId: id, reason, details: {} });
  if (!isHidden) return;
  const values = { what: type, reason };
  await notify(parts, transaction, { memberId: writerId, kind: 'event.hidden', path: paths.event(eventId), values });
}
