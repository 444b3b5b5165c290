import type { PushMessage } from '@bros/contract/core/push-message';
import { PUSH_DEVICES_MAX } from '@bros/contract/identity/push';
import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { noticesIn } from '../../../test/notices.ts';
import { buildPushSubscription } from '../../../test/pusher.ts';
import { callByToken, giveToken, outcomeOf, TOKEN_REFUSED } from '../../../test/tokens.ts';
import { type NoticeOfMember, notifyInApp, notifyLater } from '../../core/notices/service.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { blocks } from '../../core/people/blocks/tables.ts';
import { sessions } from '../accounts/tables.ts';
import type { PushOutcome } from './policy.ts';
import { createPusher, pushNotice } from './service.ts';
import { pushSubscriptions } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;

let jobs: { name: string; data: NoticeOfMember }[] = [];
let pushed: { endpoint: string; message: PushMessage }[] = [];
let outcomes: Record<string, PushOutcome> = {};
beforeEach(() => {
  [jobs, pushed, outcomes] = [[], [], {}];
});

const queue = {
  enqueue: async (_: unknown, name: string, data: object) => void jobs.push({ name, data: data as NoticeOfMember }),
};
const pusher = createPusher(queue);
const { mailer, outbox, sendNotice, pair, mailsTo, listed } = noticesIn(app, pusher);

const sendPush = async ({ endpoint }: { endpoint: string }, message: PushMessage): Promise<PushOutcome> => {
  pushed.push({ endpoint, message });
  return outcomes[endpoint] ?? 'taken';
};

async function work(): Promise<string[]> {
  for (const { data } of jobs.splice(0)) await pushNotice({ database, sendPush }, data);
  return pushed.splice(0).map(({ message }) => message.text);
}

async function subscribed() {
  const all = await pair();
  const subscription = buildPushSubscription();
  await all.caller.api.push.subscribe(subscription);
  return { ...all, subscription };
}

const stored = (memberId: string) => database.select().from(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId));

describe('a push', () => {
  test('has the email’s subject as its title, the notice’s link, and the notice’s kind and key as its tag', async () => {
    const { reader, actor, subscription } = await subscribed();
    await sendNotice(reader.id, 'message.direct', { actorId: actor.id, groupKey: 'room:1', path: paths.dashboardNetworking });
    expect(jobs.map(({ name }) => name)).toEqual(['push.send']);
    await pushNotice({ database, sendPush }, jobs[0]?.data ?? { id: '', memberId: '' });
    const message = {
      text: 'Marcus wrote to you',
      path: paths.dashboardNetworking,
      tag: 'message.direct:room:1',
      unreadCount: 1,
    };
    expect(pushed).toEqual([{ endpoint: subscription.endpoint, message: { ...message, id: jobs[0]?.data.id } }]);
  });

  test('is sent to each device; for a member without a device, no job is enqueued', async () => {
    const { reader, actor } = await subscribed();
    const second = await app.openSession(reader);
    await second.api.push.subscribe(buildPushSubscription());
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(await work()).toHaveLength(2);
    await sendNotice((await pair()).reader.id, 'connection.accepted', { actorId: actor.id });
    expect(jobs).toEqual([]);
  });

  test('counts the unread notices of the notice center', async () => {
    const { reader, actor } = await subscribed();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    await work();
    await sendNotice(reader.id, 'message.direct', { actorId: actor.id, groupKey: 'room:1' });
    for (const { data } of jobs.splice(0)) await pushNotice({ database, sendPush }, data);
    expect(pushed.splice(0).map(({ message }) => message.unreadCount)).toEqual([2]);
  });

  test('is not sent once its notice was read', async () => {
    const { reader, actor, caller } = await subscribed();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    await caller.api.notices.markRead({ all: true });
    expect(await work()).toEqual([]);
  });

  test('is sent once until its notice is read; a later notice then sends another', async () => {
    const { reader, actor, caller } = await subscribed();
    const again = () => sendNotice(reader.id, 'message.direct', { actorId: actor.id, groupKey: 'room:1' });
    await again();
    await again();
    expect(await work()).toHaveLength(1);
    await caller.api.notices.markRead({ all: true });
    await again();
    expect(await work()).toHaveLength(1);
  });

  test('is sent immediately even if the email is delayed, but not for a notice that is only in the notice center', async () => {
    const { reader, actor } = await subscribed();
    const notice = { memberId: reader.id, kind: 'connection.accepted', actorId: actor.id, path: '/', values: {} } as const;
    await database.transaction((transaction) => notifyLater({ mailer, outbox, pusher, queue }, transaction, notice));
    expect(jobs.map(({ name }) => name)).toEqual(['push.send', 'notices.email-if-unread']);
    jobs = [];
    await database.transaction((transaction) => notifyInApp({ mailer, outbox, pusher }, transaction, notice));
    expect(jobs).toEqual([]);
  });

  test.each(['blocked', 'banned'] as const)('is not sent if it is about a member who is now %s', async (state) => {
    const { reader, actor } = await subscribed();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    if (state === 'blocked') await database.insert(blocks).values({ blockerId: reader.id, blockedId: actor.id });
    else await database.update(users).set({ state }).where(eq(users.id, actor.id));
    expect(await work()).toEqual([]);
  });

  test('is not sent to a banned member', async () => {
    const { reader, actor } = await subscribed();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    await database.update(users).set({ state: 'banned' }).where(eq(users.id, reader.id));
    expect(await work()).toEqual([]);
  });
});

