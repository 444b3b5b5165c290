import { randomUUID } from 'node:crypto';
import type { StaffMemberSort } from '@bros/contract/staff/staff-members';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { staffNotes } from '../notes/tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const admin = await app.signedIn({ role: 'admin', displayName: 'Zoe', tier: 'browser' });
const moderator = await app.signedIn({ role: 'moderator', displayName: 'Yann', tier: 'browser' });
const ana = await buildMember(database, { displayName: 'Ána', tier: 'legend' });
const bo = await buildMember(database, { displayName: 'bo', tier: 'explorer' });
await buildMember(database, { displayName: 'Ana', tier: 'explorer' });
await database.update(userProfiles).set({ lastActiveAt: null });
const setActive = (id: string, day: number) =>
  database
    .update(userProfiles)
    .set({ lastActiveAt: new Date(Date.UTC(2026, 0, day)) })
    .where(eq(userProfiles.userId, id));
await setActive(bo.id, 2);
await setActive(ana.id, 1);

test.each<[StaffMemberSort, string[]]>([
  ['newest', ['Ana', 'bo', 'Ána', 'Yann', 'Zoe']],
  ['active', ['bo', 'Ána']],
  ['tier', ['Ána', 'Ana', 'bo', 'Yann', 'Zoe']],
  ['name', ['Ána', 'Ana', 'bo', 'Yann', 'Zoe']],
])('pages of members sorted by %s contain each member once', async (sort, names) => {
  await database.update(userProfiles).set({ lastActiveAt: null }).where(eq(userProfiles.userId, admin.member.id));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.api.staff.members({ sort, limit: 1, cursor });
    seen.push(...page.items.map(({ displayName }) => displayName));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.toSorted()).toEqual(['Ana', 'Yann', 'Zoe', 'bo', 'Ána']);
  const shown = sort === 'active' ? seen.filter((name) => names.includes(name)) : seen;
  expect(shown).toEqual(names);
  // Another sort order's cursor must not fail.
  for (const wrong of ['WyJ4IiwieSJd', 'W251bGxd'])
    expect((await admin.api.staff.members({ sort, cursor: wrong })).items).toHaveLength(5);
});

test('admins download filtered members; moderators cannot', async () => {
  const text = await (await admin.request('GET', '/api/staff/members.csv?search=bo&sort=name')).text();
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(bo.email);
  expect((await moderator.request('GET', '/api/staff/members.csv')).status).toBe(403);
});

test('an action on several members acts on each of them and reports each result', async () => {
  const banned = await buildMember(database, { state: 'banned' });
  const gone = randomUUID();
  const memberIds = [ana.id, banned.id, admin.member.id, moderator.member.id, gone, ana.id];
  const order = { memberIds, action: 'suspend' as const, days: 3, text: 'Sold watches', clientId: randomUUID() };
  const refusals = async (by: typeof admin, wish: Parameters<typeof admin.api.staff.actOnMembers>[0]) =>
    (await by.api.staff.actOnMembers(wish)).results.map(({ refusal }) => refusal);
  expect(await refusals(moderator, order)).toEqual([null, 'STATE_CONFLICT', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
  expect(await refusals(moderator, order)).toEqual([null, 'STATE_CONFLICT', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND']);
  const entries = and(eq(auditLog.action, 'member.suspended'), eq(auditLog.targetId, ana.id));
  expect(await database.$count(auditLog, entries)).toBe(1);
  const [mail] = [await app.newestMail(ana.email)];
  expect(mail.subject).toMatch(/suspended/i);

  const lift = { ...order, memberIds: [ana.id, bo.id], action: 'restore' as const, days: null };
  expect(await refusals(moderator, lift)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(await refusals(admin, lift)).toEqual([null, 'STATE_CONFLICT']);
});

test('the same note for several members is stored once per member, even if sent repeatedly', async () => {
  const order = {
    memberIds: [ana.id, bo.id],
    action: 'note' as const,
    days: null,
    text: 'Met in Lisbon',
    clientId: randomUUID(),
  };
  await moderator.api.staff.actOnMembers(order);
  const again = await moderator.api.staff.actOnMembers(order);
  expect(again.results.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(await database.$count(staffNotes, eq(staffNotes.clientId, order.clientId))).toBe(2);
});

test.each([
  ['without members', { memberIds: [] }],
  ['on more than a hundred', { memberIds: Array.from({ length: 101 }, () => randomUUID()) }],
  ['that suspends without days', { days: null }],
  ['that adds a note with days', { action: 'note' }],
])('an action %s is rejected', async (_what, more) => {
  const order = { memberIds: [bo.id], action: 'suspend', days: 1, text: 'x', clientId: randomUUID(), ...more };
  expect((await admin.request('POST', '/api/staff/bulk-actions', order)).status).toBe(422);
});
