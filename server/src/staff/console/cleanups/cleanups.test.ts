import { contract } from '@bros/contract';
import { DAY_MS } from '@bros/contract/core/durations';
import { CLEANUP_KINDS, type CleanupKind } from '@bros/contract/staff/cleanup-rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp, isHidden, orderOf, POSTS, undo } from '../../../../test/cleanups.ts';
import { buildDirectRoom, buildMember, buildMessage, buildRoom, buildTip } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { notices } from '../../../core/notices/tables.ts';
import { tips } from '../../../places/tips/tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const banned = () => buildMember(database, { state: 'banned' });
const shown = async (memberId: string) => (await admin.api.staff.cleanups({ memberId })).items;
const logged = (memberId: string) =>
  database
    .select({ action: auditLog.action, details: auditLog.details, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, memberId), eq(auditLog.targetType, 'member')))
    .orderBy(auditLog.createdAt);

test('every kind of content that staff can hide is a kind of cleanup', () => {
  const nouns = Object.keys(contract.staff).flatMap((name) => /^set(\w+)Hidden$/.exec(name)?.[1] ?? []);
  const kinds = nouns.map((noun) => noun.charAt(0).toLowerCase() + noun.slice(1));
  expect(kinds.length).toBeGreaterThan(10);
  expect(CLEANUP_KINDS).toEqual(expect.arrayContaining(kinds));
});

describe.each(CLEANUP_KINDS)('content of the kind %s', (kind) => {
  test('is hidden without a notice, and shown again by an undo', async () => {
    const { id: memberId } = await banned();
    const [id, other] = [await POSTS[kind](database, memberId), await POSTS[kind](database, (await buildMember(database)).id)];
    const order = orderOf(memberId, { kinds: [kind] });
    expect(await admin.api.staff.startCleanup(order)).toMatchObject({ state: 'hiding', expected: { [kind]: 1 } });
    await cleanUp(database, order.id);
    expect([await isHidden(database, kind, id), await isHidden(database, kind, other)]).toEqual([true, false]);
    expect(await shown(memberId)).toMatchObject([{ state: 'done', hiddenCount: 1, can: { undo: true } }]);
    expect(await database.$count(notices, eq(notices.memberId, memberId))).toBe(0);

    expect(await undo(admin, order)).toMatchObject({ state: 'restoring' });
    await cleanUp(database, order.id);
    expect(await isHidden(database, kind, id)).toBe(false);
    expect(await shown(memberId)).toMatchObject([{ state: 'restored', restoredCount: 1, keptCount: 0, can: { undo: false } }]);
  });
});

test('a cleanup hides the chosen kinds of the chosen period only', async () => {
  const { id: memberId } = await banned();
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const ids = await Promise.all(
    [0, 2, 10, 40].map(async (days) => (await buildTip(database, { authorId: memberId, createdAt: at(days) })).id),
  );
  const review = await POSTS.review(database, memberId);
  const hidden = () => Promise.all(ids.map((id) => isHidden(database, 'tip', id)));
  for (const [period, count] of [
    ['day', 1],
    ['week', 2],
    ['month', 3],
    ['all', 4],
  ] as const) {
    const order = orderOf(memberId, { kinds: ['tip'], period });
    await admin.api.staff.startCleanup(order);
    await cleanUp(database, order.id);
    expect(await hidden()).toEqual(ids.map((_, index) => index < count));
  }
  expect(await isHidden(database, 'review', review)).toBe(false);
});

