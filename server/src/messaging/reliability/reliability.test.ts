import { DAY_MS } from '@bros/contract/core/durations';
import { REPLIES_COUNTED_DAYS, REPLY_WITHIN_DAYS } from '@bros/contract/messaging/reliability-rules';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildCommunityPost } from '../../../test/community-posts.ts';
import { buildAttendance, buildEvent } from '../../../test/events.ts';
import { buildConnection, buildDirectRoom, buildMember, buildMessage, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildStayPost } from '../../../test/stay-posts.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import type { userConnections } from '../../core/people/connections/tables.ts';
import { communityParticipants, communityPosts } from '../../gatherings/community-posts/tables.ts';
import { travelEvents } from '../../gatherings/events/tables.ts';
import { gatheringAttendances } from '../../members/references/tables.ts';
import { stayPosts } from '../../places/stay-posts/tables.ts';
import { newId } from '../../platform/ids.ts';
import { stayConversations } from '../chat/direct/stays/tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const MINUTE = 1 / 1440;

async function build(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id });
}
type Person = Awaited<ReturnType<typeof build>>;

const repliesOf = async ({ api }: Person) => (await api.reliability.mine()).replies;

type Request = Partial<typeof userConnections.$inferInsert>;
async function receive(target: Person, request: Request) {
  const requester = await buildMember(database);
  await buildConnection(database, { requesterId: requester.id, targetId: target.id, ...request });
  return requester;
}

const asked = (reader: Person, target: { id: string }) =>
  buildConnection(database, { requesterId: reader.id, targetId: target.id, status: 'accepted' });

const createdAt = daysAgo(20);
const answeredAfter = (days: number) => new Date(createdAt.getTime() + days * DAY_MS);
const YES = { total: 1, answered: 1 };
const NO = { total: 1, answered: 0 };
const NOTHING = { total: 0, answered: 0 };

describe('a request for a connection', () => {
  test.each<[name: string, request: Request, expected: object]>([
    ['accepted in time', { status: 'accepted', decidedAt: answeredAfter(REPLY_WITHIN_DAYS) }, YES],
    ['declined in time', { status: 'declined', decidedAt: answeredAfter(1) }, YES],
    ['accepted too late', { status: 'accepted', decidedAt: answeredAfter(REPLY_WITHIN_DAYS + MINUTE) }, NO],
    ['that expired', { status: 'expired', decidedAt: answeredAfter(15) }, NO],
    ['still pending after the time to answer', { status: 'pending' }, NO],
    ['withdrawn after the time to answer', { status: 'withdrawn', decidedAt: answeredAfter(REPLY_WITHIN_DAYS + 1) }, NO],
    ['withdrawn before', { status: 'withdrawn', decidedAt: answeredAfter(1) }, NOTHING],
    ['that can still be answered', { status: 'pending', createdAt: daysAgo(REPLY_WITHIN_DAYS - MINUTE) }, NOTHING],
    ['just too old to be answered', { status: 'pending', createdAt: daysAgo(REPLY_WITHIN_DAYS + MINUTE) }, NO],
    ['that is just recent enough to count', { status: 'pending', createdAt: daysAgo(REPLIES_COUNTED_DAYS - MINUTE) }, NO],
    ['that is too old to count', { status: 'pending', createdAt: daysAgo(REPLIES_COUNTED_DAYS + MINUTE) }, NOTHING],
    ['answered today', { status: 'accepted', createdAt: daysAgo(0.5), decidedAt: daysAgo(0.1) }, YES],
  ])('%s', async (_name, request, expected) => {
    const reader = await build();
    await receive(reader, { createdAt, ...request });
    expect(await repliesOf(reader)).toEqual(expected);
  });

  test('still counts as answered after the two members disconnect', async () => {
    const [reader, requester] = [await build(), await build()];
    await buildConnection(database, {
      requesterId: requester.id,
      targetId: reader.id,
      createdAt,
      decidedAt: answeredAfter(2),
      status: 'accepted',
    });
    await reader.api.connections.disconnect({ memberId: requester.id });
    expect(await repliesOf(reader)).toEqual(YES);
  });
});

