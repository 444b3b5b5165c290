import type { MemberId } from '@bros/contract/core/fields';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCase, buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { notices } from '../../../core/notices/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { reports } from '../../../core/people/reports/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const open = (role: 'moderator' | 'admin', displayName: string) => app.signedIn({ role, displayName });
type SignedIn = Awaited<ReturnType<typeof open>>;
const [ada, ben, admin] = [await open('moderator', 'Ada'), await open('moderator', 'Ben'), await open('admin', 'Cleo')];
const idOf = ({ member }: SignedIn) => member.id as MemberId;

async function buildReport(target: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
  const reporterId = (await buildMember(database)).id;
  const targetMemberId = target.targetMemberId ?? (await buildMember(database)).id;
  const about = { targetType: 'member' as const, targetId: targetMemberId, targetMemberId, reason: 'spam' as const };
  const [row] = await database
    .insert(reports)
    .values({ reporterId, ...about, ...target })
    .returning();
  return row?.id ?? '';
}

async function buildReportedMessage() {
  const { id: caseId, messageId, memberId } = await buildCase(database);
  const reportId = await buildReport({ targetType: 'message', targetId: messageId, targetMemberId: memberId });
  return { caseId, reportId };
}

const assign = (by: SignedIn, reportId: string, to: SignedIn | null, from: SignedIn | null = null) =>
  by.api.staff.assignReport({ reportId, assigneeId: to && idOf(to), previousAssigneeId: from && idOf(from) });
const noticesTo = (who: SignedIn) =>
  database
    .select({ kind: notices.kind, path: notices.path })
    .from(notices)
    .where(eq(notices.memberId, idOf(who)));
const assigneeOf = async (by: SignedIn, reportId: string) =>
  (await by.api.staff.reports({})).items.find(({ id }) => id === reportId)?.assignee?.displayName ?? null;
const step = { outcome: null, note: 'Looked at it' };

