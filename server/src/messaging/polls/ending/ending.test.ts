import { HOUR_MS } from '@bros/contract/core/durations';
import type { RoomId } from '@bros/contract/core/fields';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildRoom } from '../../../../test/factories.ts';
import { buildGroup } from '../../../../test/groups.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { buildPoll } from '../../../../test/polls.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { auditLog } from '../../../core/audit/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import { chatRoomMembers } from '../../chat/tables.ts';
import { chatPolls } from '../tables.ts';
import { endPollsJob, sweepPollsJob } from './background.ts';

const app = await startTestApp({ hasWorkers: false });
const { database, databaseUrl } = app;
const log = createLog('silent');
const deps = {
  database,
  outbox: createOutbox({ database, databaseUrl, log, send: async () => undefined }),
  queue: { enqueue: async () => undefined },
  mailer: { send: async () => undefined, isDelayed: async () => false },
  pusher: noPusher,
};
const runJob = () => endPollsJob(deps).handle({});
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);
const noticesOf = async (caller: Caller) => (await caller.api.notices.list({})).items.map(({ kind }) => kind);

async function openGroup() {
  const [author, ann, bob, blocked, muted] = await Promise.all(Array.from({ length: 5 }, () => app.signedIn()));
  if (!author || !ann || !bob || !blocked || !muted) throw new Error('Five members were not created.');
  const roomId = await buildGroup(database, author.member, { members: [ann, bob, blocked, muted].map(({ member }) => member) });
  await database.insert(blocks).values({ blockerId: author.member.id, blockedId: blocked.member.id });
  await database
    .update(chatRoomMembers)
    .set({ mutedUntil: hours(100) })
    .where(sql`${chatRoomMembers.userId} = ${muted.member.id}`);
  return { author, ann, bob, blocked, muted, roomId };
}

test('a poll is closed at its time, and its author is notified once', async () => {
  const { author, ann, roomId } = await openGroup();
  const closesAt = hours(-0.01);
  const messageId = await buildPoll(database, author.member, { roomId, closesAt, createdAt: hours(-2) });
  await expect(ann.api.polls.vote({ messageId, answers: [0] })).rejects.toMatchObject({ code: 'POLL_CLOSED' });
  await runJob();
  await runJob();
  expect(await ann.api.polls.results({ messageId })).toMatchObject({ closedAt: closesAt.toISOString(), can: { vote: false } });
  expect(await noticesOf(author)).toEqual(['poll.closed']);
});

test('members who have not voted are reminded once, except the author, blocked members, and members who muted the group', async () => {
  const { author, ann, bob, blocked, muted, roomId } = await openGroup();
  const messageId = await buildPoll(database, author.member, { roomId, closesAt: hours(3), createdAt: hours(-40) });
  await bob.api.polls.vote({ messageId, answers: [1] });
  await runJob();
  await runJob();
  expect(await noticesOf(ann)).toEqual(['poll.ending']);
  for (const other of [author, bob, blocked, muted]) expect(await noticesOf(other)).toEqual([]);
  await ann.api.polls.vote({ messageId, answers: [0] });
  expect(await ann.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
});

test('closing early withdraws the unread reminders', async () => {
  const { author, ann, roomId } = await openGroup();
  const messageId = await buildPoll(database, author.member, { roomId, closesAt: hours(3), createdAt: hours(-40) });
  await runJob();
  expect(await ann.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  await author.api.polls.close({ messageId });
  expect(await ann.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
  expect(await noticesOf(ann)).toEqual([]);
});

test('closing a poll whose time has passed leaves no entry in the audit log', async () => {
  const [author, moderator] = [await app.signedIn(), await app.signedIn({ role: 'moderator' })];
  const { id } = await buildRoom(database);
  const messageId = await buildPoll(database, author.member, {
    roomId: id as RoomId,
    closesAt: hours(-0.01),
    createdAt: hours(-2),
  });
  await moderator.api.polls.close({ messageId });
  expect(await database.$count(auditLog, eq(auditLog.targetId, messageId))).toBe(0);
});

test('members of the room are reminded even if the author is hidden', async () => {
  const { author, ann, roomId } = await openGroup();
  await database.update(userProfiles).set({ isHidden: true }).where(eq(userProfiles.userId, author.member.id));
  await buildPoll(database, author.member, { roomId, closesAt: hours(3), createdAt: hours(-40) });
  await runJob();
  expect(await noticesOf(ann)).toEqual(['poll.ending']);
});

test('a poll that fails to close does not stop other polls, and is closed by the next run', async () => {
  const { author, ann, roomId } = await openGroup();
  const past = { roomId, createdAt: hours(-2) };
  const failing = await buildPoll(database, author.member, { ...past, closesAt: hours(-0.02) });
  const other = await buildPoll(database, author.member, { ...past, closesAt: hours(-0.01) });
  const enqueue = async (...job: unknown[]) => {
    if (JSON.stringify(job.slice(1)).includes(failing)) throw new Error('The queue refused.');
  };
  await expect(endPollsJob({ ...deps, queue: { enqueue } } as never).handle({})).rejects.toThrow('1 polls failed.');
  const closed = await database.select({ id: chatPolls.messageId }).from(chatPolls).where(isNotNull(chatPolls.closedAt));
  expect(closed).toContainEqual({ id: other });
  expect(closed).not.toContainEqual({ id: failing });
  await runJob();
  expect(await ann.api.polls.results({ messageId: failing })).toMatchObject({ can: { vote: false } });
});

test('members are not reminded too early, of short polls, or in public rooms', async () => {
  const { author, ann, roomId } = await openGroup();
  await buildPoll(database, author.member, { roomId, closesAt: hours(5), createdAt: hours(-40) });
  await buildPoll(database, author.member, { roomId, closesAt: hours(1), createdAt: hours(-7) });
  const publicId = (await buildRoom(database)).id as RoomId;
  await buildPoll(database, author.member, { roomId: publicId, closesAt: hours(3), createdAt: hours(-40) });
  await ann.api.chat.join({ roomId: publicId });
  await runJob();
  expect(await noticesOf(ann)).toEqual([]);
});

test('votes of a deleted poll are deleted', async () => {
  const { author, roomId } = await openGroup();
  const messageId = await buildPoll(database, author.member, { roomId });
  await author.api.polls.vote({ messageId, answers: [0] });
  await author.api.chat.remove({ messageId });
  await sweepPollsJob(deps).handle({});
  expect(await database.$count(chatPolls, sql`${chatPolls.messageId} = ${messageId}`)).toBe(0);
});
