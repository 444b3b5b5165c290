import { HOUR_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { noticesIn } from '../../../../test/notices.ts';
import { blocks } from '../../people/blocks/tables.ts';
import { userProfiles } from '../../people/profiles/tables.ts';
import { mailUnread, mailWaiting } from '../mailing.ts';
import { DIGEST_LINES } from '../mails.ts';
import { notifyLater, resolveNotice } from '../service.ts';
import { emailTimes, notices } from '../tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
const { mailer, pusher, outbox, sendNotice, mailsTo, pair } = noticesIn(app);
const deps = { database, mailer };

const DAY_MINUTES = 1440;
const now = new Date();
const lastHalfHour = now.getUTCHours() * 60 + (now.getUTCMinutes() < 30 ? 0 : 30);
/** Minutes after midnight in UTC, relative to the last half hour. */
const clock = (minutes: number) => (lastHalfHour + minutes + DAY_MINUTES) % DAY_MINUTES;
const isQuiet = () => ({ fromMinutes: clock(-60), untilMinutes: clock(120) });
const isQuietLater = () => ({ fromMinutes: clock(120), untilMinutes: clock(240) });
const stored = (memberId: string) => database.select().from(notices).where(eq(notices.memberId, memberId));

const pass = (memberId: string) =>
  database
    .update(notices)
    .set({ mailAt: sql`now() - interval '1 minute'` })
    .where(and(eq(notices.memberId, memberId), isNotNull(notices.mailAt)));
async function endHours(memberId: string) {
  const { fromMinutes: quietFromMinutes, untilMinutes: quietUntilMinutes } = isQuietLater();
  await database.update(emailTimes).set({ quietFromMinutes, quietUntilMinutes }).where(eq(emailTimes.userId, memberId));
  await pass(memberId);
}
async function asleep() {
  const all = await pair();
  await all.caller.api.notices.setEmailTimes({ timeZone: 'UTC', quiet: isQuiet() });
  return all;
}

describe('email times', () => {
  test('are unset at first, and setting one keeps the others', async () => {
    const { caller } = await pair();
    expect(await caller.api.notices.emailTimes()).toEqual({ timeZone: null, quiet: null, digestMinutes: null });
    const quiet = { fromMinutes: 1350, untilMinutes: 0 };
    await caller.api.notices.setEmailTimes({ quiet });
    expect(await caller.api.notices.emailTimes()).toEqual({ timeZone: 'UTC', quiet, digestMinutes: null });
    expect(await caller.api.notices.setEmailTimes({ timeZone: 'Europe/Kyiv' })).toMatchObject({
      timeZone: 'Europe/Kyiv',
      quiet,
    });
    await caller.api.notices.setEmailTimes({ digestMinutes: 0 });
    const last = { timeZone: 'Europe/Kyiv', quiet: null, digestMinutes: 0 };
    expect(await caller.api.notices.setEmailTimes({ quiet: null })).toEqual(last);
  });

  test.each([
    [{}],
    [{ timeZone: 'Mars/Phobos' }],
    [{ timeZone: '+01:00' }],
    [{ quiet: { fromMinutes: 480, untilMinutes: 480 } }],
    [{ quiet: { fromMinutes: 480 } }],
    [{ quiet: { fromMinutes: 490, untilMinutes: 600 } }],
    [{ quiet: { fromMinutes: 480, untilMinutes: 1440 } }],
    [{ quiet: { fromMinutes: -30, untilMinutes: 480 } }],
    [{ digestMinutes: 510 }],
    [{ digestMinutes: 1440 }],
    [{ quiet: null, userId: '0190a000-0000-7000-8000-000000000000' }],
  ])('reject %j and stay unchanged', async (input) => {
    const { caller } = await pair();
    expect((await caller.request('PUT', '/api/notices/email-times', input)).status).toBe(422);
    expect(await caller.api.notices.emailTimes()).toEqual({ timeZone: null, quiet: null, digestMinutes: null });
  });

  test.each([
    ['the same beginning and end', { quietFromMinutes: 480, quietUntilMinutes: 480 }],
    ['no end', { quietFromMinutes: 480, quietUntilMinutes: null }],
    ['a beginning that is not on the half hour', { quietFromMinutes: 481, quietUntilMinutes: 600 }],
    ['a daily mail that is not on the hour', { digestMinutes: 510 }],
    ['a time past the end of the day', { quietFromMinutes: 480, quietUntilMinutes: 1440 }],
  ])('with %s are also rejected by the database', async (_, times) => {
    const { reader } = await pair();
    await expect(database.insert(emailTimes).values({ userId: reader.id, ...times })).rejects.toThrow();
  });
});

describe('an email during quiet hours', () => {
  test('waits until they end, and is sent once, even by several workers', async () => {
    const { reader, actor, caller } = await asleep();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
    expect(await caller.api.notices.unreadCount()).toEqual({ unreadCount: 1 });
    await endHours(reader.id);
    await Promise.all([mailWaiting(deps), mailWaiting(deps)]);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toMatchObject([
      { template: 'notice-connection.requested', optOut: { memberId: reader.id, topic: 'connections' } },
    ]);
  });

  test('is not sent if its notice was read or its switch is off', async () => {
    const { reader, actor, caller } = await asleep();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await caller.api.notices.markRead({ all: true });
    await sendNotice(reader.id, 'trip.overlap', { actorId: actor.id });
    await caller.api.notices.setTopic({ topic: 'trips', channel: 'mail', isOn: false });
    await endHours(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
    await caller.api.notices.setTopic({ topic: 'trips', channel: 'mail', isOn: true });
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
  });

  test('waits longer if the quiet hours are moved, and is sent soon if they are removed', async () => {
    const { reader, actor, caller } = await asleep();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    const [before] = await stored(reader.id);
    await caller.api.notices.setEmailTimes({ quiet: { ...isQuiet(), untilMinutes: clock(180) } });
    const [after] = await stored(reader.id);
    expect(Number(after?.mailAt) - Number(before?.mailAt)).toBe(HOUR_MS);
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
    expect(await stored(reader.id)).toEqual([after]);
    await caller.api.notices.setEmailTimes({ quiet: null });
    await mailWaiting(deps);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  test('that `notifyLater` sends is delayed when it becomes due', async () => {
    const { reader, actor } = await asleep();
    await sendNotice(reader.id, 'message.direct', { actorId: actor.id });
    await database.update(notices).set({ mailAt: null }).where(eq(notices.memberId, reader.id));
    const [notice] = await stored(reader.id);
    const late = { id: notice?.id ?? '', memberId: reader.id };
    await mailUnread(deps, late);
    expect(mailsTo(reader)).toEqual([]);
    await endHours(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  test('is sent immediately if it is about safety or is a receipt', async () => {
    const { reader, actor } = await asleep();
    for (const kind of ['scam.warned', 'message.removed', 'sale.paid'] as const)
      await sendNotice(reader.id, kind, { actorId: actor.id });
    expect(mailsTo(reader)).toHaveLength(3);
  });

  test('is sent to every member, even to more than a batch', async () => {
    const readers = await Promise.all(Array.from({ length: 3 }, asleep));
    for (const { reader, actor } of readers) {
      await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
      await endHours(reader.id);
    }
    await mailWaiting(deps, 2);
    expect(readers.map(({ reader }) => mailsTo(reader).length)).toEqual([1, 1, 1]);
  });
});

describe('has a line and a link for each unread notice that the member wants by email, and no text that members wrote', () => {
  async function daily() {
    const all = await pair();
    await all.caller.api.notices.setEmailTimes({ timeZone: 'UTC', digestMinutes: Math.floor(clock(720) / 60) * 60 });
    return all;
  }
  const lastDigestOf = async (memberId: string) =>
    (await database.select().from(emailTimes).where(eq(emailTimes.userId, memberId)))[0]?.lastDigestOn ?? null;

  test('has a line and a link for each unread notice that the member wants by email, and no member’s text', async () => {
    const { reader, actor, caller } = await daily();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id, path: paths.dashboardConnectionsTab('incoming') });
    await sendNotice(reader.id, 'trip.overlap', { actorId: actor.id });
    await sendNotice(reader.id, 'event.changed', { path: paths.profile });
    await sendNotice(reader.id, 'invitation.used', { actorId: actor.id, groupKey: 'gone' });
    const about = { memberId: reader.id, kind: 'invitation.used', groupKey: 'gone' } as const;
    await database.transaction((transaction) => resolveNotice({ outbox }, transaction, about));
    await caller.api.notices.setTopic({ topic: 'trips', channel: 'mail', isOn: false });
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
    await pass(reader.id);
    await mailWaiting(deps);
    const [mail, ...rest] = mailsTo(reader);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      template: 'notice-digest',
      subject: 'Your day on Bros Abroad: 2 notifications',
      concerns: [reader.id, actor.id],
      optOut: { memberId: reader.id, topic: 'digest' },
      list: [
        { text: expect.stringContaining('event'), url: paths.profile },
        { text: 'Marcus would like to connect with you', url: paths.dashboardConnectionsTab('incoming') },
      ],
    });
    expect(JSON.stringify(mail)).not.toMatch(/Coffee|Sundowner|Rain/);
  });

  test('is sent once a day, even by several workers, and never repeats a notice', async () => {
    const { reader, actor } = await daily();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await pass(reader.id);
    await Promise.all([mailWaiting(deps), mailWaiting(deps), mailWaiting(deps)]);
    expect(mailsTo(reader)).toHaveLength(1);
    expect(await lastDigestOf(reader.id)).not.toBeNull();
    await sendNotice(reader.id, 'trip.overlap', { actorId: actor.id });
    const had = (days: number) =>
      database
        .update(emailTimes)
        .set({ lastDigestOn: sql`current_date + ${days}::int` })
        .where(eq(emailTimes.userId, reader.id));
    await had(1);
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toHaveLength(1);
    await had(-2);
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)[1]?.list).toMatchObject([{ text: expect.stringContaining('You and Marcus') }]);
  });

  test('omits the overlap with a connection who now hides trips', async () => {
    const { reader, actor } = await daily();
    await sendNotice(reader.id, 'trip.overlap', { actorId: actor.id });
    await database.update(userProfiles).set({ locationAudience: 'nobody' }).where(eq(userProfiles.userId, actor.id));
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
  });

  test('is not sent if all notices were read', async () => {
    const { reader, actor, caller } = await daily();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await caller.api.notices.markRead({ all: true });
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
    expect(await lastDigestOf(reader.id)).toBeNull();
  });

  test('omits members who are no longer visible to its reader', async () => {
    const { reader, actor } = await daily();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await database.insert(blocks).values({ blockerId: actor.id, blockedId: reader.id });
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
  });

  test('waits for the end of quiet hours', async () => {
    const { reader, actor, caller } = await daily();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await caller.api.notices.setEmailTimes({ quiet: isQuiet() });
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toEqual([]);
    await endHours(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)).toMatchObject([{ template: 'notice-digest' }]);
  });

  test('collects messages without a job, but neither warnings nor emails about the member’s plan', async () => {
    const { reader, actor } = await daily();
    await database.transaction((transaction) =>
      notifyLater({ mailer, pusher, outbox, queue: { enqueue: () => Promise.reject(new Error('Not queued.')) } }, transaction, {
        memberId: reader.id,
        kind: 'message.direct',
        actorId: actor.id,
        path: paths.dashboard,
        values: { count: 1 },
      }),
    );
    for (const kind of ['scam.warned', 'membership.began'] as const) await sendNotice(reader.id, kind, { actorId: actor.id });
    expect(mailsTo(reader).map(({ template }) => template)).toEqual(['notice-scam.warned', 'notice-membership.began']);
    await pass(reader.id);
    await mailWaiting(deps);
    expect(mailsTo(reader)[2]?.list).toHaveLength(1);
  });

  test('that is turned off sends its collected notices as separate emails', async () => {
    const { reader, actor, caller } = await daily();
    await sendNotice(reader.id, 'connection.requested', { actorId: actor.id });
    await caller.api.notices.setEmailTimes({ digestMinutes: null });
    await mailWaiting(deps);
    expect(mailsTo(reader)).toMatchObject([{ template: 'notice-connection.requested' }]);
  });

  test('lists the newest of very many notices and says that there are more', async () => {
    const { reader } = await daily();
    await Promise.all(Array.from({ length: DIGEST_LINES + 1 }, () => sendNotice(reader.id, 'invitation.used')));
    await pass(reader.id);
    await mailWaiting(deps);
    const [mail, ...rest] = mailsTo(reader);
    expect(rest).toEqual([]);
    expect(mail?.list).toHaveLength(DIGEST_LINES);
    expect(mail?.subject).toContain('more than 50');
    expect(mail?.paragraphs[1]).toContain('the rest are in your notifications');
  });
});
