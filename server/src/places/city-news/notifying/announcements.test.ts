import { HOUR_MS } from '@bros/contract/core/durations';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { SOON_NOTICES_PER_DAY } from '@bros/contract/places/city-news-rules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildEvent } from '../../../../test/events.ts';
import { BANGKOK, buildMember, buildTrip, LISBON, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noticesIn } from '../../../../test/notices.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices, notificationTopics } from '../../../core/notices/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { notifyJob } from '../../../gatherings/events/notifying/service.ts';
import type { travelEvents } from '../../../gatherings/events/tables.ts';
import { cityFollows, cityNewsKinds } from '../tables.ts';
import { announceSoonEventsJob, notifyFollowersJob } from './announcements.ts';
import type { NewsNoticeDeps } from './digests.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const { mailer, pusher, outbox, mailsTo } = noticesIn(app);
const jobs: { eventId: string; after: string | null }[] = [];
const queue = { enqueue: async (_transaction: unknown, _name: string, job: object) => void jobs.push(job as never) };
const warned: unknown[] = [];
const log = { warn: (about: unknown) => void warned.push(about) } as unknown as NewsNoticeDeps['log'];
const deps: NewsNoticeDeps = { database, mailer, pusher, outbox, queue, log };

async function follow({ id: memberId }: TestMember, cityId: number = LISBON, isOn = true): Promise<void> {
  await database.insert(cityFollows).values({ memberId, cityId, isOn });
  await database.insert(notificationTopics).values({ userId: memberId, topic: 'cityNews', channel: 'mail', isOn: true });
}
const hoursAhead = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const publishSoon = (traits: Partial<typeof travelEvents.$inferInsert> = {}) =>
  buildEvent(database, { publishedAt: new Date(), startsAt: hoursAhead(20), ...traits });

async function announce(batch = 50, used = deps): Promise<void> {
  await announceSoonEventsJob(used).handle({});
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await notifyFollowersJob(used, batch).handle(job);
}
const noticePathsOf = async ({ id }: TestMember) =>
  (await database.select().from(notices).where(eq(notices.memberId, id))).flatMap(({ kind, path }) =>
    kind === 'cityNews.event' ? [path] : [],
  );

test('a new event within 48 hours is announced once to each follower, even by two servers', async () => {
  const followers: TestMember[] = [];
  for (let made = 0; made < 7; made += 1) {
    const member = await buildMember(database);
    await follow(member);
    followers.push(member);
  }
  const outsider = await buildMember(database);
  const event = await publishSoon({ title: 'Secret rooftop' });
  await Promise.all([announce(2), announce(2)]);
  await announce(2);
  for (const member of followers) {
    expect(await noticePathsOf(member)).toEqual([`/events/${event.id}`]);
    expect(mailsTo(member)).toHaveLength(1);
    expect(JSON.stringify(mailsTo(member))).not.toContain('Secret');
  }
  expect(await noticePathsOf(outsider)).toEqual([]);
});

test('members who follow a city by a stay or by profile are notified, unless they turned off the city or the kind', async () => {
  const [traveler, resident, off, withoutEvents] = [
    await buildMember(database),
    await buildMember(database),
    await buildMember(database),
    await buildMember(database),
  ];
  const day = (days: number) =>
    hoursAhead(24 * days)
      .toISOString()
      .slice(0, 10);
  await buildTrip(database, { memberId: traveler.id, cityId: BANGKOK, arrivesOn: day(20), leavesOn: day(30) });
  for (const { id } of [resident, off]) {
    await database.update(userProfiles).set({ cityId: BANGKOK }).where(eq(userProfiles.userId, id));
  }
  await follow(off, BANGKOK, false);
  await follow(withoutEvents, BANGKOK);
  await database.insert(cityNewsKinds).values({ memberId: withoutEvents.id, kind: 'event', isOn: false });
  const event = await publishSoon({ cityId: BANGKOK, countryCode: 'TH' });
  await announce();
  expect(await noticePathsOf(traveler)).toEqual([`/events/${event.id}`]);
  expect(await noticePathsOf(resident)).toEqual([`/events/${event.id}`]);
  expect(await noticePathsOf(off)).toEqual([]);
  expect(await noticePathsOf(withoutEvents)).toEqual([]);
});

