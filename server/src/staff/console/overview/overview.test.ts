import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildCase, buildMember, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildJob } from '../../../../test/jobs.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { buildSeat, buildStream } from '../../../../test/streams.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import { securityEvents } from '../../../core/security/tables.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import { payoutRuns } from '../../../money/payouts/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { VERSION } from '../../../platform/version.ts';
import { getOverview } from './service.ts';

const app = await startTestApp();
const { database } = app;

test('nothing is counted before the money clock is known', async () => {
  const now = () => Promise.reject(new Error('The database is away.'));
  const database = new Proxy({} as typeof app.database, {
    get: () => {
      throw new Error('Something was counted.');
    },
  });
  const deps = { database, queue: {} as never, realtime: {} as never, checkingModel: null, now };
  await expect(getOverview(deps, { memberId: newId(), role: 'admin' })).rejects.toThrow('The database is away.');
});

test('the overview counts the existing data', async () => {
  const admin = await app.signedIn({ role: 'admin', tier: 'legend' });
  const member = await buildMember(database, { isVerified: true });
  await buildMember(database, { isConfirmed: false, tier: 'browser' });
  await buildMember(database, { state: 'banned' });
  await buildMember(database, { state: 'suspended' });
  const over = await buildMember(database, { state: 'suspended', suspendedUntil: new Date(Date.now() - 1000) });
  await database
    .update(users)
    .set({ createdAt: new Date(Date.now() - 10 * DAY_MS) })
    .where(eq(users.id, over.id));
  const room = await buildRoom(database);
  const message = { roomId: room.id, userId: member.id, content: 'Hello', messageType: 'user' as const };
  await database.insert(chatMessages).values([
    { ...message, clientId: newId() },
    { ...message, clientId: newId(), createdAt: new Date(Date.now() - 2 * DAY_MS) },
    { ...message, clientId: newId(), messageType: 'system' },
  ]);
  await database.insert(securityEvents).values({ eventType: 'invalid_credentials', riskLevel: 'high', details: {} });
  const { streamId } = await buildStream(database, { hostId: over.id });
  await buildSeat(database, { streamId, participantId: member.id });
  const device = await app.openSession(member);
  await Promise.all([openSocket(app, device), openSocket(app, device), openSocket(app, admin)]);

  const overview = await admin.api.staff.overview();
  // A day may have ended during the test.
  const made = await database.select({ at: users.createdAt }).from(users);
  expect(overview).toMatchObject({
    members: { total: 6, confirmed: 5, verified: 1, suspended: 1, banned: 1, joinedLast7Days: 5 },
    membersByTier: { browser: 1, explorer: 4, adventurer: 0, legend: 1 },
    messages: { total: 2, last24Hours: 1 },
    online: 2,
    streams: { live: 1, members: 2 },
    securityEventsLast24Hours: { low: 0, medium: 0, high: 1 },
    mails: { queued: 0, failed: 0 },
    clientErrorGroups: 0,
    version: VERSION,
  });
  expect(overview.money).toEqual({ payingMembers: 0, netThisMonth: [{ currency: 'usd', cents: 0 }] });
  const moderator = await app.signedIn({ role: 'moderator' });
  expect(await moderator.api.staff.overview()).toMatchObject({ money: null, online: 3 });
  const days = overview.signUpsByDay;
  expect(days).toHaveLength(30);
  const dates = made.map(({ at }) => at.toISOString().slice(0, 10));
  expect(days.filter(({ count }) => count > 0)).toEqual(
    [...new Set(dates)].toSorted().map((day) => ({ day, count: dates.filter((date) => date === day).length })),
  );
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(6);
});

test('the overview counts only work that the current staff member may decide, up to a hundred of each', async () => {
  const [admin, moderator] = [await app.signedIn({ role: 'admin' }), await app.signedIn({ role: 'moderator' })];
  expect(await admin.api.staff.openWork()).toEqual({
    moderation: 0,
    reports: 0,
    attendance: 0,
    jobs: 0,
    stays: 0,
    concierge: 0,
    cityGuides: 0,
    courses: 0,
    verification: 0,
    payouts: 0,
    revenue: 0,
    disputes: 0,
    mails: 0,
  });
  const [reporter, target] = [await buildMember(database), await buildMember(database)];
  const reportOn = (targetId: string, state: 'open' | 'triaged' | 'closed', count = 1) =>
    database.insert(reports).values(
      Array.from({ length: count }, () => ({
        reporterId: reporter.id,
        targetType: 'member' as const,
        targetId: newId(),
        targetMemberId: targetId,
        reason: 'spam' as const,
        state,
        outcome: state === 'closed' ? ('upheld' as const) : null,
      })),
    );
  await reportOn(target.id, 'open');
  await reportOn(target.id, 'triaged');
  await reportOn(target.id, 'closed');
  await reportOn(moderator.member.id, 'open');
  await reportOn(admin.member.id, 'open');
  await buildCase(database);
  await buildCase(database, {
    state: 'appealed',
    outcome: 'removed',
    removalReason: 'insult',
    appeal: 'Why?',
    appealedAt: new Date(),
  });
  await buildCase(database, { state: 'closed', outcome: 'released' });
  await buildCase(database, { memberId: moderator.member.id });
  await buildJob(database, { state: 'held' });
  const at = new Date();
  const run = { dueAt: at, preparedAt: at, isSandbox: true };
  await database.insert(payoutRuns).values([
    { ...run, period: '2026-09', state: 'settled', settledAt: at },
    { ...run, period: '2026-10' },
    { ...run, period: '2026-11', state: 'approved', approvedAt: at },
  ]);
  expect(await admin.api.staff.openWork()).toEqual({
    moderation: 3,
    reports: 3,
    attendance: 0,
    jobs: 1,
    stays: 0,
    concierge: 0,
    cityGuides: 0,
    courses: 0,
    verification: 0,
    payouts: 2,
    revenue: 0,
    disputes: 0,
    mails: 0,
  });
  expect(await moderator.api.staff.openWork()).toEqual({
    moderation: 2,
    reports: 2,
    attendance: 0,
    jobs: 1,
    stays: 0,
    concierge: 0,
    cityGuides: 0,
    courses: 0,
    verification: 0,
    payouts: null,
    revenue: null,
    disputes: null,
    mails: null,
  });
  await reportOn(target.id, 'open', 120);
  expect(await moderator.api.staff.openWork()).toMatchObject({ reports: 100 });
});
