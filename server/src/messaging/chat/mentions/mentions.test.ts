import { randomUUID } from 'node:crypto';
import type { MemberId, MessageId, RoomId } from '@bros/contract/core/fields';
import { NOTIFY_UNREAD_AFTER_SECONDS } from '@bros/contract/messaging/chat-rules';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildDirectRoom, buildRoom, type MemberTraits } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { joinRoom, nextEvent, openSocket } from '../../../../test/sockets.ts';
import { moderationCases } from '../../../core/moderation/tables.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { reports } from '../../../core/people/reports/tables.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { reportErasure } from '../../reports/feature.ts';
import { chatErasure } from '../feature.ts';
import { chatMessages, chatRooms } from '../tables.ts';
import { notifyUnread } from '../waiting/service.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000', REQUESTS_PER_MINUTE: '100000' } });
const { database } = app;
const room = await buildRoom(database, { name: 'Lisbon tonight', slug: 'lisbon-tonight' });
const roomId = room.id as RoomId;

type Member = Caller & { member: { id: string; displayName: string; email: string } };
const idOf = ({ member }: Member) => member.id as MemberId;

async function inRoom(displayName: string, traits: MemberTraits = {}): Promise<Member> {
  const caller = await app.signedIn({ tier: 'explorer', displayName, ...traits });
  await caller.api.chat.join({ roomId });
  return caller;
}
const omar = await inRoom('Omar', { role: 'moderator' });
const send = (content: string, mentions: MemberId[], more: { roomId?: RoomId; caller?: Member } = {}) =>
  (more.caller ?? omar).api.chat.send({ roomId: more.roomId ?? roomId, clientId: randomUUID(), content, mentions });
const outbox = createOutbox({ database, databaseUrl: app.databaseUrl, log: console as never, send: async () => undefined });
const sent: Parameters<Mailer['send']>[1][] = [];
const mailer: Mailer = { send: async (_transaction, mail) => void sent.push(mail), isDelayed: async () => false };
const deps = { database, outbox, mailer, pusher: noPusher, queue: { enqueue: async () => undefined } };
const sendNotice = ({ member }: Member, inRoomId: string) =>
  database.transaction((transaction) => notifyUnread(deps, transaction, { roomId: inRoomId, memberId: member.id }));
