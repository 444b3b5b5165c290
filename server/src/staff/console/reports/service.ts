import type { Assignment } from '@bros/contract/core/assignment';
import { REPORT_TRANSITIONS, type ReportOutcome, type ReportState } from '@bros/contract/core/report-rules';
import type { StaffReport } from '@bros/contract/messaging/reports';
import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { notify } from '../../../core/notices/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type Page, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { changeAssignee } from '../assignment/service.ts';
import { decideReported, lockCaseOfReport, type ModerationDeps } from '../moderation/service.ts';
import { mayHandle } from '../policy.ts';
import { presentStaffReport } from './present.ts';
import {
  findReport,
  lockReport,
  type ReportFilter,
  type StaffReportRow,
  selectReports,
  updateAssignee,
  updateReport,
} from './queries.ts';

interface Step {
  reportId: string;
  state: Exclude<ReportState, 'open'>;
  outcome: ReportOutcome | null;
  note: string;
}

/** Excludes reports about the actor. */
export async function listReports(database: Database, actor: Actor, filter: ReportFilter): Promise<Page<StaffReport>> {
  const rows = await selectReports(database, actor.memberId, filter);
  return presentPage(rows, filter, (row) => presentStaffReport(row, actor));
}

/**
 * Triages or closes a report. Closing notifies the reporter and, for a report on a message, decides its case and its other reports. Triaging an unassigned
 * report assigns it to the actor. Idempotent. Throws NOT_FOUND, FORBIDDEN for a moderator if staff are reported, REPORT_STATE if the report's state does not
 * allow the step.
 */
export function decideReport(deps: ModerationDeps, actor: Actor, step: Step): Promise<StaffReport> {
  return inTransaction(deps.database, async (transaction) => {
    // Lock the case before its reports.
    const caseId = await lockCaseOfReport(transaction, step.reportId);
    await lockReport(transaction, step.reportId);
    const report = await findReport(transaction, actor.memberId, step.reportId);
    if (!report) throw failure('NOT_FOUND');
    if (!mayHandle(actor, report)) throw failure('FORBIDDEN');
    const isDone = report.state === step.state && report.outcome === step.outcome;
    if (!isDone && !REPORT_TRANSITIONS[report.state].includes(step.state)) throw failure('REPORT_STATE');
    if (!isDone) await applyStep(deps, transaction, actor, report, step);
    const isToTake = !isDone && step.state === 'triaged' && report.assigneeId === null;
    if (isToTake) await updateAssignee(transaction, { reportId: report.id, caseId }, actor.memberId);
    const { outcome } = step;
    if (!isDone && caseId && outcome) await decideReported(deps, transaction, actor, { caseId, outcome, reason: report.reason });
    const decided = await findReport(transaction, actor.memberId, step.reportId);
    return presentStaffReport(decided ?? report, actor);
  });
}

/** See {@link changeAssignee}. Throws NOT_FOUND, FORBIDDEN for a moderator if staff are reported, REPORT_STATE if closed. */
export function assignReport(
  deps: ModerationDeps,
  actor: Actor,
  { reportId, ...assignment }: Assignment & { reportId: string },
): Promise<StaffReport> {
  return inTransaction(deps.database, async (transaction) => {
    // Lock the case before its reports.
    const caseId = await lockCaseOfReport(transaction, reportId);
    await lockReport(transaction, reportId);
    const report = await findReport(transaction, actor.memberId, reportId);
    if (!report) throw failure('NOT_FOUND');
    if (!mayHandle(actor, report)) throw failure('FORBIDDEN');
    if (report.state === 'closed') throw failure('REPORT_STATE');
    await changeAssignee(deps, transaction, actor, assignment, {
      assigned: report,
      what: 'report',
      path: `${paths.adminReports}?assigned=mine`,
      audit: { action: 'report.assigned', targetType: 'report', targetId: reportId },
      mayDecide: async ({ memberId, role }) => mayHandle({ role }, report) && report.targetMemberId !== memberId,
      update: (assigneeId) => updateAssignee(transaction, { reportId, caseId }, assigneeId),
    });
    return presentStaffReport((await findReport(transaction, actor.memberId, reportId)) ?? report, actor);
  });
}

async function applyStep(
  deps: ModerationDeps,
  transaction: Transaction,
  actor: Actor,
  report: StaffReportRow,
  { state, outcome, note }: Step,
): Promise<void> {
  await updateReport(transaction, report.id, { state, outcome, decision: note, handledBy: actor.memberId });
  await addAuditEntry(transaction, {
    actorId: actor.memberId,
    action: `report.${state}`,
    targetType: 'report',
    targetId: report.id,
    reason: note,
    details: { from: report.state, to: state, outcome },
  });
  if (outcome && report.reporterId !== null) {
    const notice = { memberId: report.reporterId, kind: 'report.decided', path: paths.dashboard, values: { outcome } } as const;
    await notify(deps, transaction, notice);
  }
}