test('the preview counts what a cleanup would hide, and shows no text of a direct message or a group', async () => {
  const [member, friend] = [await banned(), await buildMember(database)];
  const { id: memberId } = member;
  const group = await buildRoom(database, { kind: 'group' });
  const direct = await buildDirectRoom(database, member, friend);
  await buildMessage(database, { userId: memberId, content: 'In a room' });
  await buildMessage(database, { userId: memberId, roomId: group.id, content: 'In a group' });
  await buildMessage(database, { userId: memberId, roomId: direct.id, content: 'In private' });
  for (const title of ['One', 'Two', 'Three', 'Four']) await buildTip(database, { authorId: memberId, title });
  const { kinds } = await admin.api.staff.cleanupPreview({ memberId, period: 'all' });
  expect(kinds).toEqual([
    { kind: 'message', count: 2, examples: ['In a room'] },
    { kind: 'tip', count: 4, examples: ['Four', 'Three', 'Two'] },
  ]);
});

test('a cleanup does not hide direct messages', async () => {
  const [member, friend] = [await banned(), await buildMember(database)];
  const direct = await buildDirectRoom(database, member, friend);
  const { id } = await buildMessage(database, { userId: member.id, roomId: direct.id });
  const order = orderOf(member.id);
  await admin.api.staff.startCleanup(order);
  await cleanUp(database, order.id);
  expect(await isHidden(database, 'message', id)).toBe(false);
});

test('an undo restores neither what was hidden before nor what was changed after the cleanup', async () => {
  const { id: memberId } = await banned();
  const build = (traits = {}) => buildTip(database, { authorId: memberId, ...traits });
  const before = await build({ hiddenAt: new Date(0), hiddenReason: 'Advertising' });
  const [plain, decided, deleted] = [await build(), await build(), await build()];
  const order = orderOf(memberId, { kinds: ['tip'] });
  await admin.api.staff.startCleanup(order);
  await cleanUp(database, order.id);
  for (const isHidden of [false, true])
    await admin.api.staff.setTipHidden({ tipId: decided.id, isHidden, reason: 'Hidden by hand' });
  await database.delete(tips).where(eq(tips.id, deleted.id));
  await undo(admin, order);
  await cleanUp(database, order.id);
  const states = await Promise.all([before, plain, decided, deleted].map(({ id }) => isHidden(database, 'tip', id)));
  expect(states).toEqual([true, false, true, undefined]);
  expect(await shown(memberId)).toMatchObject([{ state: 'restored', hiddenCount: 3, restoredCount: 1, keptCount: 2 }]);
});

test('a cleanup and its undo have one audit entry each, with the reason and the counts', async () => {
  const { id: memberId } = await banned();
  const kinds: CleanupKind[] = ['tip', 'message'];
  for (const kind of kinds) await POSTS[kind](database, memberId);
  const order = orderOf(memberId);
  await Promise.all([1, 2, 3].map(() => admin.api.staff.startCleanup(order)));
  await Promise.all([1, 2, 3].map(() => cleanUp(database, order.id)));
  await Promise.all([1, 2, 3].map(() => undo(admin, order)));
  expect(await logged(memberId)).toEqual([
    { action: 'member.cleanedUp', reason: order.reason, details: { period: 'all', counts: { message: 1, tip: 1 } } },
    { action: 'member.cleanupUndone', reason: 'Looked again', details: { cleanupId: order.id, count: 2 } },
  ]);
});

test('a ban can start a cleanup in the same request', async () => {
  const { id } = await buildMember(database);
  const memberId = id;
  const tip = await POSTS.tip(database, id);
  const cleanup = { period: 'all' as const, kinds: ['tip' as const] };
  const ban = { memberId, reason: 'Asked for deposits', ground: 'scam' as const, cleanup };
  await Promise.all([admin.api.staff.ban(ban), admin.api.staff.ban(ban)]);
  const [started, ...others] = await shown(id);
  expect([started, others]).toMatchObject([{ state: 'hiding', reason: ban.reason, expected: { tip: 1 } }, []]);
  await cleanUp(database, started?.id ?? '');
  expect(await isHidden(database, 'tip', tip)).toBe(true);
  expect((await logged(id)).map(({ action }) => action).toSorted()).toEqual(['member.banned', 'member.cleanedUp']);
});
