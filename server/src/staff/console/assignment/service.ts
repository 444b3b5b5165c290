import type { Role } from '@bros/contract/core/access';
import type { Assignment, Colleague } from '@bros/contract/core/assignment';
import type { MemberId } from '@bros/contract/core/fields';
import type { NoticeValues } from '@bros/contract/notice-kinds';
import { type AuditEntry, addAuditEntry } from '../../../core/audit/service.ts';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { findColleague } from '../../../core/people/members/colleagues.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { AssigneeRow } from './queries.ts';

interface Subject {
  assigned: AssigneeRow;
  what: NoticeValues<'case.assigned'>['what'];
  /** The path below `PUBLIC_URL`. */
  path: string;
  audit: Pick<AuditEntry, 'action' | 'targetType' | 'targetId'> & { details?: Record<string, unknown> };
  mayDecide(assignee: { memberId: string; role: Role }): Promise<boolean>;
  update(assigneeId: string | null): Promise<void>;
}

/**
 * Assigns the case, and notifies an assignee other than the actor. Needs the row's lock, so the second of two claims sees the first. Idempotent. Throws
 * CASE_ASSIGNED if the assignee changed since the screen showed it, CASE_ASSIGNEE for a member who cannot decide.
 */
export async function changeAssignee(
  deps: NoticeDeps,
  transaction: Transaction,
  actor: Actor,
  { assigneeId, previousAssigneeId }: Assignment,
  { assigned, what, path, audit, mayDecide, update }: Subject,
): Promise<void> {
  if (assigneeId === assigned.assigneeId) return;
  if (previousAssigneeId !== assigned.assigneeId) throw failure('CASE_ASSIGNED', { assigneeName: assigned.assigneeName });
  if (assigneeId !== null) {
    const colleague = await findColleague(transaction, assigneeId);
    if (!colleague || !(await mayDecide({ memberId: assigneeId, role: colleague.role }))) throw failure('CASE_ASSIGNEE');
  }
  await update(assigneeId);
  const details = { ...audit.details, from: assigned.assigneeId, to: assigneeId };
  await addAuditEntry(transaction, { ...audit, actorId: actor.memberId, reason: null, details });
  if (assigneeId === null || assigneeId === actor.memberId) return;
  await notify(deps, transaction, { memberId: assigneeId, kind: 'case.assigned', path, values: { what } });
}

export const presentAssignee = ({ assigneeId, assigneeName }: AssigneeRow): Colleague | null =>
  assigneeId === null ? null : { id: assigneeId as MemberId, displayName: assigneeName ?? '' };
