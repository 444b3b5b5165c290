import type { MessageId, RoomId } from '@bros/contract/core/fields';
import type { PollCounts } from '@bros/contract/messaging/polls';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteNow } from '../../../test/deletion.ts';
import { buildDirectRoom, buildMessage, buildRoom, type MemberTraits } from '../../../test/factories.ts';
import { buildGroup } from '../../../test/groups.ts';
import { type Caller, startTestApp } from '../../../test/harness.ts';
import { buildPoll, type PollTraits } from '../../../test/polls.ts';
import { joinRoom, nextEvent, openSocket } from '../../../test/sockets.ts';
import { auditLog } from '../../core/audit/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { chatMessages, chatRoomMembers } from '../chat/tables.ts';
import { selectVotesOf } from './queries.ts';
import { chatPollVotes } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const open = (traits: MemberTraits = {}) => app.signedIn(traits);
const newRoom = async () => (await buildRoom(database)).id as RoomId;
const vote = (caller: Caller, messageId: MessageId, ...answers: number[]) => caller.api.polls.vote({ messageId, answers });

const actorOf = ({ member }: { member: { id: string } }) =>
  ({ memberId: member.id, role: 'member', tier: 'explorer', isConfirmed: true }) as const;

async function openGroupPoll(traits: PollTraits = {}) {
  const [author, ann, bob] = [await open(), await open({ displayName: 'Ann' }), await open({ displayName: 'Bob' })];
  const roomId = await buildGroup(database, author.member, { members: [ann.member, bob.member] });
  const messageId = await buildPoll(database, author.member, { roomId, ...traits });
  return { author, ann, bob, roomId, messageId };
}

