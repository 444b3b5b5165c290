import { randomUUID } from 'node:crypto';
import type { MemberId, RoomId } from '@bros/contract/core/fields';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildConnection, buildDirectRoom } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { mailUnread } from '../../../core/notices/mailing.ts';
import { notices } from '../../../core/notices/tables.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { inTransaction } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { createOutbox } from '../../../platform/outbox/outbox.ts';
import type { Queue } from '../../../platform/queue.ts';
import { postSystemMessage } from '../notes/service.ts';
import { notifyUnread } from './service.ts';

const app = await startTestApp();
const { database, databaseUrl } = app;
const outbox = createOutbox({ database, databaseUrl, log: console as never, send: async () => undefined });
const enqueued: { name: string; data: object; afterSeconds: number | undefined }[] = [];
const queue: Pick<Queue, 'enqueue'> = {
  async enqueue(_transaction, name, data, when) {
    enqueued.push({ name, data, afterSeconds: when?.afterSeconds });
  },
};
const sent: Parameters<Mailer['send']>[1][] = [];
const mailer: Mailer = {
  send: async (_transaction, mail) => void sent.push(mail),
  isDelayed: async () => false,
};
const deps = { database, outbox, mailer, pusher: noPusher, queue };

const moderator = await app.signedIn({ role: 'moderator' });

async function pair() {
  const [writer, reader] = [await app.signedIn({ displayName: 'Diego' }), await app.signedIn()];
  await buildConnection(database, { requesterId: writer.member.id, targetId: reader.member.id, status: 'accepted' });
  const roomId = (await buildDirectRoom(database, writer.member, reader.member)).id as RoomId;
  const write = (content = `Hello ${randomUUID()}`) => writer.api.chat.send({ roomId, clientId: randomUUID(), content });
  const sendNotice = () =>
    database.transaction((transaction) => notifyUnread(deps, transaction, { roomId, memberId: reader.member.id }));
  return { writer, reader, roomId, write, sendNotice };
}
const HELD = 'Have a look at https://example.com/offer';
const jobsFor = async (roomId: RoomId) => {
  const { rows } = await database.execute<{ memberId: string }>(
    sql`select data->>'memberId' as "memberId" from pgboss.job where name = 'chat.notify-unread' and data->>'roomId' = ${roomId}`,
  );
  return rows.map(({ memberId }) => memberId);
};
const decide = async (messageId: string, outcome: 'released' | 'removed') => {
  const { items } = await moderator.api.staff.cases({});
  const caseId = items.find((each) => each.messageId === messageId)?.id ?? '';
  await moderator.api.staff.decideCase({ caseId, outcome, removalReason: outcome === 'removed' ? 'spam' : null });
};
const listed = async (caller: Caller) => (await caller.api.notices.list({})).items;
const mailsTo = (email: string) => sent.filter(({ to }) => to === email);

