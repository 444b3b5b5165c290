import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { type NoticeParts, notify } from '../../../core/notices/service.ts';
import { type HidingOrder, hideReference } from '../../../members/references/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';

/**
 * Hides a reference and notifies its author, or shows it again. Writes the audit log. Idempotent. Throws NOT_FOUND, FORBIDDEN for a reference by or about the
 * actor.
 */
export function setReferenceHidden(
  parts: NoticeParts & { database: Database },
  actor: Actor,
  order: HidingOrder,
): Promise<{ isHidden: boolean }> {
  const { referenceId, isHidden, reason } = order;
  return inTransaction(parts.database, async (transaction) => {
    const { authorId, aboutId, aboutName, isChanged } = await hideReference(parts, transaction, actor, order);
    if (!isChanged) return { isHidden };
    await addAuditEntry(transaction, {
      actorId: actor.memberId,
      action: isHidden ? 'reference.hidden' : 'reference.shown',
      targetType: 'reference',
      targetId: referenceId,
      reason,
      details: {},
    });
    if (isHidden) {
      const about = { memberId: authorId, path: paths.member(aboutId), values: { name: aboutName, reason } };
      await notify(parts, transaction, { ...about, kind: 'reference.hidden' });
    }
    return { isHidden };
  });
}