const noticesOf = async (caller: Member, inRoomId: string = roomId) => {
  await sendNotice(caller, inRoomId);
  return (await caller.api.notices.list({})).items.filter(({ kind }) => kind === 'message.mentioned');
};
const notifiedLater = async ({ member }: Member) => {
  const { rows } = await database.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'chat.notify-unread' and data->>'memberId' = ${member.id}`,
  );
  return rows;
};
const pathTo = (messageId: string) => `/dashboard/chat?room=lisbon-tonight&message=${messageId}`;
const offered = async (caller: Member, search: string, inRoomId = roomId) =>
  (await caller.api.chat.findMembers({ roomId: inRoomId, search })).items.map(({ displayName }) => displayName);

describe('the members suggested for a mention', () => {
  test('are in the room and match the typed name, ignoring case and accents', async () => {
    await inRoom('Zoë van Dam');
    await inRoom('Zoltan');
    await app.signedIn({ displayName: 'Zoro elsewhere' });
    expect(await offered(omar, 'zo')).toEqual(['Zoë van Dam', 'Zoltan']);
    expect(await offered(omar, 'ZOE V')).toEqual(['Zoë van Dam']);
    expect(await offered(omar, 'van')).toEqual([]);
    expect(await offered(omar, '%')).not.toContain('Nobody');
  });

  test('match a changed name, and exclude members who left or are blocked, banned or hidden', async () => {
    const [yuri, yves, yann, yago] = [await inRoom('Yuri'), await inRoom('Yves'), await inRoom('Yann'), await inRoom('Yago')];
    await database.update(userProfiles).set({ displayName: 'Yoshi' }).where(eq(userProfiles.userId, yuri.member.id));
    await yves.api.chat.leave({ roomId });
    await database.insert(blocks).values({ blockerId: yann.member.id, blockedId: omar.member.id });
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, yago.member.id));
    expect(await offered(omar, 'y')).toEqual(['Yoshi']);
  });

  test('in a direct conversation are the other member; strangers and Browsers get none', async () => {
    const [one, two, stranger] = [await inRoom('Xander'), await inRoom('Xavier'), await inRoom('Xerxes')];
    const { id } = await buildDirectRoom(database, one.member, two.member);
    expect(await offered(one, 'x', id as RoomId)).toEqual(['Xander', 'Xavier']);
    expect(await offered(stranger, 'x', id as RoomId)).toEqual([]);
    const browser = await app.signedIn({ tier: 'browser' });
    await expect(browser.api.chat.findMembers({ roomId, search: 'x' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a mention', () => {
  test('notifies the member with a link to the message, and shows the name only to readers who see people', async () => {
    const diego = await inRoom('Diego');
    const browser = await app.signedIn({ tier: 'browser' });
    const [member, reader] = [await openSocket(app, diego), await openSocket(app, browser)];
    await joinRoom(member, roomId);
    await joinRoom(reader, roomId);
    const [named, unnamed] = [nextEvent(member, 'chat.messagesCreated'), nextEvent(reader, 'chat.messagesCreated')];
    const notified = nextEvent(member, 'chat.unreadChanged');
    const stored = await send('@Diego, and me@Diego: are you here?', [idOf(diego), idOf(diego)]);
    expect(stored.mentions).toEqual([{ memberId: diego.member.id, name: 'Diego' }]);
    await notified;
    expect((await named).messages).toEqual([stored]);
    expect((await unnamed).messages).toMatchObject([{ content: '@A bro, and me@Diego: are you here?', mentions: [] }]);
    expect(await noticesOf(diego)).toMatchObject([
      { actor: { displayName: 'Omar' }, path: pathTo(stored.id), values: { room: 'Lisbon tonight' }, readAt: null },
    ]);
    expect(await notifiedLater(diego)).toEqual([{ seconds: NOTIFY_UNREAD_AFTER_SECONDS }]);
    const mail = sent.find(({ to }) => to === diego.member.email);
    expect(mail).toMatchObject({ subject: expect.stringContaining('Omar mentioned you'), optOut: { topic: 'mentions' } });
    expect(JSON.stringify(mail)).not.toContain('are you here');
    expect(await diego.api.chat.unread()).toEqual({ unreadCount: 1 });
    await diego.api.chat.markRead({ roomId, sequence: stored.sequence });
    expect(await diego.api.chat.unread()).toEqual({ unreadCount: 0 });
    expect(await noticesOf(diego)).toMatchObject([{ path: pathTo(stored.id), readAt: expect.any(String) }]);
  });

  test('is counted in the menu and in Today, together with direct messages', async () => {
    const reader = await inRoom('Counting', { tier: 'legend' });
    const direct = await buildDirectRoom(database, omar.member, reader.member);
    for (const content of ['Hello', 'Are you in town?']) await send(content, [], { roomId: direct.id as RoomId });
    await send('@Counting look', [idOf(reader)]);
    await send('Who else is here?', []);
    const inDirect = (await reader.api.directMessages.list({})).items.map(({ own }) => own.unreadCount);
    const rooms = (await reader.api.chat.rooms()).items.filter(({ id }) => id === roomId);
    expect(inDirect).toEqual([2]);
    expect(rooms).toMatchObject([{ own: { unreadCount: 2 } }]);
    expect(await reader.api.chat.unread()).toEqual({ unreadCount: 3 });
    expect((await reader.api.today.get()).unreadCount).toBe(3);
  });

  test('causes no notice or email if the member reads the room first', async () => {
    const reading = await inRoom('Reading');
    const { sequence } = await send('@Reading look', [idOf(reading)]);
    await reading.api.chat.markRead({ roomId, sequence });
    expect(await noticesOf(reading)).toEqual([]);
    expect(sent.filter(({ to }) => to === reading.member.email)).toEqual([]);
  });

  test('causes one notice even if the job runs twice, and none if the member turned mentions off', async () => {
    const [twice, quiet] = [await inRoom('Twice'), await inRoom('Quiet')];
    await quiet.api.notices.setTopic({ topic: 'mentions', channel: 'inApp', isOn: false });
    await quiet.api.notices.setTopic({ topic: 'mentions', channel: 'mail', isOn: false });
    await send('@Twice @Quiet', [idOf(twice), idOf(quiet)]);
    await sendNotice(twice, roomId);
    expect(await noticesOf(twice)).toHaveLength(1);
    expect(sent.filter(({ to }) => to === twice.member.email)).toHaveLength(1);
    expect(await noticesOf(quiet)).toEqual([]);
    expect(sent.filter(({ to }) => to === quiet.member.email)).toEqual([]);
    expect(await quiet.api.chat.unread()).toEqual({ unreadCount: 1 });
  });

  test('is ignored if the member is not named in the text, not in the room, blocked, unknown or the author', async () => {
    const [out, blocked, here] = [await app.signedIn({ displayName: 'Out' }), await inRoom('Blocked'), await inRoom('Here')];
    await database.insert(blocks).values({ blockerId: blocked.member.id, blockedId: omar.member.id });
    const stored = await send('@Out @Blocked @Omar @Heret', [
      idOf(out),
      idOf(blocked),
      idOf(here),
      idOf(omar),
      randomUUID() as MemberId,
    ]);
    expect(stored.mentions).toEqual([]);
    for (const caller of [out, blocked, here, omar]) expect(await noticesOf(caller)).toEqual([]);
  });

  test('does not notify members who muted the room', async () => {
    const mute = await inRoom('Mute');
    await mute.api.chat.mute({ roomId, period: 'hour' });
    expect((await send('@Mute psst', [idOf(mute)])).mentions).toHaveLength(1);
    expect(await noticesOf(mute)).toEqual([]);
    expect(await mute.api.chat.unread()).toEqual({ unreadCount: 0 });
  });

  test('is limited by the author’s trust', async () => {
    const named: Member[] = [];
    for (const name of ['Aaa', 'Bbb', 'Ccc', 'Ddd', 'Eee', 'Fff']) named.push(await inRoom(name));
    const say = (count: number, caller: Member) => {
      const some = named.slice(0, count);
      return send(some.map(({ member }) => `@${member.displayName}`).join(' '), some.map(idOf), { caller });
    };
    const newcomer = await inRoom('New');
    expect((await say(3, newcomer)).mentions).toHaveLength(3);
    await expect(say(4, newcomer)).rejects.toMatchObject({ code: 'MENTIONS_LIMIT', data: { max: 3 } });
    expect((await say(6, omar)).mentions).toHaveLength(6);
    await expect(
      send(
        'x',
        Array.from({ length: 11 }, () => randomUUID() as MemberId),
      ),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('in a message that is sent 50 times concurrently causes one notice', async () => {
    const once = await inRoom('Once');
    const body = { clientId: randomUUID(), content: '@Once only', mentions: [once.member.id] };
    await Promise.all(Array.from({ length: 50 }, () => omar.request('POST', `/api/chat/rooms/${roomId}/messages`, body)));
    expect(await noticesOf(once)).toHaveLength(1);
    expect(await once.api.chat.unread()).toEqual({ unreadCount: 1 });
  });

  test('in a direct conversation is not counted twice', async () => {
    const [one, two] = [await inRoom('Uno'), await inRoom('Due')];
    const direct = (await buildDirectRoom(database, one.member, two.member)).id as RoomId;
    expect((await send('@Due?', [idOf(two)], { roomId: direct, caller: one })).mentions).toHaveLength(1);
    expect(await noticesOf(two, direct)).toMatchObject([{ values: { room: null } }]);
    expect((await two.api.chat.unread()).unreadCount).toBeLessThanOrEqual(1);
  });
});

describe('a later change of a mention', () => {
  test('by an edit notifies newly mentioned members, and removes the notices of members no longer mentioned', async () => {
    const [one, two] = [await inRoom('Felix'), await inRoom('Gustav')];
    const first = await send('@Felix hello', [idOf(one)]);
    const { id: messageId } = await send('@Felix again', [idOf(one)]);
    expect(await noticesOf(one)).toMatchObject([{ path: pathTo(messageId) }]);
    const changed = await omar.api.chat.edit({ messageId, version: 1, content: '@Gustav hello', mentions: [idOf(two)] });
    expect(changed.mentions).toEqual([{ memberId: two.member.id, name: 'Gustav' }]);
    expect(await noticesOf(one)).toMatchObject([{ path: pathTo(first.id) }]);
    expect(await noticesOf(two)).toMatchObject([{ path: pathTo(messageId) }]);
    const kept = await omar.api.chat.edit({ messageId, version: 2, content: 'Well, @Gustav' });
    expect(kept.mentions).toHaveLength(1);
    await omar.api.chat.remove({ messageId });
    await omar.api.chat.remove({ messageId: first.id });
    expect([await noticesOf(one), await noticesOf(two)]).toEqual([[], []]);
    expect(await one.api.chat.unread()).toEqual({ unreadCount: 0 });
  });

  test('in a held message notifies nobody until it is released', async () => {
    const held = await inRoom('Held');
    const author = await inRoom('Pusher');
    const message = await send('@Held look at https://example.com/offer', [idOf(held)], { caller: author });
    expect(message.state).toBe('hidden');
    expect(await noticesOf(held)).toEqual([]);
    const { items } = await omar.api.staff.cases({});
    const found = items.find((each) => each.messageId === message.id);
    await omar.api.staff.decideCase({ caseId: found?.id ?? '', outcome: 'released', removalReason: null });
    expect(await noticesOf(held)).toMatchObject([{ path: pathTo(message.id) }]);
  });

  test('by deletion of the member’s account removes the name from messages, earlier versions, cases and reports', async () => {
    const gone = await inRoom('Gone (he) said');
    const { id: messageId } = await send('@Gone (he) said yes, @Gone (he) saids', [idOf(gone)]);
    const report = { targetType: 'message', targetId: messageId, reason: 'other', text: '' } as const;
    await (await app.signedIn()).api.reports.create(report);
    await omar.api.chat.edit({ messageId, version: 1, content: 'No: @Gone (he) said' });
    await inTransaction(database, async (transaction) => {
      for (const { erase } of [reportErasure(database), chatErasure(database)]) {
        await erase?.(transaction, { memberId: gone.member.id } as never);
      }
    });
    const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, messageId));
    expect(row).toMatchObject({ content: 'No: @A bro', mentions: [] });
    const { versions } = await omar.api.staff.messageHistory({ messageId: messageId as MessageId });
    expect(versions[0]?.content).toBe('@A bro yes, @Gone (he) saids');
    const [stored] = await database.select().from(moderationCases).where(eq(moderationCases.messageId, messageId));
    expect(stored?.content).toBe('@A bro yes, @Gone (he) saids');
    const [reported] = await database.select().from(reports).where(eq(reports.targetId, messageId));
    expect(reported?.excerpt).toBe('@A bro yes, @Gone (he) saids');
  });

  test('by deletion of the member’s account is prepared before the transaction, which does not repeat the work', async () => {
    const gone = await inRoom('Prepared');
    const { id } = await send('@Prepared is here', [idOf(gone)]);
    const placeOf = async () => {
      const { rows } = await database.execute(sql`select ctid::text from chat_messages where id = ${id}`);
      return rows[0]?.ctid;
    };
    await chatErasure(database).prepare?.(gone.member.id);
    const place = await placeOf();
    await inTransaction(database, async (transaction) => {
      await chatErasure(database).erase?.(transaction, { memberId: gone.member.id } as never);
    });
    expect(await placeOf()).toBe(place);
    const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, id));
    expect(row).toMatchObject({ content: '@A bro is here', mentions: [] });
  });

  test('by deletion of the member’s account does not deadlock with a concurrent edit', async () => {
    const gone = await inRoom('Leaving soon');
    const { id } = await send('@Leaving soon', [idOf(gone)]);
    const erase = () =>
      inTransaction(database, async (transaction) => {
        await chatErasure(database).erase?.(transaction, { memberId: gone.member.id } as never);
      });
    let erased: Promise<void> | undefined;
    await inTransaction(database, async (transaction) => {
      await transaction.select().from(chatRooms).where(eq(chatRooms.id, roomId)).for('no key update');
      erased = erase();
      await expect.poll(() => countLockWaits(database)).toBeGreaterThan(0);
      await transaction.update(chatMessages).set({ content: '@Leaving soon, or not' }).where(eq(chatMessages.id, id));
    });
    await erased;
    const [row] = await database.select().from(chatMessages).where(eq(chatMessages.id, id));
    expect(row?.content).toBe('@A bro, or not');
  });
});