describe('an unread direct message', () => {
  test('is no longer counted after a block', async () => {
    const { writer, reader, roomId, write } = await pair();
    await inTransaction(database, (transaction) => postSystemMessage(outbox, transaction, roomId, 'A word from the network'));
    await write('Before the block');
    expect(await reader.api.chat.unread()).toEqual({ unreadCount: 2 });
    await reader.api.blocks.block({ memberId: writer.member.id as MemberId });
    expect((await reader.api.directMessages.list({})).items).toEqual([]);
    expect(await reader.api.chat.unread()).toEqual({ unreadCount: 0 });
    expect(await reader.api.directMessages.get({ roomId })).toMatchObject({ last: { beginning: 'A word from the network' } });
  });

  test('notifies a member of the Browser tier without naming the author', async () => {
    const { reader, write, sendNotice } = await pair();
    await database.update(memberships).set({ tier: 'browser' }).where(eq(memberships.userId, reader.member.id));
    await write();
    await sendNotice();
    expect(await listed(reader)).toMatchObject([{ kind: 'message.direct', actor: null, values: { count: 1 } }]);
  });

  test('adds to one unread notice per conversation, and causes no notice after it was read', async () => {
    const { reader, roomId, write, sendNotice } = await pair();
    await write();
    await write();
    expect(await jobsFor(roomId)).toHaveLength(1);
    await sendNotice();
    expect(await listed(reader)).toMatchObject([
      { kind: 'message.direct', actor: { displayName: 'Diego' }, values: { count: 2 } },
    ]);
    const { sequence } = await write();
    await sendNotice();
    await sendNotice();
    expect(await listed(reader)).toMatchObject([{ kind: 'message.direct', values: { count: 3 }, readAt: null }]);
    await reader.api.chat.markRead({ roomId, sequence });
    expect(await listed(reader)).toMatchObject([{ readAt: expect.any(String) }]);
    await sendNotice();
    expect(await reader.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
  });

  test('is no longer counted in its notice after it was deleted; without other messages, the notice is retracted', async () => {
    const { writer, reader, roomId, write, sendNotice } = await pair();
    const [first, second] = [await write(), await write()];
    await sendNotice();
    await writer.api.chat.remove({ messageId: first.id });
    expect(await listed(reader)).toMatchObject([{ kind: 'message.direct', values: { count: 1 }, readAt: null }]);
    await writer.api.chat.remove({ messageId: second.id });
    expect(await listed(reader)).toEqual([]);
    const third = await write();
    await sendNotice();
    await reader.api.notices.markRead({ all: true });
    await writer.api.chat.remove({ messageId: third.id });
    expect(await listed(reader)).toMatchObject([{ values: { count: 1 }, readAt: expect.any(String) }]);
    const { sequence } = await write();
    await sendNotice();
    await reader.api.chat.markRead({ roomId, sequence });
    await writer.api.chat.remove({ messageId: (await write()).id });
    expect((await listed(reader)).map(({ readAt }) => readAt)).toEqual([expect.any(String), expect.any(String)]);
  });

  test('that was held causes a notice only once it is released', async () => {
    const { reader, roomId, write, sendNotice } = await pair();
    const held = await write(HELD);
    expect(held.state).toBe('hidden');
    expect(await jobsFor(roomId)).toEqual([]);
    await decide(held.id, 'released');
    expect(await jobsFor(roomId)).toEqual([reader.member.id]);
    await sendNotice();
    expect(await listed(reader)).toMatchObject([{ kind: 'message.direct', values: { count: 1 }, readAt: null }]);
  });

  test('that only its author can see leaves the notice unchanged', async () => {
    const { writer, reader, roomId, write, sendNotice } = await pair();
    const seen = await write();
    await sendNotice();
    const socket = await openSocket(app, reader);
    let settled = 0;
    socket.on('notice.settled', () => {
      settled += 1;
    });
    const [regretted, refused] = [await write(HELD), await write(`${HELD}/2`)];
    await writer.api.chat.remove({ messageId: regretted.id });
    await reader.api.chat.mute({ roomId, period: 'always' });
    await decide(refused.id, 'removed');
    await writer.api.chat.remove({ messageId: refused.id });
    expect(await listed(reader)).toMatchObject([{ kind: 'message.direct', values: { count: 1 }, readAt: null }]);
    await reader.api.chat.mute({ roomId, period: null });
    await writer.api.chat.remove({ messageId: seen.id });
    expect(await listed(reader)).toEqual([]);
    await expect.poll(() => settled).toBe(1);
  });

  test('causes no notice in a muted room, from a blocked author, or after it was deleted', async () => {
    const { writer, reader, roomId, write, sendNotice } = await pair();
    const message = await write();
    await reader.api.chat.mute({ roomId, period: 'always' });
    await sendNotice();
    expect(await listed(reader)).toEqual([]);
    await reader.api.chat.mute({ roomId, period: null });
    await writer.api.chat.remove({ messageId: message.id });
    await sendNotice();
    expect(await listed(reader)).toEqual([]);
    await write();
    await reader.api.blocks.block({ memberId: writer.member.id });
    await sendNotice();
    expect(await listed(reader)).toEqual([]);
  });

  test('causes one email later, without its text, unless it was read or emails are off', async () => {
    const { reader, roomId, write, sendNotice } = await pair();
    const { email, id: memberId } = reader.member;
    const { sequence } = await write('Secret words');
    await sendNotice();
    expect(mailsTo(email)).toEqual([]);
    const isTheirs = and(eq(notices.memberId, memberId), eq(notices.kind, 'message.direct'));
    const [notice] = await database.select().from(notices).where(isTheirs);
    const late = { id: notice?.id ?? '', memberId };
    expect(enqueued.filter(({ data }) => JSON.stringify(data) === JSON.stringify(late))).toMatchObject([
      { name: 'notices.email-if-unread', afterSeconds: 600 },
    ]);
    await mailUnread(deps, late);
    expect(mailsTo(email)).toMatchObject([{ subject: 'Diego wrote to you', optOut: { topic: 'messages' } }]);
    expect(JSON.stringify(sent)).not.toContain('Secret');
    await write();
    await sendNotice();
    expect(mailsTo(email)).toHaveLength(1);
    expect(enqueued.filter(({ data }) => JSON.stringify(data) === JSON.stringify(late))).toHaveLength(1);
    await reader.api.chat.markRead({ roomId, sequence: sequence + 1_000_000 });
    await mailUnread(deps, late);
    expect(mailsTo(email)).toHaveLength(1);
    const all = { emailMatches: true, emailMessages: false, emailSubscription: true, emailMarketing: true };
    await reader.api.notices.setPreferences(all);
    await database.update(notices).set({ readAt: null }).where(isTheirs);
    await mailUnread(deps, late);
    expect(mailsTo(email)).toHaveLength(1);
  });
});