describe('a first message', () => {
  test.each<[name: string, first: Date, answers: Date[], expected: object]>([
    ['answered in time', createdAt, [answeredAfter(REPLY_WITHIN_DAYS)], YES],
    ['answered too late', createdAt, [answeredAfter(REPLY_WITHIN_DAYS + MINUTE)], NO],
    ['without an answer', createdAt, [], NO],
    ['that can still be answered', daysAgo(REPLY_WITHIN_DAYS - MINUTE), [], NOTHING],
    ['that is too old to count', daysAgo(REPLIES_COUNTED_DAYS + MINUTE), [], NOTHING],
  ])('%s', async (_name, first, answers, expected) => {
    const reader = await build();
    const author = await build();
    await asked(reader, author);
    const { id: roomId } = await buildDirectRoom(database, author, reader);
    await buildMessage(database, { roomId, userId: author.id, createdAt: first });
    for (const at of answers) await buildMessage(database, { roomId, userId: reader.id, createdAt: at });
    expect(await repliesOf(reader)).toEqual(expected);
    expect((await author.api.reliability.mine()).contacts.filter(({ kind }) => kind === 'message')).toEqual([]);
  });

  test('about a stay is ignored if the stay ended within the time to answer', async () => {
    const [reader, asker] = [await build(), await build()];
    await asked(reader, asker);
    const { id: roomId } = await buildDirectRoom(database, asker, reader);
    await buildMessage(database, { roomId, userId: asker.id, createdAt });
    const post = await buildStayPost(database, { authorId: reader.id, createdAt: daysAgo(30) });
    await database.insert(stayConversations).values({ roomId, postId: post.id, askerId: asker.id });
    expect(await repliesOf(reader)).toEqual(NO);
    await database
      .update(stayPosts)
      .set({ closedAt: answeredAfter(1) })
      .where(eq(stayPosts.id, post.id));
    expect(await repliesOf(reader)).toEqual(NOTHING);
  });

  test('is ignored while staff hide it', async () => {
    const [reader, author] = [await build(), await build()];
    await asked(reader, author);
    const { id: roomId } = await buildDirectRoom(database, author, reader);
    await buildMessage(database, { roomId, userId: author.id, createdAt, state: 'hidden' });
    expect(await repliesOf(reader)).toEqual(NOTHING);
  });
});

test.each<[name: string, change: (reader: Person, id: string) => Promise<unknown>]>([
  ['whom the member blocked', ({ id }, other) => database.insert(blocks).values({ blockerId: id, blockedId: other })],
  ['who blocked the member', ({ id }, other) => database.insert(blocks).values({ blockerId: other, blockedId: id })],
  ['who was banned', (_reader, other) => database.update(users).set({ state: 'banned' }).where(eq(users.id, other))],
  ['who deleted the account', (_reader, other) => database.delete(users).where(eq(users.id, other))],
])('contacts of a member %s are ignored', async (_name, change) => {
  const reader = await build();
  const requester = await receive(reader, { createdAt });
  expect(await repliesOf(reader)).toEqual(NO);
  await change(reader, requester.id);
  expect(await repliesOf(reader)).toEqual(NOTHING);
  expect((await reader.api.reliability.mine()).contacts).toEqual([]);
});

async function buildReliable(replies: number, gatherings: number, traits: MemberTraits = {}) {
  const member = await build(traits);
  for (let index = 0; index < replies; index++)
    await receive(member, { createdAt, status: 'declined', decidedAt: answeredAfter(1) });
  for (let index = 0; index < gatherings; index++) {
    await database
      .insert(gatheringAttendances)
      .values({ kind: 'event', gatheringId: newId(), memberId: member.id, beganAt: daysAgo(1) });
  }
  return member;
}
const seen = (reader: Person, { id }: Person) => reader.api.reliability.get({ memberId: id });
const HIDDEN = { replies: null, attendance: null };