describe('the push switch of a topic', () => {
  test('stops only pushes of its topic, including queued ones', async () => {
    const { reader, actor, caller } = await subscribed();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    await caller.api.notices.setTopic({ topic: 'connections', channel: 'push', isOn: false });
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(jobs).toHaveLength(1);
    await sendNotice(reader.id, 'trip.overlap', { actorId: actor.id });
    expect(await work()).toEqual(['You and Marcus are both in Lisbon']);
    expect(mailsTo(reader)).toHaveLength(3);
    expect(await listed(caller)).toHaveLength(3);
  });

  test('is independent of the notice center and email: a push-only notice is not in the notice center', async () => {
    const { reader, actor, caller } = await subscribed();
    for (const channel of ['inApp', 'mail'] as const) {
      await caller.api.notices.setTopic({ topic: 'connections', channel, isOn: false });
    }
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(await work()).toHaveLength(1);
    expect(await listed(caller)).toEqual([]);
    expect(mailsTo(reader)).toEqual([]);
    await caller.api.push.unsubscribe();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(await database.$count(notices, eq(notices.memberId, reader.id))).toBe(1);
  });

  test('does not stop warnings', async () => {
    const { reader, actor } = await subscribed();
    await sendNotice(reader.id, 'scam.warned', { actorId: actor.id });
    expect(await work()).toHaveLength(1);
  });
});

test('during quiet hours only warnings, receipts and reminders are pushed; other pushes are dropped', async () => {
  const { reader, actor, caller } = await subscribed();
  const hour = new Date().getUTCHours();
  const quiet = { fromMinutes: ((hour + 23) % 24) * 60, untilMinutes: ((hour + 2) % 24) * 60 };
  await caller.api.notices.setEmailTimes({ timeZone: 'UTC', quiet });
  for (const kind of ['connection.accepted', 'scam.warned', 'event.reminder'] as const) {
    await sendNotice(reader.id, kind, { actorId: actor.id });
  }
  expect(await work()).toHaveLength(2);
  await caller.api.notices.setEmailTimes({ quiet: null });
  expect(await work()).toEqual([]);
  expect(await listed(caller)).toHaveLength(3);
});

describe('a push service', () => {
  test('that no longer knows a browser ends only that browser’s subscription', async () => {
    const { reader, actor, subscription } = await subscribed();
    const other = buildPushSubscription();
    await (await app.openSession(reader)).api.push.subscribe(other);
    outcomes[subscription.endpoint] = 'gone';
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    await work();
    expect((await stored(reader.id)).map(({ endpoint }) => endpoint)).toEqual([other.endpoint]);
  });

  test('that is unavailable causes a retry; one that rejects the push does not; the subscription remains', async () => {
    const { reader, actor, subscription } = await subscribed();
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    outcomes[subscription.endpoint] = 'later';
    const [job] = jobs.splice(0);
    const again = () => pushNotice({ database, sendPush }, job?.data ?? { id: '', memberId: '' });
    await expect(again()).rejects.toThrow('temporarily unavailable');
    outcomes[subscription.endpoint] = 'refused';
    await again();
    expect(pushed[0]?.message).toEqual(pushed[1]?.message);
    expect(await stored(reader.id)).toHaveLength(1);
  });
});

