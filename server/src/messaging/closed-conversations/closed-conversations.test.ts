import { randomUUID } from 'node:crypto';
import type { DestinationId, MemberId, RoomId } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteNow, requestDeletion } from '../../../test/deletion.ts';
import { buildEvent } from '../../../test/events.ts';
import { buildConnection, buildDestination, buildRoom } from '../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { joinRoom, openSocket } from '../../../test/sockets.ts';
import { notices } from '../../core/notices/tables.ts';
import { memberships } from '../../core/people/memberships/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { reports } from '../../core/people/reports/tables.ts';
import { sweepClosedConversations } from './background.ts';
import { closedConversations } from './tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const admin = await app.signedIn({ role: 'admin' });
type Signed = Caller & { member: { id: string; displayName: string } };
const idOf = ({ member }: Signed) => member.id as MemberId;

async function buildPair(): Promise<{ left: Signed; leaver: Signed; roomId: RoomId }> {
  const [left, leaver] = [await app.signedIn({ displayName: 'Left' }), await app.signedIn({ displayName: 'Leaver' })];
  await buildConnection(database, { requesterId: left.member.id, targetId: leaver.member.id, status: 'accepted' });
  const { id: roomId } = await left.api.directMessages.open({ memberId: idOf(leaver) });
  for (const [caller, content] of [
    [left, 'Lunch?'],
    [leaver, 'Pay me first'],
    [left, 'No'],
    [leaver, 'Then no lunch'],
  ] as const) {
    await caller.api.chat.send({ roomId, clientId: randomUUID(), content });
  }
  return { left, leaver, roomId };
}

const order = (member: Signed) => ({ memberId: idOf(member), reason: 'For a trial' });
const WAYS = {
  block: ({ left, leaver }: Pair) => leaver.api.blocks.block({ memberId: idOf(left) }),
  ban: ({ leaver }: Pair) => admin.api.staff.ban({ ...order(leaver), ground: 'other' }),
  'a deletion that was asked for': ({ leaver }: Pair) => requestDeletion(leaver),
} as const;
type Pair = Awaited<ReturnType<typeof buildPair>>;
const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];

const list = async (caller: Caller) => (await caller.api.closedConversations.list({})).items;
const reportForm = { reason: 'scam', text: 'Asked for money', withConversation: true, withPosts: true } as const;
async function report(caller: Caller, form: Partial<typeof reportForm> = {}) {
  const [entry] = await list(caller);
  return caller.api.closedConversations.report({ closedConversationId: entry?.id ?? randomUUID(), ...reportForm, ...form });
}
const age = (memberId: string, days: number) =>
  database
    .update(closedConversations)
    .set({ closedAt: sql`${closedConversations.closedAt} - make_interval(days => ${days})` })
    .where(eq(closedConversations.memberId, memberId));
const code = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

async function lookAround({ left, leaver, roomId }: Pair) {
  const socket = await openSocket(app, left);
  const join = await joinRoom(socket, roomId);
  socket.close();
  const seen = {
    closed: await list(left),
    answer: await report(left),
    again: await report(left),
    direct: (await left.api.directMessages.list({})).items,
    archived: (await left.api.directMessages.list({ archived: 'true' })).items,
    room: await left.api.directMessages.get({ roomId }),
    messages: (await left.api.chat.messages({ roomId })).items,
    found: (await left.api.chat.search({ words: 'lunch' })).items.length,
    open: await code(left.api.directMessages.open({ memberId: idOf(leaver) })),
    page: await code(left.api.members.get({ memberId: idOf(leaver) })),
    named: await code(left.api.reports.create({ targetType: 'member', targetId: leaver.member.id, reason: 'scam', text: '' })),
    send: await code(left.api.chat.send({ roomId, clientId: randomUUID(), content: 'Hello?' })),
    join,
    connections: await left.api.connections.counts(),
  };
  const bare = JSON.stringify(seen)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
    .replaceAll(/"(sequence|revision|readSequence)":\d+/g, '"$1":0')
    .replaceAll(/"(previousCursor|nextCursor)":"[^"]+"/g, '"$1":"cursor"');
  return JSON.parse(bare) as typeof seen;
}

