import type { NewTipForm, Tip, TipForm } from '@bros/contract/places/tips';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { changeEditorialTip, publishTip } from '../../../places/tips/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';

/** Only the audit log names the actor. */
export function publishEditorialTip(database: Database, actor: Actor, form: NewTipForm): Promise<Tip> {
  return inTransaction(database, async (transaction) => {
    const { tip, isNew } = await publishTip(transaction, actor, form);
    const entry = { actorId: actor.memberId, action: 'tip.published' as const, targetType: 'tip', targetId: tip.id, details: {} };
    if (isNew) await addAuditEntry(transaction, entry);
    return tip;
  });
}

/** Throws NOT_FOUND, FORBIDDEN for a member's tip, EDIT_CONFLICT. */
export function editEditorialTip(database: Database, actor: Actor, form: TipForm): Promise<Tip> {
  return inTransaction(database, async (transaction) => {
    const tip = await changeEditorialTip(transaction, actor, form);
    const entry = { actorId: actor.memberId, action: 'tip.edited' as const, targetType: 'tip', targetId: tip.id };
    if (tip.version > form.version) await addAuditEntry(transaction, { ...entry, details: { version: tip.version } });
    return tip;
  });
}
