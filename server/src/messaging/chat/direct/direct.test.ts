import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildMember } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { joinRoom, nextEvent, openSocket } from '../../../../test/sockets.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers } from '../tables.ts';

const app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
type Signed = Awaited<ReturnType<typeof app.signedIn>>;
const idOf = ({ member }: Signed) => member.id as MemberId;

async function buildConnections(): Promise<[Signed, Signed]> {
  const [one, other] = [await app.signedIn(), await app.signedIn()];
  await buildConnection(database, { requesterId: one.member.id, targetId: other.member.id, status: 'accepted' });
  return [one, other];
}

const open = (caller: Caller, other: Signed) => caller.api.directMessages.open({ memberId: idOf(other) });
const send = (caller: Caller, roomId: RoomId, content: string) =>
  caller.api.chat.send({ roomId, clientId: randomUUID(), content });
const list = async (caller: Caller, asked: { archived?: 'true'; search?: string } = {}) =>
  (await caller.api.directMessages.list(asked)).items;
const readsOf = (rooms: DirectRoom[]) => rooms.map(({ last }) => last?.beginning);

async function buildThread(content = 'Coffee at nine?') {
  const [one, other] = await buildConnections();
  const { id } = await open(one, other);
  const message = await send(one, id, content);
  return { one, other, roomId: id, message };
}

describe('opening a direct conversation', () => {
  test('creates one room, even if both members open it several times concurrently', async () => {
    const [one, other] = await buildConnections();
    const opened = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? open(one, other) : open(other, one))),
    );
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const rows = await database
      .select()
      .from(chatRoomMembers)
      .where(inArray(chatRoomMembers.userId, [one.member.id, other.member.id]));
    expect(rows).toHaveLength(2);
    expect(opened[0]).toMatchObject({
      closure: null,
      last: null,
      own: { unreadCount: 0 },
      other: { id: other.member.id, hasPage: true },
    });
  });

  test('accepts IDs in uppercase', async () => {
    const [one, other] = await buildConnections();
    const capital = ({ member }: Signed) => member.id.toUpperCase() as MemberId;
    const opened = [
      await one.api.directMessages.open({ memberId: capital(other) }),
      await other.api.directMessages.open({ memberId: capital(one) }),
    ];
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  test('requires a connection', async () => {
    const [one, stranger] = [await app.signedIn(), await app.signedIn()];
    await expect(open(one, stranger)).rejects.toMatchObject({ code: 'DIRECT_CLOSED', data: { reason: 'notConnected' } });
    await buildConnection(database, { requesterId: one.member.id, targetId: stranger.member.id, status: 'pending' });
    await expect(open(one, stranger)).rejects.toMatchObject({ code: 'DIRECT_CLOSED' });
    expect(
      await database.$count(
        chatDirectRooms,
        eq(chatDirectRooms.firstMemberId, [one.member.id, stranger.member.id].sort()[0] ?? ''),
      ),
    ).toBe(0);
  });

  test('returns NOT_FOUND for invisible members and for oneself', async () => {
    const [one, other] = await buildConnections();
    const missing = { code: 'NOT_FOUND' };
    await expect(one.api.directMessages.open({ memberId: idOf(one) })).rejects.toMatchObject(missing);
    await expect(one.api.directMessages.open({ memberId: randomUUID() as MemberId })).rejects.toMatchObject(missing);
    await other.api.blocks.block({ memberId: idOf(one) });
    await expect(open(one, other)).rejects.toMatchObject(missing);
    await expect(open(other, one)).rejects.toMatchObject(missing);
    const banned = await app.signedIn();
    await buildConnection(database, { requesterId: one.member.id, targetId: banned.member.id, status: 'accepted' });
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, banned.member.id));
    await expect(open(one, banned)).rejects.toMatchObject(missing);
  });

  test('is denied to a Browser member with TIER_REQUIRED', async () => {
    const browser = await app.signedIn({ tier: 'browser' });
    await expect(
      browser.api.directMessages.open({ memberId: (await buildMember(database)).id as MemberId }),
    ).rejects.toMatchObject({
      code: 'TIER_REQUIRED',
    });
  });
});