describe('a block, a ban and a deletion', () => {
  test('look identical to the other member, even after the grace period of the deletion', async () => {
    const pairs = await Promise.all(ways.map(async (way) => ({ way, pair: await buildPair() })));
    const looks: Awaited<ReturnType<typeof lookAround>>[] = [];
    for (const { way, pair } of pairs) {
      await WAYS[way](pair);
      looks.push(await lookAround(pair));
    }
    const [first] = looks;
    expect(first).toMatchObject({
      closed: [{ displayName: 'Leaver', lastOwn: { beginning: 'No' } }],
      answer: { ok: true },
      direct: [],
      room: { other: null, closure: 'gone' },
    });
    expect(first?.messages.map(({ content }) => content)).toEqual(['Lunch?', 'No']);
    for (const look of looks) expect(look).toEqual(first);

    const later: typeof looks = [];
    for (const { way, pair } of pairs) {
      await age(pair.left.member.id, 15);
      if (way === 'a deletion that was asked for') await deleteNow(app, pair.leaver.member.id);
      later.push(await lookAround(pair));
    }
    expect(later[0]?.closed).toMatchObject([{ displayName: null, lastOwn: { beginning: 'No' } }]);
    for (const look of later) expect(look).toEqual(later[0]);
  });

  test.each(ways)('by %s hide a later change of name', async (way) => {
    const pair = await buildPair();
    await WAYS[way](pair);
    await database.update(userProfiles).set({ displayName: 'Renamed' }).where(eq(userProfiles.userId, pair.leaver.member.id));
    expect(await list(pair.left)).toMatchObject([{ displayName: 'Leaver' }]);
    expect(await list(pair.leaver).catch(() => [])).toEqual([]);
  });

  test('are not listed for members who had no contact', async () => {
    for (const way of ways) {
      const pair = { left: await app.signedIn(), leaver: await app.signedIn(), roomId: randomUUID() as RoomId };
      await WAYS[way](pair);
      expect(await list(pair.left)).toEqual([]);
    }
  });

  test('are listed for a member whom the other replied to in a public room or asked to connect', async () => {
    const [left, leaver, asker] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    const roomId = (await buildRoom(database)).id as RoomId;
    const send = (caller: Caller, content: string, replyToId?: never) =>
      caller.api.chat.send({ roomId, clientId: randomUUID(), content, ...(replyToId ? { replyToId } : {}) });
    const { id } = await send(left, 'Who is in town?');
    await send(leaver, 'Nobody for you', id as never);
    await asker.api.connections.request({ memberId: idOf(left), note: 'Rude words' });
    await leaver.api.blocks.block({ memberId: idOf(left) });
    await asker.api.blocks.block({ memberId: idOf(left) });
    expect((await list(left)).map(({ displayName, roomId: room }) => [displayName, room])).toEqual([
      [asker.member.displayName, null],
      [leaver.member.displayName, null],
    ]);
  });

  test('are listed for the host and the guests of an event, whose reports include the event and its messages', async () => {
    const [host, guest] = [await app.signedIn({ displayName: 'Host' }), await app.signedIn({ displayName: 'Guest' })];
    const [leaver, other] = [await app.signedIn({ displayName: 'Leaver' }), await app.signedIn()];
    const eventId = (await buildEvent(database, { hostId: host.member.id })).id as EventId;
    for (const { api } of [guest, leaver]) await api.events.join({ eventId });
    await host.api.events.reply({ eventId, clientId: randomUUID(), text: 'Bring cash, all of you' });
    await other.api.events.reply({ eventId, clientId: randomUUID(), text: 'Only passing by' });
    await host.api.blocks.block({ memberId: idOf(guest) });
    await leaver.api.blocks.block({ memberId: idOf(host) });
    expect(await list(guest)).toMatchObject([{ displayName: 'Host' }]);
    expect(await list(host)).toMatchObject([{ displayName: 'Leaver' }]);
    await report(guest);
    const { items } = await admin.api.staff.reports({ state: 'open' });
    const excerpt = items.find(({ reporter }) => reporter?.id === guest.member.id)?.excerpt;
    expect(excerpt).toContain('Event: Sunset drinks: Meet at the kiosk.');
    expect(excerpt).toContain('Message to an event: Bring cash, all of you');
    expect(excerpt).not.toContain('passing by');
  });

  test('are not listed again when a second reason follows after the first entry expired', async () => {
    const pair = await buildPair();
    await WAYS.block(pair);
    await age(pair.left.member.id, 91);
    await sweepClosedConversations(database);
    await WAYS.ban(pair);
    expect(await list(pair.left)).toEqual([]);
  });
});

describe('reopening a closed conversation', () => {
  test('by unblocking, restoring or keeping the account removes the entry', async () => {
    const [blocked, banned, leaving] = [await buildPair(), await buildPair(), await buildPair()];
    await WAYS.block(blocked);
    await blocked.leaver.api.blocks.unblock({ memberId: idOf(blocked.left) });
    await WAYS.ban(banned);
    await admin.api.staff.restore(order(banned.leaver));
    await WAYS['a deletion that was asked for'](leaving);
    await leaving.leaver.api.accountData.cancelDeletion();
    for (const { left } of [blocked, banned, leaving]) expect(await list(left)).toEqual([]);
    expect((await banned.left.api.directMessages.list({})).items).toHaveLength(1);
  });

  test('does not happen when an account is restored whose owner had blocked the member', async () => {
    const pair = await buildPair();
    await WAYS.block(pair);
    await WAYS.ban(pair);
    await admin.api.staff.restore(order(pair.leaver));
    expect(await list(pair.left)).toHaveLength(1);
  });
});