test('no notice is sent about an event that starts later, is old, hidden or private, or is by the reader or a blocked host', async () => {
  const [follower, host] = [await buildMember(database), await buildMember(database)];
  await follow(follower);
  await follow(host);
  await publishSoon({ startsAt: hoursAhead(60), hostId: host.id });
  await publishSoon({ publishedAt: hoursAhead(-24 * 9), hostId: host.id });
  await publishSoon({ visibility: 'link', hostId: host.id });
  await publishSoon({ visibility: 'connections', hostId: host.id });
  await publishSoon({ hiddenAt: new Date(), hiddenReason: 'Spam', hostId: host.id });
  const blocked = await buildMember(database);
  await database.insert(blocks).values({ blockerId: follower.id, blockedId: blocked.id });
  await publishSoon({ hostId: blocked.id });
  await publishSoon({ hostId: follower.id });
  await announce();
  expect(await noticePathsOf(follower)).toEqual([]);
});

test('the notice disappears when its reader and the host block each other', async () => {
  const [follower, host] = [await buildMember(database), await buildMember(database, { displayName: 'Nino' })];
  await follow(follower);
  await publishSoon({ hostId: host.id, title: 'Secret rooftop' });
  await announce();
  const caller = await app.openSession(follower);
  const listed = async () => (await caller.api.notices.list({})).items.filter(({ kind }) => kind === 'cityNews.event');
  expect(await listed()).toMatchObject([{ actor: { displayName: 'Nino' }, values: { city: 'Lisbon' } }]);
  expect(JSON.stringify(await listed())).not.toContain('Secret');
  await database.insert(blocks).values({ blockerId: host.id, blockedId: follower.id });
  expect(await listed()).toEqual([]);
});

async function notifyOf(eventId: string): Promise<void> {
  const { rows } = await database.execute<{ data: never }>(
    sql`select data from pgboss.job where name = 'events.notify' and data->>'eventId' = ${eventId}`,
  );
  const job = notifyJob({ ...deps, realtime: { membersIn: async () => [] } } as never);
  for (const { data } of rows) await job.handle(data);
}

test.each(['hidden', 'canceled'])(
  'an unread notice disappears when its event is %s, but still counts toward the daily limit',
  async (end) => {
    const [follower, host] = [await buildMember(database), await buildMember(database)];
    await follow(follower);
    const { id } = await publishSoon({ hostId: host.id });
    await announce();
    const [caller, hosting, moderator] = [
      await app.openSession(follower),
      await app.openSession(host),
      await app.signedIn({ role: 'moderator' }),
    ];
    const listed = async () => (await caller.api.notices.list({})).items.filter(({ kind }) => kind === 'cityNews.event');
    const eventId = id as EventId;
    expect(await listed()).toHaveLength(1);
    if (end === 'canceled') await hosting.api.events.cancel({ eventId, reason: '' });
    else await moderator.api.staff.setEventHidden({ eventId, isHidden: true, reason: 'Spam' });
    await notifyOf(id);
    expect(await listed()).toEqual([]);
    for (let made = 0; made < SOON_NOTICES_PER_DAY; made += 1) await publishSoon({ hostId: host.id });
    await announce();
    expect(await listed()).toHaveLength(SOON_NOTICES_PER_DAY - 1);
  },
);

test('a notice that fails stops neither the other notices nor the next batch', async () => {
  const followers: TestMember[] = [];
  for (let made = 0; made < 4; made += 1) {
    const member = await buildMember(database);
    await follow(member, BANGKOK);
    followers.push(member);
  }
  const [failing, ...others] = followers;
  const event = await publishSoon({ cityId: BANGKOK, countryCode: 'TH' });
  const mails: typeof mailer = {
    ...mailer,
    send: (transaction, mail) =>
      mail.to === failing?.email ? Promise.reject(new Error('No mail.')) : mailer.send(transaction, mail),
  };
  await announce(1, { ...deps, mailer: mails });
  for (const member of others) expect(await noticePathsOf(member)).toContain(`/events/${event.id}`);
  expect(failing && (await noticePathsOf(failing))).toEqual([]);
  expect(warned).toMatchObject([{ memberId: failing?.id, eventId: event.id }]);
});

test('a reader gets only a few notices a day of one host’s events, even if jobs run concurrently', async () => {
  const [follower, host] = [await buildMember(database), await buildMember(database)];
  await follow(follower);
  for (let made = 0; made < SOON_NOTICES_PER_DAY + 3; made += 1) await publishSoon({ hostId: host.id });
  await announceSoonEventsJob(deps).handle({});
  await Promise.all(jobs.splice(0).map((job) => notifyFollowersJob(deps).handle(job)));
  expect(await noticePathsOf(follower)).toHaveLength(SOON_NOTICES_PER_DAY);
  expect(mailsTo(follower)).toHaveLength(SOON_NOTICES_PER_DAY);
  const dayAgo = hoursAhead(-25);
  await database.update(notices).set({ createdAt: dayAgo }).where(eq(notices.memberId, follower.id));
  await publishSoon({ hostId: host.id });
  await announce();
  expect(await noticePathsOf(follower)).toHaveLength(SOON_NOTICES_PER_DAY + 1);
});