describe('the list of direct conversations', () => {
  test('contains rooms with messages, the latest first, page by page, for both', async () => {
    const one = await app.signedIn();
    const names = ['Aldo', 'Bruno', 'Carlo'];
    for (const displayName of names) {
      const other = await app.signedIn({ displayName });
      await buildConnection(database, { requesterId: one.member.id, targetId: other.member.id, status: 'accepted' });
      const { id } = await open(one, other);
      await send(other, id, `Hello from ${displayName}`);
      expect(await list(other)).toMatchObject([{ id, own: { unreadCount: 0 }, last: { isOwn: true } }]);
    }
    const silent = await app.signedIn({ displayName: 'Silent' });
    await buildConnection(database, { requesterId: one.member.id, targetId: silent.member.id, status: 'accepted' });
    await open(one, silent);
    const pages: string[] = [];
    for (let cursor: string | undefined; pages.length < 4; ) {
      const page = await one.api.directMessages.list({ limit: 1, ...(cursor && { cursor }) });
      pages.push(...page.items.map(({ other }) => other?.displayName ?? 'A bro'));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(names.toReversed());
    expect((await list(one)).map(({ own }) => own.unreadCount)).toEqual([1, 1, 1]);
    expect((await list(one, { search: 'rUN' })).map(({ other }) => other?.displayName)).toEqual(['Bruno']);
    expect(await list(one, { search: '%' })).toEqual([]);
    expect((await one.api.directMessages.list({ cursor: 'bm9uc2Vuc2U' })).items).toHaveLength(3);
  });

  test('shows the beginning of the last message, and nothing that is hidden, removed or deleted', async () => {
    const { one, other, roomId, message } = await buildThread('x'.repeat(300));
    expect(readsOf(await list(other))).toEqual(['x'.repeat(120)]);
    const second = await send(one, roomId, 'Second');
    const setState = (state: 'hidden' | 'removed') =>
      database.update(chatMessages).set({ state }).where(eq(chatMessages.id, second.id));
    await setState('hidden');
    expect([readsOf(await list(one)), readsOf(await list(other))]).toEqual([['Second'], ['x'.repeat(120)]]);
    expect((await list(other))[0]?.own.unreadCount).toBe(1);
    await setState('removed');
    expect(readsOf(await list(one))).toEqual(['x'.repeat(120)]);
    await one.api.chat.remove({ messageId: message.id });
    expect(await list(other)).toMatchObject([{ own: { unreadCount: 0 }, last: { beginning: '', isDeleted: true } }]);
  });

  test('hides an archived conversation for one member only, until the next message', async () => {
    const { one, other, roomId } = await buildThread();
    const socket = await openSocket(app, other);
    const moved = nextEvent(socket, 'directMessages.moved');
    expect(await other.api.directMessages.archive({ roomId, isArchived: true })).toMatchObject({ isArchived: true });
    expect(await moved).toEqual({ roomId });
    await other.api.directMessages.archive({ roomId, isArchived: true });
    expect([await list(other), (await list(other, { archived: 'true' })).length, (await list(one)).length]).toEqual([[], 1, 1]);
    await send(one, roomId, 'Still there?');
    expect([readsOf(await list(other)), await list(other, { archived: 'true' })]).toEqual([['Still there?'], []]);
  });

  test('is not visible to others', async () => {
    const { roomId } = await buildThread();
    for (const traits of [{}, { role: 'admin' as const }]) {
      const stranger = await app.signedIn(traits);
      const missing = { code: 'NOT_FOUND' };
      await expect(stranger.api.directMessages.get({ roomId })).rejects.toMatchObject(missing);
      await expect(stranger.api.directMessages.archive({ roomId, isArchived: true })).rejects.toMatchObject(missing);
      expect(await list(stranger)).toEqual([]);
    }
    const archived = and(eq(chatRoomMembers.roomId, roomId));
    expect((await database.select().from(chatRoomMembers).where(archived)).map(({ archivedAt }) => archivedAt)).toEqual([
      null,
      null,
    ]);
  });

  test('has no names for a Browser member, who can still read', async () => {
    const { one, other, roomId } = await buildThread();
    await database.update(memberships).set({ tier: 'browser' }).where(eq(memberships.userId, other.member.id));
    const browser = await app.openSession(other.member);
    const [room] = await list(browser);
    expect(room).toMatchObject({ id: roomId, other: null, readByOther: null, last: { beginning: 'Coffee at nine?' } });
    expect(JSON.stringify(room)).not.toContain(one.member.displayName);
    expect(await list(browser, { search: one.member.displayName })).toMatchObject([]);
    await expect(send(browser, roomId, 'Yes')).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
  });
});

describe('each direct message', () => {
  test('is delivered to every window of both members, on any screen', async () => {
    const { one, other, roomId } = await buildThread();
    const sockets = await Promise.all([one, other, other].map((caller) => openSocket(app, caller)));
    const notified = Promise.all(sockets.map((socket) => nextEvent(socket, 'directMessages.moved')));
    await send(one, roomId, 'And now?');
    expect(await notified).toEqual([{ roomId }, { roomId }, { roomId }]);
  });

  test('that is held changes no list', async () => {
    const { one, other, roomId } = await buildThread();
    const [before] = await database
      .select()
      .from(chatRoomMembers)
      .where(and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, other.member.id)));
    const held = await send(one, roomId, 'You are an idiot');
    expect(held.state).toBe('hidden');
    const [after] = await database
      .select()
      .from(chatRoomMembers)
      .where(and(eq(chatRoomMembers.roomId, roomId), eq(chatRoomMembers.userId, other.member.id)));
    expect(after?.latestSequence).toBe(before?.latestSequence);
  });
});

