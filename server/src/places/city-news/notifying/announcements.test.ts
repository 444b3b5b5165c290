import type { CityId } from '@bros/contract/core/cities';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildEvent } from '../../../../test/events.ts';
import { BANGKOK, buildMember, buildTrip, LISBON, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noticesIn } from '../../../../test/notices.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { notices } from '../../../core/notices/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import type { travelEvents } from '../../../gatherings/events/tables.ts';
import { cityFollows, cityNewsKinds } from '../tables.ts';
import { announceSoonEventsJob, notifyFollowersJob } from './announcements.ts';
import type { NewsNoticeParts } from './digests.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000' } });
const { database } = app;
await seedFirstCities(database);
const { mailer, pusher, outbox, mailsTo } = noticesIn(app);
const jobs: { eventId: string; after: string | null }[] = [];
const queue = { enqueue: async (_transaction: unknown, _name: string, job: object) => void jobs.push(job as never) };
const parts: NewsNoticeParts = { database, mailer, pusher, outbox, queue };

const follow = ({ id: memberId }: TestMember, cityId: number = LISBON, isOn = true) =>
  database.insert(cityFollows).values({ memberId, cityId, isOn });
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const publishSoon = (traits: Partial<typeof travelEvents.$inferInsert> = {}) =>
  buildEvent(database, { publishedAt: new Date(), startsAt: hoursAhead(20), ...traits });

/** Runs the announcing and all that it enqueues; `batch` members at a time. */
async function announce(batch = 50): Promise<void> {
  await announceSoonEventsJob(parts).handle({});
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await notifyFollowersJob(parts, batch).handle(job);
}
const toldOf = async ({ id }: TestMember) =>
  (await database.select().from(notices).where(eq(notices.memberId, id))).flatMap(({ kind, path }) =>
    kind === 'cityNews.event' ? [path] : [],
  );

test('a new event within 48 hours is announced once to each follower, in batches and by two servers', async () => {
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
    expect(await toldOf(member)).toEqual([`/events/${event.id}`]);
    expect(mailsTo(member)).toHaveLength(1);
    expect(JSON.stringify(mailsTo(member))).not.toContain('Secret');
  }
  expect(await toldOf(outsider)).toEqual([]);
});

test('followers by stay and by profile are told, and those who switched the city or the kind off are not', async () => {
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
  expect(await toldOf(traveler)).toEqual([`/events/${event.id}`]);
  expect(await toldOf(resident)).toEqual([`/events/${event.id}`]);
  expect(await toldOf(off)).toEqual([]);
  expect(await toldOf(withoutEvents)).toEqual([]);
});

test('nobody is told of a later, hidden or private event, of their own, or of a blocked host', async () => {
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
  expect(await toldOf(follower)).toEqual([]);
});

test('the notice disappears when its reader and the host block each other, and contains nothing of a hidden event', async () => {
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

test('an announcement that fails in the middle is repeated as a whole', async () => {
  const follower = await buildMember(database);
  await follow(follower, LISBON as CityId);
  const event = await publishSoon();
  await announceSoonEventsJob(parts).handle({});
  const [job] = jobs.splice(0);
  if (!job) throw new Error('Nothing was enqueued.');
  const broken = { ...parts, mailer: { ...mailer, send: () => Promise.reject(new Error('No mail.')) } };
  await expect(notifyFollowersJob(broken).handle(job)).rejects.toThrow('No mail.');
  expect(await toldOf(follower)).toEqual([]);
  await notifyFollowersJob(parts).handle(job);
  expect(await toldOf(follower)).toEqual([`/events/${event.id}`]);
});