describe('voting', () => {
  test('is counted once, and can be changed and withdrawn', async () => {
    const { ann, bob, messageId } = await openGroupPoll();
    expect(await vote(ann, messageId, 0)).toMatchObject({ counts: [1, 0], votersCount: 1, own: [0], revision: 1 });
    expect(await vote(ann, messageId, 0)).toMatchObject({ counts: [1, 0], revision: 1 });
    expect(await vote(bob, messageId, 1)).toMatchObject({ counts: [1, 1], own: [1] });
    expect(await vote(ann, messageId, 1)).toMatchObject({ counts: [0, 2], own: [1] });
    expect(await vote(ann, messageId)).toMatchObject({ counts: [0, 1], votersCount: 1, own: [] });
    await expect(vote(ann, messageId, 0, 1)).rejects.toMatchObject({ code: 'POLL_ONE_ANSWER' });
    await expect(vote(ann, messageId, 7)).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });

  test('for several answers is accepted if the poll allows it', async () => {
    const { ann, messageId } = await openGroupPoll({ isMultiple: true });
    expect(await vote(ann, messageId, 1, 0, 1)).toMatchObject({ counts: [1, 1], votersCount: 1, own: [0, 1] });
  });

  test('is idempotent, even in two tabs', async () => {
    const { ann, messageId } = await openGroupPoll();
    const tab = await app.openSession(ann.member);
    await Promise.all([vote(ann, messageId, 0), vote(tab, messageId, 0), vote(ann, messageId, 0), vote(tab, messageId, 0)]);
    expect(await ann.api.polls.results({ messageId })).toMatchObject({ counts: [1, 0], votersCount: 1, revision: 1 });
  });

  test('is denied to members who left, were removed, or have a closed conversation', async () => {
    const { author, ann, bob, roomId, messageId } = await openGroupPoll();
    await vote(ann, messageId, 0);
    await ann.api.groups.leave({ roomId });
    await author.api.groups.remove({ roomId, memberId: bob.member.id });
    for (const gone of [ann, bob]) await expect(vote(gone, messageId, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await author.api.polls.results({ messageId })).toMatchObject({ counts: [1, 0] });

    const direct = await buildDirectRoom(database, author.member, ann.member);
    const between = await buildPoll(database, author.member, { roomId: direct.id });
    expect(await vote(ann, between, 0)).toMatchObject({ counts: [1, 0] });
    await database.insert(blocks).values({ blockerId: author.member.id, blockedId: ann.member.id });
    await expect(vote(ann, between, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('in a public room joins the room, and is rejected after leaving it and for Browser members', async () => {
    const author = await open();
    const messageId = await buildPoll(database, author.member);
    const voter = await open();
    const [row] = await database.select({ roomId: chatMessages.roomId }).from(chatMessages).where(eq(chatMessages.id, messageId));
    const roomId = row?.roomId as RoomId;
    expect(await vote(voter, messageId, 0)).toMatchObject({ can: { vote: true, close: false } });
    await voter.api.chat.leave({ roomId });
    await expect(vote(voter, messageId, 1)).rejects.toMatchObject({ code: 'ROOM_LEFT' });
    const browser = await open({ tier: 'browser' });
    await expect(vote(browser, messageId, 1)).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
    expect(await browser.api.polls.results({ messageId })).toMatchObject({
      counts: [1, 0],
      faces: [[], []],
      can: { vote: false },
    });
  });

  test('joins the room only if the vote is stored', async () => {
    const [author, voter, roomId] = [await open(), await open(), await newRoom()];
    const messageId = await buildPoll(database, author.member, { roomId });
    await expect(vote(voter, messageId, 0, 1)).rejects.toMatchObject({ code: 'POLL_ONE_ANSWER' });
    await vote(voter, messageId);
    await author.api.polls.close({ messageId });
    await expect(vote(voter, messageId, 0)).rejects.toMatchObject({ code: 'POLL_CLOSED' });
    expect(await database.$count(chatRoomMembers, eq(chatRoomMembers.userId, voter.member.id))).toBe(0);
  });

  test('is rejected while the message is waiting for staff, and other members cannot read the results', async () => {
    const { author, ann, messageId } = await openGroupPoll();
    await database.update(chatMessages).set({ state: 'hidden' }).where(eq(chatMessages.id, messageId));
    await expect(vote(ann, messageId, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(vote(author, messageId, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ann.api.polls.results({ messageId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('on a message without a poll is rejected with NOT_FOUND', async () => {
    const author = await open();
    const { id } = await buildMessage(database, { userId: author.member.id });
    await expect(vote(author, id as MessageId, 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('who voted', () => {
  test('is shown in an open poll, except for members whom the reader has blocked or who have blocked the reader; their votes are counted', async () => {
    const { author, ann, bob, messageId } = await openGroupPoll();
    await vote(ann, messageId, 0);
    await vote(bob, messageId, 0);
    await database.insert(blocks).values({ blockerId: bob.member.id, blockedId: ann.member.id });
    const namesFor = async (caller: Caller) =>
      (await caller.api.polls.results({ messageId })).faces[0]?.map(({ displayName }) => displayName);
    expect(await namesFor(author)).toEqual(['Bob', 'Ann']);
    expect(await namesFor(ann)).toEqual(['Ann']);
    expect(await ann.api.polls.results({ messageId })).toMatchObject({ counts: [2, 0], votersCount: 2 });
  });

  test('stays secret in an anonymous poll, in responses, events and other members’ archives', async () => {
    const { author, ann, bob, roomId, messageId } = await openGroupPoll({ isAnonymous: true });
    const socket = await openSocket(app, author);
    await joinRoom(socket, roomId);
    const changeEvent = nextEvent(socket, 'chat.pollChanged');
    await vote(ann, messageId, 0);
    await vote(bob, messageId, 1);
    const seen = [
      await changeEvent,
      await author.api.polls.results({ messageId }),
      await author.api.chat.messages({ roomId }),
      await selectVotesOf(database, actorOf(author)),
    ];
    const shownText = JSON.stringify(seen);
    expect(shownText).not.toContain(ann.member.id);
    expect(shownText).not.toContain('Ann');
    expect(shownText).not.toContain(bob.member.id);
    expect(await selectVotesOf(database, actorOf(ann))).toMatchObject([{ question: 'Where do we eat?', answers: ['Seafood'] }]);
  });

  test('is in the member’s archive, without the text of a poll that the member can no longer read', async () => {
    const { author, ann, roomId, messageId } = await openGroupPoll();
    await vote(ann, messageId, 0);
    await author.api.groups.remove({ roomId, memberId: ann.member.id });
    expect(await selectVotesOf(database, actorOf(ann))).toMatchObject([{ question: '', answers: [] }]);
  });
});

test('a vote is sent to everyone who has the room open, as counts without names', async () => {
  const { ann, bob, roomId, messageId } = await openGroupPoll();
  const socket = await openSocket(app, bob);
  await joinRoom(socket, roomId);
  const changeEvent = nextEvent(socket, 'chat.pollChanged');
  await vote(ann, messageId, 1);
  const expected: PollCounts & { roomId: RoomId } = {
    roomId,
    messageId,
    revision: 1,
    counts: [0, 1],
    votersCount: 1,
    closedAt: null,
  };
  expect(await changeEvent).toEqual(expected);
});

describe('closing early', () => {
  test('freezes the results, and is idempotent', async () => {
    const { author, ann, messageId } = await openGroupPoll();
    await vote(ann, messageId, 0);
    await expect(ann.api.polls.close({ messageId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const closed = await author.api.polls.close({ messageId });
    expect(closed).toMatchObject({ counts: [1, 0], can: { vote: false, close: false } });
    expect(closed.closedAt).not.toBeNull();
    expect(await author.api.polls.close({ messageId })).toMatchObject({ closedAt: closed.closedAt, revision: closed.revision });
    await expect(vote(ann, messageId)).rejects.toMatchObject({ code: 'POLL_CLOSED' });
  });

  test('by staff in a public room is in the audit log', async () => {
    const [author, moderator] = [await open(), await open({ role: 'moderator' })];
    const messageId = await buildPoll(database, author.member);
    await moderator.api.polls.close({ messageId });
    expect(await database.$count(auditLog, eq(auditLog.targetId, messageId))).toBe(1);
    expect((await author.api.notices.list({})).items).toMatchObject([{ kind: 'poll.closed' }]);
  });

  test('by another member notifies the author without naming the member', async () => {
    const [owner, author] = [await open({ displayName: 'Olaf' }), await open()];
    const roomId = await buildGroup(database, owner.member, { members: [author.member] });
    const messageId = await buildPoll(database, author.member, { roomId });
    await owner.api.polls.close({ messageId });
    await database.insert(blocks).values({ blockerId: owner.member.id, blockedId: author.member.id });
    const { items } = await author.api.notices.list({});
    expect(items).toMatchObject([{ kind: 'poll.closed' }]);
    expect(JSON.stringify(items)).not.toContain(owner.member.id);
  });
});

test('deleting an account deletes its votes, even in a closed poll', async () => {
  const { author, ann, bob, messageId } = await openGroupPoll();
  await vote(ann, messageId, 0);
  await vote(bob, messageId, 0);
  await author.api.polls.close({ messageId });
  await deleteNow(app, ann.member.id);
  expect(await author.api.polls.results({ messageId })).toMatchObject({ counts: [1, 0], votersCount: 1 });
  expect(await database.$count(chatPollVotes, eq(chatPollVotes.messageId, messageId))).toBe(1);
});
