import type { Assignment } from '@bros/contract/core/assignment';
import type { StaffCase } from '@bros/contract/core/moderation';
import {
  type CaseOutcome,
  REASON_OF_REPORT,
  type RemovalReason,
  STRIKE_DAYS,
  STRIKE_MUTE_HOURS,
  STRIKES_FOR_MUTE,
} from '@bros/contract/core/moderation-rules';
import type { ReportOutcome, ReportReason } from '@bros/contract/core/report-rules';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { deleteStrike, insertStrike, readWordRules } from '../../../core/moderation/service.ts';
import { notify } from '../../../core/notices/service.ts';
import { changeState, lockRoomOf, type StateDeps } from '../../../messaging/chat/changes/service.ts';
import { postRoomNote } from '../../../messaging/chat/notes/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { changeAssignee } from '../assignment/service.ts';
import { lockMembers } from '../members/queries.ts';
import { mayHandle } from '../policy.ts';
import { type MutingDeps, muteAndNotify } from './mutes.ts';
import { presentStaffCase } from './present.ts';
import {
  type CaseFilter,
  closeReports,
  findCase,
  lockCase,
  reopen,
  type StaffCaseRow,
  selectCases,
  updateAssignee,
  updateCase,
} from './queries.ts';

export { lockCaseOfReport } from './queries.ts';

export interface ModerationDeps extends StateDeps, Pick<MutingDeps, 'queue'> {
  database: Database;
}

interface Decision {
  caseId: string;
  outcome: CaseOutcome;
  removalReason: RemovalReason | null;
  answer: string;
  withStrike: boolean;
}

/** Omits cases of the actor's own messages and the other cases that `isForStaff` excludes. */
export async function listCases(database: Database, actor: Actor, filter: CaseFilter): Promise<Page<StaffCase>> {
  const rows = await selectCases(database, actor.memberId, filter);
  const wordRules = await readWordRules(database);
  return presentPage(rows, filter, (row) => presentStaffCase(row, actor, wordRules));
}

/**
 * Decides a case, with a strike if ordered. Notifies the reporters, and the author if they know of the case. Idempotent. Throws NOT_FOUND, FORBIDDEN for a
 * moderator if the author is staff, CASE_STATE if the case is decided otherwise.
 */
export function decideCase(deps: ModerationDeps, actor: Actor, decision: Decision): Promise<StaffCase> {
  return inTransaction(deps.database, async (transaction) => {
    const authorId = await lockCase(transaction, decision.caseId);
    const found = authorId && (await findCase(transaction, actor.memberId, decision.caseId));
    if (!found) throw failure('NOT_FOUND');
    if (!mayHandle(actor, { targetRole: found.authorRole })) throw failure('FORBIDDEN');
    const isDone = found.state === 'closed' && found.outcome === decision.outcome;
    if (!isDone && found.state === 'closed') throw failure('CASE_STATE');
    if (!isDone) await carryOut(deps, transaction, actor, found, decision);
    return presentStaffCase(
      (await findCase(transaction, actor.memberId, decision.caseId)) ?? found,
      actor,
      await readWordRules(transaction),
    );
  });
}

/** The earlier decision applies until staff decide again. Idempotent. Throws NOT_FOUND, FORBIDDEN for a moderator if the author is staff. */
export function reopenCase(deps: ModerationDeps, actor: Actor, caseId: string): Promise<StaffCase> {
  return inTransaction(deps.database, async (transaction) => {
    const authorId = await lockCase(transaction, caseId);
    const found = authorId && (await findCase(transaction, actor.memberId, caseId));
    if (!found) throw failure('NOT_FOUND');
    if (!mayHandle(actor, { targetRole: found.authorRole })) throw failure('FORBIDDEN');
    if (found.state === 'closed') {
      await reopen(transaction, caseId);
      const target = { targetType: 'member', targetId: found.memberId, reason: null };
      await addAuditEntry(transaction, {
        actorId: actor.memberId,
        action: 'message.reopened',
        ...target,
        details: { caseId, outcome: found.outcome },
      });
    }
    return presentStaffCase(
      (await findCase(transaction, actor.memberId, caseId)) ?? found,
      actor,
      await readWordRules(transaction),
    );
  });
}

/** See {@link changeAssignee}. Throws NOT_FOUND, FORBIDDEN for a moderator if the author is staff, CASE_STATE for a decided case. */
export function assignCase(
  deps: ModerationDeps,
  actor: Actor,
  { caseId, ...assignment }: Assignment & { caseId: string },
): Promise<StaffCase> {
  return inTransaction(deps.database, async (transaction) => {
    const authorId = await lockCase(transaction, caseId);
    const found = authorId && (await findCase(transaction, actor.memberId, caseId));
    if (!found) throw failure('NOT_FOUND');
    if (!mayHandle(actor, { targetRole: found.authorRole })) throw failure('FORBIDDEN');
    if (found.state === 'closed') throw failure('CASE_STATE');
    await changeAssignee(deps, transaction, actor, assignment, {
      assigned: found,
      what: 'message',
      path: `${paths.adminModeration}?assigned=mine`,
      audit: { action: 'message.assigned', targetType: 'member', targetId: found.memberId, details: { caseId } },
      mayDecide: async ({ memberId, role }) =>
        mayHandle({ role }, { targetRole: found.authorRole }) && (await findCase(transaction, memberId, caseId)) !== undefined,
      update: (assigneeId) => updateAssignee(transaction, caseId, assigneeId),
    });
    return presentStaffCase(
      (await findCase(transaction, actor.memberId, caseId)) ?? found,
      actor,
      await readWordRules(transaction),
    );
  });
}

