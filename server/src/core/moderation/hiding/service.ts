import type { AuditAction } from '@bros/contract/core/audit-actions';
import type { NoticeKind } from '@bros/contract/notice-kinds';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import { type AuditEntry, addAuditEntry } from '../../audit/service.ts';
import { type NewNotice, type NoticeDeps, notify } from '../../notices/service.ts';
import { type HideableTable, isHideableOf, type Posted, updateHidden } from './queries.ts';

export { type Posted, updateHidden } from './queries.ts';

export interface HidingDeps extends NoticeDeps {
  database: Database;
}

export interface HidingOrder {
  isHidden: boolean;
  reason: string;
}

export interface FoundContent {
  id: string;
  /** Null if there is no author to notify. */
  authorId: string | null;
  mayModerate: boolean;
}

type HiddenNotice = { [Kind in NoticeKind]: Pick<NewNotice<Kind>, 'kind' | 'path' | 'values' | 'groupKey'> }[NoticeKind];

interface Definition<Order extends HidingOrder, Found extends FoundContent, Answer, Deps extends HidingDeps> {
  targetType: string;
  actions: Readonly<Record<'hide' | 'restore', AuditAction>>;
  table: HideableTable;
  /** The cleanup after a ban finds content by these columns. */
  posted: Posted<Order>;
  /** Locks rows that `follow` needs. Throws NOT_FOUND if the actor cannot read the content. */
  find(transaction: Transaction, actor: Actor, order: Order): Promise<Found>;
  /** The cleanup after a ban uses this if staff cannot read a banned author's content. Returns what `follow` needs. Throws NOT_FOUND. */
  findForBanCleanup?(transaction: Transaction, order: Order): Promise<Omit<Found, 'authorId' | 'mayModerate'>>;
  /** Runs after each change, in its transaction. */
  follow?(deps: Deps, transaction: Transaction, order: Order, found: Found): Promise<void>;
  notice(transaction: Transaction, order: Order, found: Found): HiddenNotice | Promise<HiddenNotice>;
  auditTarget?(order: Order, found: Found): Pick<AuditEntry, 'targetId' | 'details'>;
  present(transaction: Transaction, actor: Actor, order: Order): Promise<Answer>;
}

export function defineHideable<
  Order extends HidingOrder,
  Found extends FoundContent,
  Answer,
  Deps extends HidingDeps = HidingDeps,
>(definition: Definition<Order, Found, Answer, Deps>) {
  async function change(
    deps: Deps,
    transaction: Transaction,
    order: Order,
    found: Found,
    condition?: SQL,
  ): Promise<Found | undefined> {
    if (!found.mayModerate) throw failure('FORBIDDEN');
    const reason = order.isHidden ? order.reason : null;
    if (!(await updateHidden(transaction, definition.table, [found.id], reason, condition))) return undefined;
    await definition.follow?.(deps, transaction, order, found);
    return found;
  }

  return {
    table: definition.table,
    posted: definition.posted,
    /**
     * Hides or restores content; hides it only if `authorId` is still its author. Notifies nobody and writes no audit entry.
     * False if nothing changed.
     */
    cleanUp: async (
      deps: Deps,
      transaction: Transaction,
      { actor, authorId }: { actor: Actor; authorId: string },
      order: Order,
    ): Promise<boolean> => {
      const found = await definition.findForBanCleanup?.(transaction, order);
      const known = found ? ({ ...found, authorId: null, mayModerate: true } as unknown as Found) : null;
      const content = known ?? (await definition.find(transaction, actor, order));
      const condition = order.isHidden ? isHideableOf(definition.posted, authorId) : undefined;
      return (await change(deps, transaction, order, content, condition)) !== undefined;
    },
    /** Hides content and notifies its author of the reason, or restores it. Writes to the audit log. Idempotent. Throws NOT_FOUND and FORBIDDEN. */
    setHidden: (deps: Deps, actor: Actor, order: Order): Promise<Answer> =>
      inTransaction(deps.database, async (transaction) => {
        const found = await change(deps, transaction, order, await definition.find(transaction, actor, order));
        if (found) await recordChange(deps, transaction, actor, { definition, order, found });
        return definition.present(transaction, actor, order);
      }),
  };
}

async function recordChange<Order extends HidingOrder, Found extends FoundContent>(
  deps: NoticeDeps,
  transaction: Transaction,
  { memberId: actorId }: Actor,
  change: {
    definition: Pick<Definition<Order, Found, unknown, HidingDeps>, 'targetType' | 'actions' | 'auditTarget' | 'notice'>;
    order: Order;
    found: Found;
  },
): Promise<void> {
  const { definition, order, found } = change;
  const { targetType, actions } = definition;
  const { isHidden, reason } = order;
  const target = definition.auditTarget?.(order, found) ?? { targetId: found.id, details: {} };
  const action = isHidden ? actions.hide : actions.restore;
  await addAuditEntry(transaction, { targetType, ...target, actorId, action, reason });
  if (!isHidden || found.authorId === null) return;
  await notify(deps, transaction, { ...(await definition.notice(transaction, order, found)), memberId: found.authorId });
}
