import { paths } from '@bros/contract/paths';
import type { NewTipForm, Tip, TipForm } from '@bros/contract/places/tips';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { type NoticeParts, notify } from '../../../core/notices/service.ts';
import { changeEditorialTip, hideTip, publishTip } from '../../../places/tips/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';

export interface BoardParts extends NoticeParts {
  database: Database;
}

/** Published under the editors' name; the audit log names the actor. */
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

/** Hides a tip and notifies its author, or shows it again. Throws NOT_FOUND, FORBIDDEN. */
export function setTipHidden(
  parts: BoardParts,
  actor: Actor,
  { tipId, isHidden, reason }: { tipId: string; isHidden: boolean; reason: string },
): Promise<Tip> {
  return inTransaction(parts.database, async (transaction) => {
    const { tip, authorId, isChanged } = await hideTip(transaction, actor, { tipId, reason: isHidden ? reason : null });
    if (!isChanged) return tip;
    const action = isHidden ? 'tip.hidden' : 'tip.restored';
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action,
      targetType: 'tip',
      targetId: tipId,
      reason,
      details: {},
    });
    if (isHidden && authorId) {
      const path = paths.dashboardNomadBoardTab('tips', 'mine');
      await notify(parts, transaction, { memberId: authorId, kind: 'tip.hidden', path, values: { reason } });
    }
    return tip;
  });
}
