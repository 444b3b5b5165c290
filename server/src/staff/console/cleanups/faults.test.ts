import { DAY_MS } from '@bros/contract/core/durations';
import { CURRENCY } from '@bros/contract/core/money';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp, isHidden, orderOf, POSTS, setState, undo } from '../../../../test/cleanups.ts';
import { buildCourse, buildEnrollment } from '../../../../test/courses.ts';
import { buildAttendance, buildEvent } from '../../../../test/events.ts';
import { buildCase, buildMember, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildSale, PAID } from '../../../../test/sales.ts';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { refundDeadlineOf } from '../../../gatherings/events/policy.ts';
import { chatMessages } from '../../../messaging/chat/tables.ts';
import { earnings } from '../../../money/commissions/tables.ts';
import { saleOrders } from '../../../money/sales/tables.ts';
import { memberCleanups } from './tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
const banned = () => buildMember(database, { state: 'banned' });
const shown = async (memberId: string) => (await admin.api.staff.cleanups({ memberId })).items;
const start = (order: ReturnType<typeof orderOf>, caller = admin) => caller.api.staff.startCleanup(order);

async function writeMessages(userId: string, count: number) {
  const { id: roomId } = await buildRoom(database);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await buildMessage(database, { userId, roomId })).id);
  return ids;
}
const countHidden = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => isHidden(database, 'message', id)))).filter(Boolean).length;

test('an interrupted cleanup and an interrupted undo continue where they ended', async () => {
  const { id: memberId } = await banned();
  const ids = await writeMessages(memberId, 230);
  const order = orderOf(memberId, { kinds: ['message'] });
  await start(order);
  const failAfter = (changes: number) => () => {
    changes -= 1;
    if (changes < 0) throw new Error('The process was killed.');
  };
  await expect(cleanUp(database, order.id, failAfter(1))).rejects.toThrow('killed');
  const [row] = await shown(memberId);
  expect(row?.state).toBe('hiding');
  expect(row?.hiddenCount).toBe(100);
  expect(await countHidden(ids)).toBe(row?.hiddenCount);
  await Promise.all([cleanUp(database, order.id), cleanUp(database, order.id)]);
  expect(await countHidden(ids)).toBe(230);
  expect(await shown(memberId)).toMatchObject([{ state: 'done', hiddenCount: 230 }]);

  await undo(admin, order);
  await expect(cleanUp(database, order.id, failAfter(1))).rejects.toThrow('killed');
  expect(await countHidden(ids)).toBe(130);
  await cleanUp(database, order.id);
  expect(await countHidden(ids)).toBe(0);
  expect(await shown(memberId)).toMatchObject([{ state: 'restored', restoredCount: 230, keptCount: 0 }]);
});

test('an undo while a cleanup runs stops it and restores what it hid', async () => {
  const { id: memberId } = await banned();
  const ids = await writeMessages(memberId, 230);
  const order = orderOf(memberId, { kinds: ['message'] });
  await start(order);
  let undone: Promise<unknown> | undefined;
  await cleanUp(database, order.id, () => {
    undone ??= undo(admin, order);
  });
  await undone;
  await cleanUp(database, order.id);
  expect(await countHidden(ids)).toBe(0);
  const [row] = await shown(memberId);
  expect(row).toMatchObject({ state: 'restored', keptCount: 0 });
  expect(row?.restoredCount).toBe(row?.hiddenCount);
});

test('a cleanup stops when the ban is lifted, and what it hid can still be restored', async () => {
  const { id: memberId } = await banned();
  const [first] = await writeMessages(memberId, 1);
  const order = orderOf(memberId, { kinds: ['message', 'tip'] });
  const tip = await POSTS.tip(database, memberId);
  await start(order);
  await cleanUp(database, order.id, () => setState(database, memberId, 'active'));
  expect([await isHidden(database, 'message', first ?? ''), await isHidden(database, 'tip', tip)]).toEqual([true, false]);
  expect(await shown(memberId)).toMatchObject([{ state: 'stopped', can: { undo: true } }]);
  await undo(admin, order);
  await cleanUp(database, order.id);
  expect(await isHidden(database, 'message', first ?? '')).toBe(false);
});

test('of several admins who start a cleanup concurrently, one succeeds', async () => {
  const { id: memberId } = await banned();
  await POSTS.tip(database, memberId);
  const other = await app.signedIn({ role: 'admin' });
  const starts = await Promise.allSettled([start(orderOf(memberId)), start(orderOf(memberId), other)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'STATE_CONFLICT' } });
  expect(await shown(memberId)).toHaveLength(1);
});

