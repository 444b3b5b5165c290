import { DAY_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { CLEANUPS_KEPT_DAYS } from '@bros/contract/core/rules';
import type { CleanupKind } from '@bros/contract/staff/cleanup-rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp, isHidden, orderOf, POSTS, setState, undo } from '../../../../test/cleanups.ts';
import { buildMember, buildMessage, buildRoom } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { memberReferences } from '../../../members/references/tables.ts';
import { chatPins } from '../../../messaging/chat/pins/tables.ts';
import { chatMentions, chatMessages, chatRoomMembers } from '../../../messaging/chat/tables.ts';
import { setGuideShown } from '../../../places/city-guides/desk/service.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import { setCourseShown } from '../../../work/courses/staff/service.ts';
import { deleteOldCleanupsJob } from './background.ts';
import { cleanupItems, memberCleanups } from './tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
const admin = await app.signedIn({ role: 'admin' });
const banned = () => buildMember(database, { state: 'banned' });
const shown = async (memberId: string) => (await admin.api.staff.cleanups({ memberId })).items;

async function run(memberId: string, kinds: CleanupKind[]) {
  const order = orderOf(memberId, { kinds });
  await admin.api.staff.startCleanup(order);
  await cleanUp(database, order.id);
  return order;
}
async function takeBack(order: ReturnType<typeof orderOf>) {
  await undo(admin, order);
  await cleanUp(database, order.id);
}

const SHOW = {
  message: sql`update chat_messages set state = 'visible'`,
  tip: sql`update tips set hidden_at = null, hidden_reason = null`,
  course: sql`update courses set off_sale = null, off_sale_reason = null, taken_down_at = null`,
  cityGuide: sql`update city_guides set taken_down_reason = null, taken_down_at = null`,
};
const LATER_KINDS = Object.keys(SHOW) as (keyof typeof SHOW)[];

test.each(LATER_KINDS)(
  'an undo does not show content of the kind %s that a later cleanup hid for the same reason',
  async (kind) => {
    const { id: memberId } = await banned();
    const id = await POSTS[kind](database, memberId);
    const first = await run(memberId, [kind]);
    await database.execute(sql`${SHOW[kind]} where id = ${id}`);
    const second = await run(memberId, [kind]);
    await takeBack(first);
    expect(await isHidden(database, kind, id)).toBe(true);
    await takeBack(second);
    expect(await isHidden(database, kind, id)).toBe(false);
    expect(await shown(memberId)).toMatchObject([
      { id: second.id, restoredCount: 1, keptCount: 0 },
      { id: first.id, restoredCount: 0, keptCount: 1 },
    ]);
  },
);

test.each([
  ['course', setCourseShown],
  ['cityGuide', setGuideShown],
] as const)(
  'an undo leaves content of the kind %s hidden that staff took down later with the same words',
  async (kind, setShown) => {
    const { id: memberId } = await banned();
    const id = await POSTS[kind](database, memberId);
    const order = await run(memberId, [kind]);
    for (const reason of [null, order.reason]) {
      expect(await inTransaction(database, (transaction) => setShown(transaction, id, reason))).toBe(true);
    }
    await takeBack(order);
    expect(await isHidden(database, kind, id)).toBe(true);
    expect(await shown(memberId)).toMatchObject([{ restoredCount: 0, keptCount: 1 }]);
  },
);

describe('a withdrawn reference, which staff cannot hide', () => {
  const withdraw = (id: string) =>
    database
      .update(memberReferences)
      .set({ withdrawnAt: new Date(), text: '', hasMet: false })
      .where(eq(memberReferences.id, id));

  test('is neither counted nor hidden, and does not stop a cleanup', async () => {
    const { id: memberId } = await banned();
    const [reference, tip] = [await POSTS.reference(database, memberId), await POSTS.tip(database, memberId)];
    await withdraw(reference);
    await run(memberId, ['reference', 'tip']);
    expect([await isHidden(database, 'reference', reference), await isHidden(database, 'tip', tip)]).toEqual([false, true]);
    expect(await shown(memberId)).toMatchObject([{ state: 'done', expected: { tip: 1 }, hiddenCount: 1 }]);
  });

  test('does not stop an undo', async () => {
    const { id: memberId } = await banned();
    const [reference, tip] = [await POSTS.reference(database, memberId), await POSTS.tip(database, memberId)];
    const order = await run(memberId, ['reference', 'tip']);
    await setState(database, memberId, 'active');
    await withdraw(reference);
    await takeBack(order);
    expect(await isHidden(database, 'tip', tip)).toBe(false);
    expect(await shown(memberId)).toMatchObject([{ state: 'restored', restoredCount: 1, keptCount: 1 }]);
  });
});

test('an undo restores the pins of messages and notifies nobody of old mentions', async () => {
  const [{ id: memberId }, friend] = [await banned(), await app.signedIn()];
  const roomId = (await buildRoom(database)).id as RoomId;
  await database.insert(chatRoomMembers).values({ roomId, userId: friend.member.id });
  const mentions = [{ memberId: friend.member.id, name: 'Omar' }];
  const { id, sequence } = await buildMessage(database, { userId: memberId, roomId, content: 'Hello @Omar', mentions });
  await database.insert(chatMentions).values({ messageId: id, userId: friend.member.id, roomId, sequence });
  await database.insert(chatPins).values({ roomId, sequence, slot: 1, pinnedAt: new Date(0) });
  await setState(database, memberId, 'active');
  const pins = async () => (await friend.api.chat.pins({ roomId })).items.map(({ message, pinnedAt }) => [message.id, pinnedAt]);
  const pinned = [[id, new Date(0).toISOString()]];
  expect(await pins()).toEqual(pinned);
  await setState(database, memberId, 'banned');
  const order = await run(memberId, ['message']);
  expect(await pins()).toEqual([]);
  await setState(database, memberId, 'active');
  await takeBack(order);
  expect(await pins()).toEqual(pinned);
  expect(await database.$count(notices, eq(notices.memberId, friend.member.id))).toBe(0);
});

test('the pin of a hidden message gives its slot to a new pin when no other slot is free', async () => {
  const { id: memberId } = await banned();
  const roomId = (await buildRoom(database)).id as RoomId;
  const write = (userId?: string) => buildMessage(database, { roomId, ...(userId && { userId }) });
  const pin = (messageId: string) => admin.api.staff.pinMessage({ messageId, isPinned: true });
  const theirs = await write(memberId);
  await database.insert(chatPins).values({ roomId, sequence: theirs.sequence, slot: 1 });
  await run(memberId, ['message']);
  for (let count = 1; count <= 5; count += 1) expect((await pin((await write()).id)).items).toHaveLength(count);
  await expect(pin((await write()).id)).rejects.toMatchObject({ code: 'PINS_LIMIT' });
  expect(await database.$count(chatPins, eq(chatPins.sequence, theirs.sequence))).toBe(0);
  expect(await database.$count(chatMessages, eq(chatMessages.id, theirs.id))).toBe(1);
});

test('what a cleanup hid is deleted after 90 days, while the content stays hidden', async () => {
  const { id: memberId } = await banned();
  const tip = await POSTS.tip(database, memberId);
  const orders = [
    await run(memberId, ['tip']),
    await run(memberId, ['tip']),
    await run(memberId, ['tip']),
    await run(memberId, ['tip']),
  ];
  for (const [index, { id }] of orders.entries()) {
    const days = index < 3 ? CLEANUPS_KEPT_DAYS : CLEANUPS_KEPT_DAYS - 1;
    const createdAt = new Date(Date.now() - days * DAY_MS - 60_000);
    await database.update(memberCleanups).set({ createdAt }).where(eq(memberCleanups.id, id));
  }
  const job = deleteOldCleanupsJob(database, 2);
  await Promise.all([job.handle({}), job.handle({})]);
  await job.handle({});
  expect((await shown(memberId)).map(({ id }) => id)).toEqual([orders[3]?.id]);
  expect(await database.$count(cleanupItems, eq(cleanupItems.targetId, tip))).toBe(0);
  expect(await isHidden(database, 'tip', tip)).toBe(true);
});