describe('a report from a closed conversation', () => {
  test('contains the conversation and the posts, and does not notify the reported member', async () => {
    const pair = await buildPair();
    const roomId = (await buildRoom(database, { name: 'Harbor' })).id as RoomId;
    await pair.leaver.api.chat.send({ roomId, clientId: randomUUID(), content: 'The pier is great tonight' });
    const destinationId = (await buildDestination(database)).id as DestinationId;
    const review = { destinationId, clientId: randomUUID(), rating: 1, title: 'Bad', content: 'All thieves' };
    await pair.leaver.api.reviews.create(review);
    await WAYS.block(pair);
    await pair.leaver.api.chat.send({ roomId, clientId: randomUUID(), content: 'Written after the block' });
    expect(await report(pair.left)).toEqual({ ok: true });
    const { items } = await admin.api.staff.reports({ state: 'open' });
    const found = items.find(({ reporter }) => reporter?.id === pair.left.member.id);
    expect(found).toMatchObject({
      targetType: 'closedConversation',
      targetMember: { id: pair.leaver.member.id },
      text: 'Asked for money',
    });
    const lines = found?.excerpt?.split('\n').map((line) => line.slice('2026-01-01 00:00 '.length));
    expect(lines).toEqual([
      'Reporter: Lunch?',
      'Reported: Pay me first',
      'Reporter: No',
      'Reported: Then no lunch',
      'Message in Harbor: The pier is great tonight',
      'Review: Bad: All thieves',
    ]);
    expect(await database.$count(notices, eq(notices.memberId, pair.leaver.member.id))).toBe(0);
  });

  test('contains only the parts that the reporter added, and is stored once even if sent concurrently', async () => {
    const pair = await buildPair();
    await WAYS.ban(pair);
    await Promise.all([1, 2, 3].map(() => report(pair.left, { withConversation: false as never, withPosts: false as never })));
    const rows = await database.select().from(reports).where(eq(reports.reporterId, pair.left.member.id));
    expect(rows).toMatchObject([{ excerpt: null, targetMemberId: pair.leaver.member.id, state: 'open' }]);
  });

  test('is kept without the reported texts after the reported account is deleted', async () => {
    const pair = await buildPair();
    await WAYS['a deletion that was asked for'](pair);
    await report(pair.left);
    await deleteNow(app, pair.leaver.member.id);
    const isTheirs = eq(reports.reporterId, pair.left.member.id);
    expect(await database.select().from(reports).where(isTheirs)).toMatchObject([{ targetMemberId: null, excerpt: null }]);
    const moderator = await app.signedIn({ role: 'moderator' });
    const { items } = await moderator.api.staff.reports({ state: 'open' });
    const found = items.find(({ reporter }) => reporter?.id === pair.left.member.id);
    expect(found).toMatchObject({ targetMember: null, openReportsCount: 1, can: { triage: true, close: true } });
    const decided = { reportId: found?.id ?? '', state: 'closed', outcome: 'upheld', note: 'Gone' } as const;
    expect(await moderator.api.staff.decideReport(decided)).toMatchObject({ state: 'closed' });
    expect(
      await database.$count(notices, and(eq(notices.memberId, pair.left.member.id), eq(notices.kind, 'report.decided'))),
    ).toBe(1);
  });

  test('about another member’s entry, or an entry older than 90 days, is rejected with NOT_FOUND', async () => {
    const pair = await buildPair();
    await WAYS.block(pair);
    const [entry] = await list(pair.left);
    const form = { closedConversationId: entry?.id ?? '', ...reportForm };
    for (const stranger of [await app.signedIn(), pair.leaver, admin]) {
      await expect(stranger.api.closedConversations.report(form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await list(stranger)).toEqual([]);
    }
    await age(pair.left.member.id, 91);
    expect(await list(pair.left)).toEqual([]);
    await expect(pair.left.api.closedConversations.report(form)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await sweepClosedConversations(database);
    expect(await database.$count(closedConversations, eq(closedConversations.memberId, pair.left.member.id))).toBe(0);
  });
});

test('the daily cleanup keeps an entry that is 89 days old, which shows no name to a Browser member', async () => {
  const pair = await buildPair();
  await WAYS.block(pair);
  const { id } = pair.left.member;
  await database.update(memberships).set({ tier: 'browser', grantedTier: 'browser' }).where(eq(memberships.userId, id));
  const browser = await app.openSession({ id } as never);
  expect(await list(browser)).toMatchObject([{ displayName: null }]);
  await age(id, 89);
  await sweepClosedConversations(database);
  expect(await list(browser)).toHaveLength(1);
});