describe('a push subscription', () => {
  test('is stored once, even if it is saved repeatedly, and belongs to the current session', async () => {
    const { reader, caller, subscription } = await subscribed();
    const saves = Array.from({ length: 8 }, () => caller.api.push.subscribe(subscription));
    const { publicKey } = await caller.api.push.mine();
    expect(await Promise.all(saves)).toEqual(saves.map(() => ({ publicKey, endpoint: subscription.endpoint })));
    expect(await stored(reader.id)).toHaveLength(1);
    const elsewhere = await app.openSession(reader);
    expect(await elsewhere.api.push.mine()).toEqual({ publicKey, endpoint: null });
    expect(await elsewhere.api.push.unsubscribe()).toEqual({ publicKey, endpoint: null });
    expect(await stored(reader.id)).toHaveLength(1);
    expect(await caller.api.push.unsubscribe()).toEqual({ publicKey, endpoint: null });
    expect(await stored(reader.id)).toEqual([]);
  });

  test('that its browser replaced is deleted', async () => {
    const { reader, caller } = await subscribed();
    const next = buildPushSubscription();
    await caller.api.push.subscribe(next);
    expect((await stored(reader.id)).map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
  });

  test('moves to another member who signs in on the same browser', async () => {
    const { reader, actor, subscription } = await subscribed();
    const next = await pair();
    await next.caller.api.push.subscribe(subscription);
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(await work()).toEqual([]);
    await sendNotice(next.reader.id, 'connection.accepted', { actorId: actor.id });
    expect(await work()).toHaveLength(1);
  });

  test('ends with its session: by sign-out here, from another device, or by expiry', async () => {
    const { reader, actor, caller } = await subscribed();
    await caller.api.accounts.signOut({ scope: 'local' });
    expect(await stored(reader.id)).toEqual([]);
    const again = await app.openSession(reader);
    await again.api.push.subscribe(buildPushSubscription());
    await (await app.openSession(reader)).api.accounts.signOut({ scope: 'others' });
    expect(await stored(reader.id)).toEqual([]);
    const last = await app.openSession(reader);
    await last.api.push.subscribe(buildPushSubscription());
    await database
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.id, last.sessionId));
    await sendNotice(reader.id, 'connection.accepted', { actorId: actor.id });
    expect(await work()).toEqual([]);
  });

  test(`replaces the oldest of ${PUSH_DEVICES_MAX}, even if several are saved concurrently`, async () => {
    const { reader, subscription } = await subscribed();
    const callers = await Promise.all(Array.from({ length: PUSH_DEVICES_MAX + 3 }, () => app.openSession(reader)));
    await Promise.all(callers.map(({ api }) => api.push.subscribe(buildPushSubscription())));
    const kept = await stored(reader.id);
    expect(kept).toHaveLength(PUSH_DEVICES_MAX);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint);
  });

  test('cannot be created with an API token', async () => {
    const token = await giveToken(app, (await pair()).reader, 'write');
    const response = callByToken(app, token, 'PUT', '/api/push/subscription', buildPushSubscription());
    expect(await outcomeOf(response)).toBe(TOKEN_REFUSED);
  });

  const good = buildPushSubscription();
  test.each([
    { ...good, endpoint: 'https://127.0.0.1/' },
    { ...good, endpoint: 'http://fcm.googleapis.com/fcm/send/x' },
    { ...good, endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
    { ...good, keys: { ...good.keys, auth: 'short' } },
    { ...good, keys: { ...good.keys, p256dh: `A${good.keys.p256dh.slice(1)}` } },
    { ...good, memberId: '0190a000-0000-7000-8000-000000000000' },
  ])('with an invalid field is rejected and not stored: %j', async (input) => {
    const { reader, caller } = await pair();
    expect((await caller.request('PUT', '/api/push/subscription', input)).status).toBe(422);
    expect(await stored(reader.id)).toEqual([]);
  });
});