/** Removes the message if the report is upheld, else releases it. Needs the case's lock (`lockCaseOfReport`). Does nothing if the case is closed. */
export async function decideReported(
  deps: ModerationDeps,
  transaction: Transaction,
  actor: Actor,
  { caseId, outcome, reason }: { caseId: string; outcome: ReportOutcome; reason: ReportReason },
): Promise<void> {
  const found = await findCase(transaction, actor.memberId, caseId);
  if (!found || found.state === 'closed') return;
  const isUpheld = outcome === 'upheld';
  await carryOut(deps, transaction, actor, found, {
    caseId,
    answer: '',
    withStrike: false,
    outcome: isUpheld ? 'removed' : 'released',
    removalReason: isUpheld ? REASON_OF_REPORT[reason] : null,
  });
}

async function carryOut(
  deps: ModerationDeps,
  transaction: Transaction,
  actor: Actor,
  found: StaffCaseRow,
  { outcome, removalReason, answer, withStrike }: Decision,
): Promise<void> {
  // Serializes decisions about a member's strikes.
  await lockMembers(transaction, [found.memberId]);
  await updateCase(transaction, found.id, { outcome, removalReason, answer, decidedBy: actor.memberId });
  await addAuditEntry(transaction, {
    actorId: actor.memberId,
    action: `message.${outcome}`,
    targetType: 'member',
    targetId: found.memberId,
    reason: removalReason,
    details: { caseId: found.id, isAppeal: found.state === 'appealed', withStrike },
  });
  await closeReportsOf(deps, transaction, found, outcome);
  if (outcome === 'released') await deleteStrike(transaction, found.id);
  const strike = withStrike && removalReason ? await giveStrike(transaction, actor, found, removalReason) : null;
  await notifyReporters(deps, transaction, actor, found, outcome);
  await notifyAuthor(deps, transaction, found, { removalReason, answer, strike });
  if (strike && strike.count >= STRIKES_FOR_MUTE) {
    await muteAndNotify(deps, transaction, { memberId: found.memberId, hours: STRIKE_MUTE_HOURS, reason: '', mutedBy: null });
  }
}

/** Shows or removes the message. A note in the room says that it was removed, if it was visible. */
async function closeReportsOf(
  deps: ModerationDeps,
  transaction: Transaction,
  { messageId, messageState }: StaffCaseRow,
  outcome: CaseOutcome,
): Promise<void> {
  const roomId = await lockRoomOf(transaction, messageId);
  if (!roomId) return;
  await changeState(deps, transaction, messageId, outcome === 'released' ? 'visible' : 'removed');
  if (outcome === 'removed' && messageState === 'visible') await postRoomNote(deps.outbox, transaction, roomId, 'removed');
}

async function notifyReporters(
  deps: ModerationDeps,
  transaction: Transaction,
  actor: Actor,
  { memberId, messageId }: StaffCaseRow,
  outcome: CaseOutcome,
): Promise<void> {
  const reportOutcome = outcome === 'removed' ? 'upheld' : 'dismissed';
  const verdict = { outcome: reportOutcome, handledBy: actor.memberId } as const;
  for (const reporterId of await closeReports(transaction, { memberId, messageId }, verdict)) {
    const values = { outcome: reportOutcome } as const;
    await notify(deps, transaction, { memberId: reporterId, kind: 'report.decided', path: paths.dashboard, values });
  }
}

async function notifyAuthor(
  deps: ModerationDeps,
  transaction: Transaction,
  { memberId, origin, state, appeal, outcome: before }: StaffCaseRow,
  { removalReason, answer, strike }: Pick<Decision, 'removalReason' | 'answer'> & { strike: Strike | null },
): Promise<void> {
  const about = { memberId, path: paths.chat };
  const isAppeal = state === 'appealed';
  if (removalReason) {
    const given = strike && { count: strike.count, endsAt: strike.endsAt.toISOString() };
    const values = { reason: removalReason, answer, isAppeal, strike: given };
    await notify(deps, transaction, { ...about, kind: 'message.removed', values });
    return;
  }
  // Notify only an author who knows of the case, so nobody learns of a dismissed report.
  const knows = origin !== 'report' || appeal !== null || before === 'removed';
  if (knows) await notify(deps, transaction, { ...about, kind: 'message.released', values: { answer, isAppeal } });
}

type Strike = Awaited<ReturnType<typeof insertStrike>>;

const giveStrike = (transaction: Transaction, actor: Actor, { id: caseId, memberId }: StaffCaseRow, reason: RemovalReason) =>
  insertStrike(transaction, { memberId, caseId, reason, givenBy: actor.memberId, days: STRIKE_DAYS });