describe('a cleanup is refused', () => {
  test.each([
    ['active', 'STATE_CONFLICT'],
    ['suspended', 'STATE_CONFLICT'],
  ] as const)('for a member who is %s', async (state, code) => {
    const { id } = await buildMember(database, { state });
    await expect(start(orderOf(id))).rejects.toMatchObject({ code });
  });

  test('to moderators and members', async () => {
    const { id } = await banned();
    const order = orderOf(id);
    for (const role of ['moderator', 'member'] as const) {
      const { api } = await app.signedIn({ role });
      const calls = [
        () => api.staff.startCleanup(order),
        () => api.staff.undoCleanup({ memberId: order.memberId, id: order.id, reason: 'x' }),
        () => api.staff.cleanups({ memberId: order.memberId }),
        () => api.staff.cleanupPreview({ memberId: order.memberId, period: 'all' }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  test('for unknown members and for another member’s cleanup', async () => {
    const [one, other] = [await banned(), await banned()];
    const order = orderOf(one.id);
    await start(order);
    const missing = { code: 'NOT_FOUND' };
    await expect(start(orderOf(order.id))).rejects.toMatchObject(missing);
    await expect(start({ ...orderOf(other.id), id: order.id })).rejects.toMatchObject(missing);
    await expect(undo(admin, { ...orderOf(other.id), id: order.id })).rejects.toMatchObject(missing);
    expect(await shown(other.id)).toEqual([]);
  });
});

test('an undo is refused after seven days', async () => {
  const { id: memberId } = await banned();
  const order = orderOf(memberId);
  await start(order);
  await cleanUp(database, order.id);
  const createdAt = new Date(Date.now() - 7 * DAY_MS - 60_000);
  await database.update(memberCleanups).set({ createdAt }).where(eq(memberCleanups.id, order.id));
  expect(await shown(memberId)).toMatchObject([{ can: { undo: false } }]);
  await expect(undo(admin, order)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
});

test('content of a member who blocked the admin is hidden too', async () => {
  const { id: memberId } = await banned();
  await database.insert(blocks).values({ blockerId: memberId, blockedId: admin.member.id });
  const reply = await POSTS.eventReply(database, memberId);
  const order = orderOf(memberId);
  await start(order);
  await cleanUp(database, order.id);
  expect(await isHidden(database, 'eventReply', reply)).toBe(true);
});

test('a message that its author deleted or staff removed is not restored by an undo', async () => {
  const { id: memberId } = await banned();
  const [plain = '', deleted = '', removed = ''] = await writeMessages(memberId, 3);
  const order = orderOf(memberId);
  await start(order);
  await cleanUp(database, order.id);
  await database.update(chatMessages).set({ content: '', deletedAt: new Date() }).where(eq(chatMessages.id, deleted));
  const decision = { state: 'closed', outcome: 'removed', removalReason: 'scam' } as const;
  const verdict = { memberId, content: 'Hello', origin: 'report', rules: [], score: 0, ...decision } as const;
  await database.insert(moderationCases).values({ ...verdict, rules: [], messageId: removed });
  await undo(admin, order);
  await cleanUp(database, order.id);
  expect(await Promise.all([plain, deleted, removed].map((id) => isHidden(database, 'message', id)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await shown(memberId)).toMatchObject([{ restoredCount: 1, keptCount: 2 }]);
});

test('a held message still waits for its decision after a cleanup', async () => {
  const { id: memberId } = await banned();
  const { messageId } = await buildCase(database, { memberId });
  const order = orderOf(memberId);
  await start(order);
  await cleanUp(database, order.id);
  const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, messageId));
  expect(row?.state).toBe('hidden');
});

test('members keep a paid seat of a hidden event, whose share is held, and a paid course that is hidden', async () => {
  const { id: memberId } = await banned();
  const guest = await app.signedIn();
  const event = await buildEvent(database, { hostId: memberId, ...PAID });
  const sold = {
    goodsId: event.id,
    buyerId: guest.member.id,
    sellerId: memberId,
    refundUntil: refundDeadlineOf(event) ?? new Date(),
  };
  const orderId = await buildSale(database, sold);
  await buildAttendance(database, { eventId: event.id, memberId: guest.member.id, orderId });
  const share = { userId: memberId, orderId, type: 'sale', description: 'Sale', currency: CURRENCY, percent: 85 } as const;
  const due = { amountCents: 2125, grossCents: 2125, transactionDate: new Date(), maturesAt: event.endsAt };
  await database.insert(earnings).values({ ...share, ...due, status: 'pending' });
  const course = await buildCourse(database, { creatorId: memberId, priceCents: 2500 });
  await buildEnrollment(database, course, { memberId: guest.member.id, isPaid: true });
  const order = orderOf(memberId);
  await start(order);
  await cleanUp(database, order.id);
  expect([await isHidden(database, 'event', event.id), await isHidden(database, 'course', course.id)]).toEqual([true, true]);
  const kept = { attendance: 'registered', isRefundedOnLeaving: true, isOnHold: true, can: { leave: true } };
  expect(await guest.api.events.get({ eventId: event.id })).toMatchObject(kept);
  const [seat] = await database.select().from(saleOrders).where(eq(saleOrders.id, orderId));
  const [held] = await database.select().from(earnings).where(eq(earnings.orderId, orderId));
  expect([seat, held]).toMatchObject([{ state: 'paid' }, { status: 'pending', isOnHold: true }]);
  expect(await guest.api.courses.get({ courseId: course.id })).toMatchObject({ can: { requestRefund: true } });
});

test('deleting an account deletes its cleanups, and a job for a deleted cleanup ends without an error', async () => {
  const { id: memberId } = await banned();
  await POSTS.tip(database, memberId);
  const order = orderOf(memberId);
  await start(order);
  await database.delete(users).where(eq(users.id, memberId));
  await cleanUp(database, order.id);
  await expect(undo(admin, order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await database.$count(memberCleanups, eq(memberCleanups.id, order.id))).toBe(0);
});