describe('an assignment', () => {
  test('is logged once, and notifies the assignee unless they assigned it to themselves', async () => {
    const reportId = await buildReport();
    expect((await assign(ada, reportId, ada)).assignee).toEqual({ id: idOf(ada), displayName: 'Ada' });
    await assign(ada, reportId, ada, ada);
    expect(await noticesTo(ada)).toEqual([]);
    await assign(admin, reportId, ben, ada);
    expect(await noticesTo(ben)).toEqual([{ kind: 'case.assigned', path: '/admin/reports?assigned=mine' }]);
    expect((await assign(ben, reportId, null, ben)).assignee).toBeNull();
    const entries = await database.select().from(auditLog).where(eq(auditLog.targetId, reportId));
    expect(entries.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['report.assigned', idOf(ada), { from: null, to: idOf(ada) }],
      ['report.assigned', idOf(admin), { from: idOf(ada), to: idOf(ben) }],
      ['report.assigned', idOf(ben), { from: idOf(ben), to: null }],
    ]);
  });

  test('rejects the second of two concurrent claims with the name of the first', async () => {
    const reportId = await buildReport();
    const { id: caseId } = await buildCase(database);
    const claims = { assigneeId: idOf(ada), previousAssigneeId: null };
    const claimsOfBen = { ...claims, assigneeId: idOf(ben) };
    for (const outcomes of [
      await Promise.allSettled([assign(ada, reportId, ada), assign(ben, reportId, ben)]),
      await Promise.allSettled([
        ada.api.staff.assignCase({ caseId, ...claims }),
        ben.api.staff.assignCase({ caseId, ...claimsOfBen }),
      ]),
    ]) {
      const [won] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.assignee] : []));
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(refused).toMatchObject([{ code: 'CASE_ASSIGNED', data: { assigneeName: won?.displayName } }]);
    }
  });

  test('is denied to members, to the reported person, and to moderators for a report on staff', async () => {
    const reportId = await buildReport();
    const reported = await open('moderator', 'Reported');
    const onStaff = await buildReport({ targetMemberId: idOf(reported), targetId: idOf(reported) });
    await expect(assign(ada, reportId, await app.signedIn())).rejects.toMatchObject({ code: 'CASE_ASSIGNEE' });
    await expect(assign(ada, onStaff, ada)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const to of [ada, reported]) await expect(assign(admin, onStaff, to)).rejects.toMatchObject({ code: 'CASE_ASSIGNEE' });
    expect((await assign(admin, onStaff, admin)).assignee).not.toBeNull();
    const { id: caseId } = await buildCase(database, { memberId: idOf(reported) });
    for (const assigneeId of [idOf(ada), idOf(reported)])
      await expect(admin.api.staff.assignCase({ caseId, assigneeId, previousAssigneeId: null })).rejects.toMatchObject({
        code: 'CASE_ASSIGNEE',
      });
  });

  test('filters both lists, and what is assigned to a colleague is not counted as open work', async () => {
    const reportId = await buildReport();
    const { id: caseId } = await buildCase(database);
    const before = { ada: await ada.api.staff.openWork(), ben: await ben.api.staff.openWork() };
    await assign(ada, reportId, ada);
    await ada.api.staff.assignCase({ caseId, assigneeId: idOf(ada), previousAssigneeId: null });
    const listed = async (by: SignedIn, assigned: 'mine' | 'unassigned') => {
      const [{ items }, cases] = [await by.api.staff.reports({ assigned }), await by.api.staff.cases({ assigned })];
      return [items.some(({ id }) => id === reportId), cases.items.some(({ id }) => id === caseId)];
    };
    expect(await listed(ada, 'mine')).toEqual([true, true]);
    expect(await listed(ada, 'unassigned')).toEqual([false, false]);
    expect(await listed(ben, 'mine')).toEqual([false, false]);
    const { moderation, reports: open } = before.ben;
    expect(await ben.api.staff.openWork()).toMatchObject({ moderation: moderation - 1, reports: open - 1 });
    expect(await ada.api.staff.openWork()).toEqual(before.ada);
  });

  test('ends when the assignee is demoted, suspended or deleted', async () => {
    const memberOf = async () => app.signedIn({ role: 'moderator', displayName: 'Former' });
    const [demoted, suspended, deleted] = [await memberOf(), await memberOf(), await memberOf()];
    const assigned = await Promise.all(
      [demoted, suspended, deleted].map(async (to) => {
        const reportId = await buildReport();
        await assign(admin, reportId, to);
        return reportId;
      }),
    );
    const order = { reason: 'A trial' };
    await admin.api.staff.setRole({ ...order, memberId: idOf(demoted), role: 'member' });
    await admin.api.staff.suspend({ ...order, memberId: idOf(suspended), days: 1 });
    await database.delete(users).where(eq(users.id, idOf(deleted)));
    for (const reportId of assigned) expect(await assigneeOf(ada, reportId)).toBeNull();
    const [first = ''] = assigned;
    expect((await assign(ada, first, ada)).assignee?.displayName).toBe('Ada');
  });
});

describe('a decision', () => {
  test('by a colleague is possible, and ends the assignment', async () => {
    const { caseId, reportId } = await buildReportedMessage();
    await ada.api.staff.assignCase({ caseId, assigneeId: idOf(ada), previousAssigneeId: null });
    expect(await assigneeOf(ben, reportId)).toBe('Ada');
    await expect(assign(ben, reportId, ben)).rejects.toMatchObject({ code: 'CASE_ASSIGNED', data: { assigneeName: 'Ada' } });
    await assign(ben, reportId, ben, ada);
    const [row] = await database.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    expect(row?.assigneeId).toBe(idOf(ben));
    const decided = await ada.api.staff.decideCase({ caseId, outcome: 'released', removalReason: null });
    expect(decided).toMatchObject({ state: 'closed', assignee: null });
    expect(await assigneeOf(ben, reportId)).toBeNull();
    await expect(assign(ada, reportId, ada)).rejects.toMatchObject({ code: 'REPORT_STATE' });
    const claim = { caseId, assigneeId: idOf(ada), previousAssigneeId: null };
    await expect(ada.api.staff.assignCase(claim)).rejects.toMatchObject({ code: 'CASE_STATE' });
  });

  test('to review a report assigns it only if nobody has it', async () => {
    const [free, taken] = [await buildReport(), await buildReport()];
    await assign(ada, taken, ada);
    for (const reportId of [free, taken]) await ben.api.staff.decideReport({ reportId, state: 'triaged', ...step });
    expect([await assigneeOf(admin, free), await assigneeOf(admin, taken)]).toEqual(['Ben', 'Ada']);
    const closed = await ben.api.staff.decideReport({ reportId: taken, state: 'closed', outcome: 'upheld', note: 'Done' });
    expect(closed).toMatchObject({ state: 'closed', assignee: null });
  });
});
