import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { NOTICE_KINDS } from '@bros/contract/notice-kinds';
import { paths } from '@bros/contract/paths';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, buildNotice, type TestMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { valuesOf } from '../../../test/notice-values.ts';
import { noticesIn } from '../../../test/notices.ts';
import { happened, openSocket } from '../../../test/sockets.ts';
import { users } from '../people/accounts/tables.ts';
import { blocks } from '../people/blocks/tables.ts';
import { userProfiles } from '../people/profiles/tables.ts';
import { deleteOldNotices } from './queries.ts';
import { notify, resolveNotice } from './service.ts';
import { notices } from './tables.ts';

const app = await startTestApp();
const { database } = app;
const { outbox, mailer, pusher, sendNotice, mailsTo, pair, listed } = noticesIn(app);

describe('a notice', () => {
  test.each(NOTICE_KINDS)('of kind %s is listed with its actor and values, and links to a page', async (kind) => {
    const { reader, actor, caller } = await pair();
    await sendNotice(reader.id, kind, { actorId: actor.id, path: paths.dashboardSecurity });
    expect(await listed(caller)).toMatchObject([
      {
        kind,
        actor: { id: actor.id, displayName: 'Marcus', photo: null },
        values: valuesOf(kind),
        path: paths.dashboardSecurity,
        readAt: null,
      },
    ]);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  });

  test('appears live on every open screen of its member, only after the transaction commits', async () => {
    const { reader, caller } = await pair();
    const socket = await openSocket(app, caller);
    const received: string[] = [];
    socket.on('notice.created', () => received.push('created'));
    const rolledBack = database.transaction(async (transaction) => {
      await notify({ mailer, pusher, outbox }, transaction, {
        memberId: reader.id,
        kind: 'invitation.used',
        path: '/',
        values: { count: 1 },
      });
      throw new Error('Rolled back.');
    });
    await expect(rolledBack).rejects.toThrow('Rolled back.');
    const notified = happened<void>((resolve) => socket.once('notice.created', () => resolve()));
    await sendNotice(reader.id, 'report.decided');
    await notified;
    expect(received).toEqual(['created']);
    expect(await listed(caller)).toHaveLength(1);
  });

  test('rejects a path outside the site', async () => {
    const { reader } = await pair();
    await expect(sendNotice(reader.id, 'report.decided', { path: '//evil.example' })).rejects.toThrow();
    await expect(sendNotice(reader.id, 'report.decided', { path: 'https://evil.example' })).rejects.toThrow();
  });

  test('is deleted after 90 days', async () => {
    const { reader, caller } = await pair();
    await buildNotice(database, { memberId: reader.id, createdAt: new Date(Date.now() - 91 * DAY_MS) });
    const kept = await buildNotice(database, { memberId: reader.id, createdAt: new Date(Date.now() - 89 * DAY_MS) });
    await deleteOldNotices(database);
    expect((await listed(caller)).map(({ id }) => id)).toEqual([kept.id]);
  });
});

