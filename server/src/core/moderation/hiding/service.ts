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

export interface HideRequest {
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

interface Definition<Request extends HideRequest, Found extends FoundContent, Answer, Deps extends HidingDeps> {
  targetType: string;
  actions: Readonly<Record<'hide' | 'restore', AuditAction>>;
  table: HideableTable;
  /** The cleanup after a ban finds content by these columns. */
  posted: Posted<Request>;
  /** Locks rows that `follow` needs. Throws NOT_FOUND if the actor cannot read the content. */
  find(transaction: Transaction, actor: Actor, request: Request): Promise<Found>;
  /** The cleanup after a ban uses this if staff cannot read a banned author's content. Returns what `follow` needs. Throws NOT_FOUND. */
  findForBanCleanup?(transaction: Transaction, request: Request): Promise<Omit<Found, 'authorId' | 'mayModerate'>>;
  /** Runs after each change, in its transaction. */
  follow?(deps: Deps, transaction: Transaction, request: Request, found: Found): Promise<void>;
  notice(transaction: Transaction, request: Request, found: Found): HiddenNotice | Promise<HiddenNotice>;
  auditTarget?(request: Request, found: Found): Pick<AuditEntry, 'targetId' | 'details'>;
  present(transaction: Transaction, actor: Actor, request: Request): Promise<Answer>;
}

export function defineHideable<
  Request extends HideRequest,
  Found extends FoundContent,
  Answer,
  Deps extends HidingDeps = HidingDeps,
>(definition: Definition<Request, Found, Answer, Deps>) {
  async function change(
    deps: Deps,
    transaction: Transaction,
    request: Request,
    found: Found,
    condition?: SQL,
  ): Promise<Found | undefined> {
    if (!found.mayModerate) throw failure('FORBIDDEN');
    const reason = request.isHidden ? request.reason : null;
    if (!(await updateHidden(transaction, definition.table, [found.id], reason, condition))) return undefined;
    await definition.follow?.(deps, transaction, request, found);
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
      request: Request,
    ): Promise<boolean> => {
      const found = await definition.findForBanCleanup?.(transaction, request);
      const known = found ? ({ ...found, authorId: null, mayModerate: true } as unknown as Found) : null;
      const content = known ?? (await definition.find(transaction, actor, request));
      const condition = request.isHidden ? isHideableOf(definition.posted, authorId) : undefined;
      return (await change(deps, transaction, request, content, condition)) !== undefined;
    },
    /** Hides content and notifies its author of the reason, or restores it. Writes to the audit log. Idempotent. Throws NOT_FOUND and FORBIDDEN. */
    setHidden: (deps: Deps, actor: Actor, request: Request): Promise<Answer> =>
      inTransaction(deps.database, async (transaction) => {
        const found = await change(deps, transaction, request, await definition.find(transaction, actor, request));
        if (found) await recordChange(deps, transaction, actor, { definition, request, found });
        return definition.present(transaction, actor, request);
      }),
  };
}

async function recordChange<Request extends HideRequest, Found extends FoundContent>(
  deps: NoticeDeps,
  transaction: Transaction,
  { memberId: actorId }: Actor,
  change: {
    definition: Pick<Definition<Request, Found, unknown, HidingDeps>, 'targetType' | 'actions' | 'auditTarget' | 'notice'>;
    request: Request;
    found: Found;
  },
): Promise<void> {
  const { definition, request, found } = change;
  const { targetType, actions } = definition;
  const { isHidden, reason } = request;
  const target = definition.auditTarget?.(request, found) ?? { targetId: found.id, details: {} };
  const action = isHidden ? actions.hide : actions.restore;
  await addAuditEntry(transaction, { targetType, ...target, actorId, action, reason });
  if (!isHidden || found.authorId === null) return;
  await notify(deps, transaction, { ...(await definition.notice(transaction, request, found)), memberId: found.authorId });
}
