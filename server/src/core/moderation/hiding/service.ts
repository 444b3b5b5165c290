import type { AuditAction } from '@bros/contract/core/audit-actions';
import type { NoticeKind } from '@bros/contract/notice-kinds';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { type AuditEntry, addAuditEntry } from '../../audit/service.ts';
import { type NewNotice, type NoticeParts, notify } from '../../notices/service.ts';
import { type HideableTable, updateHidden } from './queries.ts';

export { updateHidden } from './queries.ts';

export interface HidingParts extends NoticeParts {
  database: Database;
}

export interface HidingOrder {
  isHidden: boolean;
  reason: string;
}

export interface FoundContent {
  id: string;
  /** Null if no member is to be notified. */
  authorId: string | null;
  /** The actor may hide and restore it. */
  isInCare: boolean;
}

type HiddenNotice = { [Kind in NoticeKind]: Pick<NewNotice<Kind>, 'kind' | 'path' | 'values' | 'groupKey'> }[NoticeKind];

/** Content that staff can hide from members and restore. A noun lists its own in `feature.ts`. */
export interface Hideable {
  noun: string;
  actions: Readonly<Record<'hide' | 'restore', AuditAction>>;
}

interface Definition<Order extends HidingOrder, Found extends FoundContent, Answer, Parts extends HidingParts> extends Hideable {
  table: HideableTable;
  /** Locks the rows that `follow` relies on. Throws NOT_FOUND if the actor cannot read the content. */
  find(transaction: Transaction, actor: Actor, order: Order): Promise<Found>;
  /** Runs after each change, in its transaction. */
  follow?(parts: Parts, transaction: Transaction, order: Order, found: Found): Promise<void>;
  notice(order: Order, found: Found): HiddenNotice;
  /** By default the noun and the content's id. */
  auditTarget?(order: Order, found: Found): Pick<AuditEntry, 'targetType' | 'targetId' | 'details'>;
  present(transaction: Transaction, actor: Actor, order: Order): Promise<Answer>;
}

export function defineHideable<
  Order extends HidingOrder,
  Found extends FoundContent,
  Answer,
  Parts extends HidingParts = HidingParts,
>(definition: Definition<Order, Found, Answer, Parts>) {
  const { noun, actions } = definition;
  return {
    noun,
    actions,
    /** Hides the content and notifies its author of the reason, or restores it. Writes the audit log. Idempotent. Throws NOT_FOUND, FORBIDDEN. */
    setHidden: (parts: Parts, actor: Actor, order: Order): Promise<Answer> =>
      inTransaction(parts.database, async (transaction) => {
        const found = await definition.find(transaction, actor, order);
        if (!found.isInCare) throw failure('FORBIDDEN');
        const reason = order.isHidden ? order.reason : null;
        if (await updateHidden(transaction, definition.table, [found.id], reason)) {
          await definition.follow?.(parts, transaction, order, found);
          await recordChange(parts, transaction, actor, { definition, order, found });
        }
        return definition.present(transaction, actor, order);
      }),
  };
}

async function recordChange<Order extends HidingOrder, Found extends FoundContent>(
  parts: NoticeParts,
  transaction: Transaction,
  { memberId: actorId }: Actor,
  change: {
    definition: Pick<Definition<Order, Found, unknown, HidingParts>, 'noun' | 'actions' | 'auditTarget' | 'notice'>;
    order: Order;
    found: Found;
  },
): Promise<void> {
  const { definition, order, found } = change;
  const { noun, actions } = definition;
  const { isHidden, reason } = order;
  const target = definition.auditTarget?.(order, found) ?? { targetType: noun, targetId: found.id, details: {} };
  await addAuditEntry(transaction, { ...target, actorId, action: isHidden ? actions.hide : actions.restore, reason });
  if (!isHidden || found.authorId === null) return;
  await notify(parts, transaction, { ...definition.notice(order, found), memberId: found.authorId });
}
