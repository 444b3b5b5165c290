import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { notices } from '../../../core/notices/tables.ts';
import { reports } from '../../../core/people/reports/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const moderatorMember = await buildMember(database, { role: 'moderator', displayName: 'Mo' });
const moderator = await app.openSession(moderatorMember);
const admin = await app.signedIn({ role: 'admin' });

async function buildReport(traits: { targetMemberId?: string } = {}) {
  const reporter = await buildMember(database, { displayName: 'Reporter' });
  const targetMemberId = traits.targetMemberId ?? (await buildMember(database, { displayName: 'Reported' })).id;
  const [row] = await database
    .insert(reports)
    .values({ reporterId: reporter.id, targetType: 'member', targetId: targetMemberId, targetMemberId, reason: 'spam' })
    .returning();
  return { reportId: row?.id ?? '', reporter, targetMemberId };
}
const entriesOn = (reportId: string) => database.select().from(auditLog).where(eq(auditLog.targetId, reportId));
const triage = { state: 'triaged', outcome: null, note: 'Looking into it' } as const;
const uphold = { state: 'closed', outcome: 'upheld', note: 'Suspended them' } as const;

describe('the list of reports', () => {
  test('shows reports by state, newest first, with the number of open reports about the same member', async () => {
    const first = await buildReport();
    const second = await buildReport({ targetMemberId: first.targetMemberId });
    await moderator.api.staff.decideReport({ reportId: second.reportId, ...triage });
    const { items } = await moderator.api.staff.reports({ state: 'open' });
    expect(items[0]).toMatchObject({
      id: first.reportId,
      openReportsCount: 2,
      reporter: { displayName: 'Reporter' },
      targetMember: { displayName: 'Reported' },
      can: { triage: true, close: true },
    });
    expect((await moderator.api.staff.reports({ state: 'triaged' })).items[0]).toMatchObject({ id: second.reportId });
    expect((await moderator.api.staff.reports({ state: 'closed' })).items).toEqual([]);
  });

  test('shows unresolved reports, which are open or in review', async () => {
    const [open, triaged, closed] = [await buildReport(), await buildReport(), await buildReport()];
    await moderator.api.staff.decideReport({ reportId: triaged.reportId, ...triage });
    await moderator.api.staff.decideReport({ reportId: closed.reportId, ...uphold });
    const { items } = await moderator.api.staff.reports({ state: 'unresolved' });
    const listed = items.map(({ id }) => id);
    expect(listed.slice(0, 2)).toEqual([triaged.reportId, open.reportId]);
    expect(listed).not.toContain(closed.reportId);
  });

  test('leaves out reports about the reader', async () => {
    const { reportId } = await buildReport({ targetMemberId: moderatorMember.id });
    const { items } = await moderator.api.staff.reports({});
    expect(items.map(({ id }) => id)).not.toContain(reportId);
    await expect(moderator.api.staff.decideReport({ reportId, ...uphold })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await admin.api.staff.reports({})).items[0]).toMatchObject({ id: reportId });
  });
});

describe('a decision on a report', () => {
  test('is stored, and its reporter is notified of the outcome once', async () => {
    const { reportId, reporter } = await buildReport();
    await moderator.api.staff.decideReport({ reportId, ...triage });
    for (let time = 0; time < 2; time += 1) {
      const decided = await moderator.api.staff.decideReport({ reportId, ...uphold });
      expect(decided).toMatchObject({ state: 'closed', outcome: 'upheld', handledBy: 'Mo', decision: 'Suspended them' });
    }
    expect(await entriesOn(reportId)).toMatchObject([
      { action: 'report.triaged', actorId: moderatorMember.id, reason: 'Looking into it' },
      { action: 'report.closed', details: { from: 'triaged', to: 'closed', outcome: 'upheld' } },
    ]);
    const notified = await database.select().from(notices).where(eq(notices.memberId, reporter.id));
    expect(notified).toMatchObject([{ kind: 'report.decided', actorId: null, values: { outcome: 'upheld' } }]);
  });

  test('can be reopened, but not changed while the report is closed', async () => {
    const { reportId } = await buildReport();
    await moderator.api.staff.decideReport({ reportId, ...uphold });
    const other = moderator.api.staff.decideReport({ reportId, ...uphold, outcome: 'dismissed' });
    await expect(other).rejects.toMatchObject({ code: 'REPORT_STATE' });
    expect(await moderator.api.staff.decideReport({ reportId, ...triage })).toMatchObject({ state: 'triaged', outcome: null });
  });

  test('is applied once if two staff members decide concurrently', async () => {
    const { reportId } = await buildReport();
    const outcomes = await Promise.allSettled([
      moderator.api.staff.decideReport({ reportId, ...uphold }),
      admin.api.staff.decideReport({ reportId, ...uphold, outcome: 'dismissed' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await entriesOn(reportId)).toHaveLength(1);
  });

  test('about staff is for admins', async () => {
    const { reportId } = await buildReport({ targetMemberId: (await buildMember(database, { role: 'moderator' })).id });
    await expect(moderator.api.staff.decideReport({ reportId, ...uphold })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.api.staff.decideReport({ reportId, ...uphold })).toMatchObject({ state: 'closed' });
  });

  test.each([
    ['closing without an outcome', { ...uphold, outcome: null }, 'outcome'],
    ['an outcome without closing', { ...triage, outcome: 'upheld' }, 'outcome'],
    ['an empty note', { ...uphold, note: ' ' }, 'note'],
    ['opening', { ...triage, state: 'open' }, 'state'],
  ])('is rejected: %s', async (_what, step, path) => {
    const { reportId } = await buildReport();
    const response = await moderator.request('POST', `/api/staff/reports/${reportId}/decision`, step);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ data: { fields: [{ path }] } });
  });
});
