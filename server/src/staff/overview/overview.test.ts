import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember, buildRoom } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { openSocket } from '../../../test/sockets.ts';
import { users } from '../../accounts/tables.ts';
import { chatMessages } from '../../chat/tables.ts';
import { newId } from '../../platform/ids.ts';
import { securityEvents } from '../../security/tables.ts';
import { getOverview } from './service.ts';

const app = await startTestApp();
const { database } = app;
const DAY_MS = 86_400_000;

test('nothing is counted before it is known what time it is for money', async () => {
  const now = () => Promise.reject(new Error('The database is away.'));
  const database = new Proxy({} as typeof app.database, {
    get: () => {
      throw new Error('Something was counted.');
    },
  });
  const parts = { database, realtime: {} as never, checkingModel: null, now };
  await expect(getOverview(parts, { role: 'admin' })).rejects.toThrow('The database is away.');
});

test('the overview counts what is there', async () => {
  const admin = await app.openSession(await buildMember(database, { role: 'admin', tier: 'legend' }));
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
  const device = await app.openSession(member);
  await Promise.all([openSocket(app, device), openSocket(app, device), openSocket(app, admin)]);

  const overview = await admin.api.staff.overview();
  expect(overview).toMatchObject({
    members: { total: 6, confirmed: 5, verified: 1, suspended: 1, banned: 1, joinedLast7Days: 5 },
    membersByTier: { browser: 1, explorer: 4, adventurer: 0, legend: 1 },
    messages: { total: 2, last24Hours: 1 },
    online: 2,
    securityEventsLast24Hours: { low: 0, medium: 0, high: 1 },
    mails: { queued: 0, failed: 0 },
    clientErrorGroups: 0,
  });
  expect(overview.money).toEqual({ payingMembers: 0, netThisMonth: [{ currency: 'usd', cents: 0 }] });
  const moderator = await app.signedIn({ role: 'moderator' });
  expect((await moderator.api.staff.overview()).money).toBeNull();
  const days = overview.signUpsByDay;
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), count: 5 });
  expect(days.at(-11)).toEqual({ day: new Date(Date.now() - 10 * DAY_MS).toISOString().slice(0, 10), count: 1 });
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(6);
});