test('others see the reply rate once there are five contacts, and attendance once there are three gatherings', async () => {
  const reader = await build();
  expect(await seen(reader, await buildReliable(4, 2))).toEqual(HIDDEN);
  expect(await seen(reader, await buildReliable(5, 3))).toEqual({
    replies: { total: 5, answered: 5 },
    attendance: { total: 3, came: 3, canceledLate: 0, missed: 0 },
  });
});

test('members see their own figures even below these limits, and the gatherings and contacts that count', async () => {
  const member = await buildReliable(1, 1);
  expect(await member.api.reliability.mine()).toMatchObject({
    replies: { total: 1, answered: 1 },
    attendance: { total: 1, came: 1 },
    gatherings: [{ title: null, outcome: 'came' }],
    contacts: [{ kind: 'request', isAnswered: true, member: { displayName: expect.any(String) } }],
  });
});

describe('a member who shows reliability to nobody', () => {
  async function buildPrivate() {
    const member = await buildReliable(5, 3);
    await member.api.privacy.setAudience({ part: 'reliability', audience: 'nobody' });
    return member;
  }

  test('hides the figures from others, and previews the page without them', async () => {
    const [member, reader] = [await buildPrivate(), await build()];
    expect(await seen(reader, member)).toEqual(HIDDEN);
    expect(await member.api.reliability.get({ memberId: member.id, as: 'connection' })).toEqual(HIDDEN);
    expect(await seen(member, member)).toMatchObject({ replies: { total: 5 } });
  });

  test('shows the figures to the host of a running or upcoming event', async () => {
    const [member, host] = [await buildPrivate(), await build()];
    const past = await buildEvent(database, { hostId: host.id, startsAt: daysAgo(2) });
    await buildAttendance(database, { eventId: past.id, memberId: member.id });
    expect(await seen(host, member)).toEqual(HIDDEN);
    const { id } = await buildEvent(database, { hostId: host.id });
    await buildAttendance(database, { eventId: id, memberId: member.id, state: 'waiting' });
    expect(await seen(host, member)).toMatchObject({ attendance: { came: 3 } });
    expect(await seen(await build(), member)).toEqual(HIDDEN);
    await database.update(travelEvents).set({ hiddenAt: new Date(), hiddenReason: 'A test' }).where(eq(travelEvents.id, id));
    expect(await seen(host, member)).toEqual(HIDDEN);
    await database
      .update(travelEvents)
      .set({ hiddenAt: null, hiddenReason: null, state: 'canceled', cancelReason: 'Rain' })
      .where(eq(travelEvents.id, id));
    expect(await seen(host, member)).toEqual(HIDDEN);
  });

  test('shows the figures to the host of a post that the member asked to join', async () => {
    const [member, host] = [await buildPrivate(), await build()];
    const post = await buildCommunityPost(database, { hostId: host.id, joinMode: 'approve' });
    await database.insert(communityParticipants).values({ postId: post.id, memberId: member.id, state: 'asked' });
    expect(await seen(host, member)).toMatchObject({ replies: { total: 5 } });
    const change = (values: Partial<typeof communityPosts.$inferInsert>) =>
      database.update(communityPosts).set(values).where(eq(communityPosts.id, post.id));
    await change({ hiddenAt: new Date(), hiddenReason: 'A test' });
    expect(await seen(host, member)).toEqual(HIDDEN);
    await change({ hiddenAt: null, hiddenReason: null, state: 'canceled' });
    expect(await seen(host, member)).toEqual(HIDDEN);
  });
});

test('contacts with the same time have a fixed order', async () => {
  const member = await build();
  const requesters: string[] = [];
  for (let index = 0; index < 4; index++) requesters.push((await receive(member, { createdAt })).id);
  const { contacts } = await member.api.reliability.mine();
  expect(contacts.map((contact) => contact.member?.id)).toEqual(requesters.sort());
});

test('a member who is not visible to the reader has no reliability either', async () => {
  const [member, reader] = [await buildReliable(5, 3), await build()];
  await database.insert(blocks).values({ blockerId: member.id, blockedId: reader.id });
  await expect(seen(reader, member)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