describe('a topic that is off in the notice center', () => {
  const quiet = async () => {
    const all = await pair();
    await all.caller.api.notices.setTopic({ topic: 'replies', channel: 'inApp', isOn: false });
    return all;
  };
  const kind = 'communityPost.replied';

  test('notifies by email only: its notices are not listed, counted, emitted or marked as read', async () => {
    const { reader, actor, caller } = await quiet();
    const socket = await openSocket(app, caller);
    const received: string[] = [];
    socket.onAny((event: string) => received.push(event));
    await sendNotice(reader.id, kind, { actorId: actor.id });
    expect(mailsTo(reader)).toHaveLength(1);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
    const [row] = await database.select().from(notices).where(eq(notices.memberId, reader.id));
    await expect(caller.api.notices.markRead({ ids: [row?.id ?? ''] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.api.notices.markRead({ all: true });
    expect(await database.select().from(notices).where(eq(notices.memberId, reader.id))).toMatchObject([{ readAt: null }]);
    const notified = happened<void>((resolve) => socket.once('notice.created', () => resolve()));
    await sendNotice(reader.id, 'report.decided');
    await notified;
    expect(received).toEqual(['notice.created']);
    expect((await listed(caller)).map((notice) => notice.kind)).toEqual(['report.decided']);
  });

  test('sends one email a day per group', async () => {
    const { reader, actor } = await quiet();
    const again = () => sendNotice(reader.id, kind, { actorId: actor.id, groupKey: 'post:1' });
    await again();
    await again();
    expect(mailsTo(reader)).toHaveLength(1);
    const yesterday = sql`now() - interval '25 hours'`;
    await database.update(notices).set({ createdAt: yesterday }).where(eq(notices.memberId, reader.id));
    await again();
    await again();
    expect(mailsTo(reader)).toHaveLength(2);
  });

  test('removes an older listed notice when the same group notifies again, and keeps other notices', async () => {
    const { reader, actor, caller } = await pair();
    for (const groupKey of ['post:1', 'post:2']) await sendNotice(reader.id, kind, { actorId: actor.id, groupKey });
    await caller.api.notices.setTopic({ topic: 'replies', channel: 'inApp', isOn: false });
    const socket = await openSocket(app, caller);
    const settled = happened<void>((resolve) => socket.once('notice.settled', () => resolve()));
    await sendNotice(reader.id, kind, { actorId: actor.id, groupKey: 'post:1' });
    await settled;
    expect(await listed(caller)).toHaveLength(1);
    expect(mailsTo(reader)).toHaveLength(2);
  });

  test('and off by email stores nothing', async () => {
    const { reader, actor, caller } = await quiet();
    await caller.api.notices.setTopic({ topic: 'replies', channel: 'mail', isOn: false });
    await sendNotice(reader.id, kind, { actorId: actor.id });
    expect(await database.$count(notices, eq(notices.memberId, reader.id))).toBe(0);
    expect(mailsTo(reader)).toEqual([]);
  });
});

describe('a repeated notice', () => {
  test('is stored and emailed once, even if sent 50 times concurrently with the same key', async () => {
    const { reader, actor, caller } = await pair();
    const groupKey = `request:${randomUUID()}`;
    await Promise.all(
      Array.from({ length: 50 }, () => sendNotice(reader.id, 'connection.requested', { actorId: actor.id, groupKey })),
    );
    expect(await listed(caller)).toHaveLength(1);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  test('moves to the top while unread, and becomes a new notice once read', async () => {
    const { reader, caller } = await pair();
    const groupKey = 'trip:1';
    await sendNotice(reader.id, 'report.decided', { groupKey });
    await sendNotice(reader.id, 'report.decided');
    await sendNotice(reader.id, 'report.decided', { groupKey, path: paths.profile });
    const [first, second, ...rest] = await listed(caller);
    expect(rest).toEqual([]);
    expect(first?.path).toBe(paths.profile);
    expect(second?.path).toBe(paths.dashboard);
    await caller.api.notices.markRead({ all: true });
    await sendNotice(reader.id, 'report.decided', { groupKey });
    expect(await listed(caller)).toHaveLength(3);
  });

  test('is separate from notices of other kinds and to other members', async () => {
    const { reader, caller } = await pair();
    const other = await pair();
    await sendNotice(reader.id, 'report.decided', { groupKey: 'same' });
    await sendNotice(reader.id, 'invitation.used', { groupKey: 'same' });
    await sendNotice(other.reader.id, 'report.decided', { groupKey: 'same' });
    expect(await listed(caller)).toHaveLength(2);
    expect(await listed(other.caller)).toHaveLength(1);
  });

  test('is removed when its request is completed', async () => {
    const { reader, caller } = await pair();
    await sendNotice(reader.id, 'report.decided', { groupKey: 'done' });
    await sendNotice(reader.id, 'report.decided', { groupKey: 'open' });
    const about = { memberId: reader.id, kind: 'report.decided', groupKey: 'done' } as const;
    await database.transaction((transaction) => resolveNotice({ outbox }, transaction, about));
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
  });
});

describe('a notice about a member', () => {
  const hide: [string, (actor: TestMember, reader: TestMember) => Promise<unknown>][] = [
    ['blocked', (actor, reader) => database.insert(blocks).values({ blockerId: reader.id, blockedId: actor.id })],
    ['blocking', (actor, reader) => database.insert(blocks).values({ blockerId: actor.id, blockedId: reader.id })],
    ['banned', (actor) => database.update(users).set({ state: 'banned' }).where(eq(users.id, actor.id))],
    ['leaving', (actor) => database.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, actor.id))],
    ['inactive', (actor) => database.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.userId, actor.id))],
    ['gone', (actor) => database.delete(users).where(eq(users.id, actor.id))],
  ];
  test.each(hide)('%s is not listed, counted or emailed', async (_, action) => {
    const { reader, actor, caller } = await pair();
    for (const kind of ['connection.accepted', 'invitation.used'] as const)
      await sendNotice(reader.id, kind, { actorId: actor.id });
    const mailsBefore = mailsTo(reader).length;
    await action(actor, reader);
    expect(await listed(caller)).toEqual([]);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 0 });
    const isThere = await database.$count(users, eq(users.id, actor.id));
    if (isThere) await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(mailsTo(reader)).toHaveLength(mailsBefore);
  });

  test('is hidden from a tier that does not see people, unless it is about a member whom the reader invited', async () => {
    const { reader, actor, caller } = await pair({ tier: 'browser' });
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    await sendNotice(reader.id, 'invitation.used', { actorId: (await buildMember(database, { tier: 'browser' })).id });
    await sendNotice(reader.id, 'report.decided');
    expect((await listed(caller)).map(({ kind }) => kind)).toEqual(['report.decided', 'invitation.used']);
    expect(mailsTo(reader).map(({ template }) => template)).toEqual(['notice-invitation.used']);
  });
});