describe('a closed direct conversation', () => {
  const closed = (reason: string) => ({ code: 'DIRECT_CLOSED', data: { reason } });

  async function expectClosed(thread: Awaited<ReturnType<typeof buildThread>>, reason: string) {
    const { one, roomId, message } = thread;
    await expect(send(one, roomId, 'Hello?')).rejects.toMatchObject(closed(reason));
    await expect(one.api.chat.edit({ messageId: message.id, version: 1, content: 'Anything new' })).rejects.toMatchObject(
      closed(reason),
    );
    await expect(one.api.chat.react({ messageId: message.id, reaction: '😂', isOn: true })).rejects.toMatchObject(closed(reason));
    expect(await one.api.directMessages.get({ roomId })).toMatchObject({ closure: reason });
    expect(await database.$count(chatMessages, eq(chatMessages.roomId, roomId))).toBe(1);
    expect((await one.api.chat.remove({ messageId: message.id })).deletedAt).not.toBeNull();
  }

  test('of members who are no longer connected opens for reading', async () => {
    const thread = await buildThread();
    await thread.other.api.connections.disconnect({ memberId: idOf(thread.one) });
    await expectClosed(thread, 'notConnected');
    expect(await open(thread.one, thread.other)).toMatchObject({ id: thread.roomId, closure: 'notConnected' });
  });

  test('is also closed to staff who are one of the two', async () => {
    const [admin, member] = [await app.signedIn({ role: 'admin' }), await app.signedIn()];
    await buildConnection(database, { requesterId: admin.member.id, targetId: member.member.id, status: 'accepted' });
    const { id } = await open(admin, member);
    await member.api.connections.disconnect({ memberId: idOf(admin) });
    await expect(send(admin, id, 'One word')).rejects.toMatchObject(closed('notConnected'));
  });

  test.each([
    ['is banned', { state: 'banned' as const }],
    ['is being deleted', { deletionDueAt: new Date(Date.now() + DAY_MS) }],
  ])('with a member who %s shows no name', async (_, changes) => {
    const thread = await buildThread();
    await database.update(users).set(changes).where(eq(users.id, thread.other.member.id));
    await expectClosed(thread, 'gone');
    expect(await list(thread.one)).toEqual([]);
    expect(await thread.one.api.directMessages.get({ roomId: thread.roomId })).toMatchObject({ other: null, closure: 'gone' });
  });

  test('with a member whose account is deleted stays readable', async () => {
    const thread = await buildThread();
    await database.delete(users).where(eq(users.id, thread.other.member.id));
    await expectClosed(thread, 'gone');
    expect(await list(thread.one)).toEqual([]);
    expect(await thread.one.api.directMessages.get({ roomId: thread.roomId })).toMatchObject({ other: null, readByOther: null });
  });

  test('after a block disappears from both lists and every socket', async () => {
    const thread = await buildThread();
    const { one, other, roomId } = thread;
    await send(other, roomId, 'Yes');
    await other.api.chat.remove({ messageId: (await other.api.chat.messages({ roomId })).items.at(-1)?.id as never });
    const sockets = await Promise.all([one, other].map((caller) => openSocket(app, caller)));
    for (const socket of sockets) expect(await joinRoom(socket, roomId)).toMatchObject({ ok: true });
    const notified = Promise.all(sockets.map((socket) => nextEvent(socket, 'directMessages.closed')));
    await other.api.blocks.block({ memberId: idOf(one) });
    expect(await notified).toEqual([{ roomId }, { roomId }]);
    expect([await list(one), await list(other), await list(one, { archived: 'true' })]).toEqual([[], [], []]);
    for (const socket of sockets) expect(await joinRoom(socket, roomId)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await one.api.directMessages.get({ roomId })).toMatchObject({ other: null, closure: 'gone', readByOther: null });
    await expect(send(one, roomId, 'Hello?')).rejects.toMatchObject(closed('gone'));
    await expect(send(other, roomId, 'Hello?')).rejects.toMatchObject(closed('gone'));
    await other.api.blocks.unblock({ memberId: idOf(one) });
    expect(await list(one)).toMatchObject([{ id: roomId, closure: 'notConnected' }]);
    const [first] = sockets;
    expect(first && (await joinRoom(first, roomId))).toMatchObject({ ok: true, onlineCount: 1 });
  });

  test('stays closed by a block that arrives while messages are being sent', async () => {
    const { one, other, roomId } = await buildThread();
    const sending = Array.from({ length: 20 }, (_, index) => send(one, roomId, `Number ${index}`).catch(() => null));
    const blocked = other.api.blocks
      .block({ memberId: idOf(one) })
      .then(() => database.$count(chatMessages, eq(chatMessages.roomId, roomId)));
    const [countAtBlock] = [await blocked, await Promise.all(sending)];
    expect(await database.$count(chatMessages, eq(chatMessages.roomId, roomId))).toBe(countAtBlock);
  });
});

test('a hidden member’s name stays visible after the connection ends, but not their page', async () => {
  const { one, other } = await buildThread();
  await database.update(userProfiles).set({ isHidden: true }).where(eq(userProfiles.userId, other.member.id));
  expect(await list(one)).toMatchObject([{ other: { displayName: other.member.displayName, hasPage: true } }]);
  await one.api.connections.disconnect({ memberId: idOf(other) });
  expect(await list(one)).toMatchObject([
    { other: { displayName: other.member.displayName, hasPage: false }, closure: 'notConnected' },
  ]);
});
