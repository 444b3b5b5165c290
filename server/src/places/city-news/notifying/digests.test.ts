import type { CityId } from '@bros/contract/core/cities';
import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { DIGEST_ENTRIES_MAX } from '@bros/contract/places/city-news-rules';
import { eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCommunityPost } from '../../../../test/community-posts.ts';
import { buildEvent } from '../../../../test/events.ts';
import { buildMember, LISBON, type MemberTraits, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { noticesIn } from '../../../../test/notices.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { emailTimes, notices, notificationTopics } from '../../../core/notices/tables.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { communityPosts } from '../../../gatherings/community-posts/tables.ts';
import { travelEvents } from '../../../gatherings/events/tables.ts';
import { DIGEST_LIMIT } from '../service.ts';
import { cityDigests, cityFollows } from '../tables.ts';
import { type NewsNoticeDeps, selectMorningZones, sendDigests, sendDigestsJob, startDigestsJob } from './digests.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFirstCities(database);
const { mailer, pusher, outbox, mailsTo } = noticesIn(app);
const enqueued: object[] = [];
const queue = { enqueue: async (_transaction: unknown, _name: string, job: object) => void enqueued.push(job) };
const warned: unknown[] = [];
const log = { warn: (about: unknown) => void warned.push(about) } as unknown as NewsNoticeDeps['log'];
const deps: NewsNoticeDeps = { database, mailer, pusher, outbox, queue, log };

/** Fixed, because an hour may end during the test. */
const NOW = new Date();
const MORNING_ZONES = Array.from({ length: 24 }, (_, hour) => `Etc/GMT${hour < 12 ? '+' : '-'}${hour < 12 ? hour : hour - 11}`);
const clockIn = (zone: string) => Temporal.Instant.fromEpochMilliseconds(NOW.getTime()).toZonedDateTimeISO(zone);
const zoneAt = (hour: number) => {
  const zone = MORNING_ZONES.find((each) => clockIn(each).hour === hour);
  if (zone === undefined) throw new Error('No zone has this hour.');
  return zone;
};
const morning = zoneAt(9);

beforeEach(async () => {
  await database.delete(cityFollows);
  await database.delete(communityPosts);
  await database.delete(travelEvents);
  enqueued.length = 0;
  warned.length = 0;
});

async function buildFollower(timeZone = morning, traits: MemberTraits = {}): Promise<TestMember> {
  const member = await buildMember(database, traits);
  await database.insert(emailTimes).values({ userId: member.id, timeZone });
  await database.insert(cityFollows).values({ memberId: member.id, cityId: LISBON, isOn: true });
  await database.insert(notificationTopics).values({ userId: member.id, topic: 'cityNews', channel: 'mail', isOn: true });
  return member;
}
const send = async (now = NOW, { limit = 1000, mails = mailer } = {}) =>
  sendDigests({ ...deps, mailer: mails }, { zones: await selectMorningZones(deps, now), after: null, limit, now });
const digestsOf = async ({ id }: TestMember) =>
  (await database.select().from(notices).where(eq(notices.memberId, id))).filter(({ kind }) => kind === 'cityNews.digest');
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const shift = async ({ id }: TestMember, hours: number) => {
  const [row] = await database.select().from(cityDigests).where(eq(cityDigests.memberId, id));
  if (!row) throw new Error('There was no digest.');
  const lastAt = new Date(row.lastAt.getTime() - hours * HOUR_MS);
  await database.update(cityDigests).set({ lastAt }).where(eq(cityDigests.memberId, id));
};

describe('the digest of city news', () => {
  test('is one notice and one email in the member’s morning, with counts but without members’ texts', async () => {
    const [member, elsewhere] = [await buildFollower(), await buildFollower(zoneAt(15))];
    await buildCommunityPost(database, { title: 'Secret rooftop' });
    await buildCommunityPost(database, { title: 'Secret rooftop' });
    await buildEvent(database, { title: 'Secret rooftop', publishedAt: new Date() });
    await send();
    await send();
    const [digest, ...others] = await digestsOf(member);
    expect(others).toEqual([]);
    expect(digest?.values).toEqual({ cities: [{ name: 'Lisbon', counts: { event: 1, meetup: 2 } }], otherCities: 0 });
    const [mail, ...more] = mailsTo(member);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'New in Lisbon', optOut: { topic: 'cityNews' } });
    expect(mail?.paragraphs).toContain('Lisbon: 1 event and 2 meetups.');
    expect(JSON.stringify(mail)).not.toContain('Secret');
    expect(await digestsOf(elsewhere)).toEqual([]);
  });

  test('is not made if there is no news, for members who turned it off, or about posts by a member who blocked the reader', async () => {
    const [quiet, off, blocked] = [await buildFollower(), await buildFollower(), await buildFollower()];
    await send();
    expect(await digestsOf(quiet)).toEqual([]);
    await database.delete(cityDigests);
    const { api } = await app.openSession(off);
    for (const channel of ['inApp', 'mail', 'push'] as const) {
      await api.notices.setTopic({ topic: 'cityNews', channel, isOn: false });
    }
    const host = await buildMember(database);
    await database.insert(blocks).values({ blockerId: host.id, blockedId: blocked.id });
    await buildCommunityPost(database, { hostId: host.id });
    await send();
    expect(await digestsOf(quiet)).toHaveLength(1);
    expect(await digestsOf(off)).toEqual([]);
    expect(await digestsOf(blocked)).toEqual([]);
  });

  test('covers entries since the last digest, and marks that digest as read', async () => {
    const member = await buildFollower();
    await buildCommunityPost(database);
    await send();
    await database.update(cityDigests).set({ lastOn: '2020-01-01', lastAt: new Date(Date.now() - DAY_MS) });
    await database.update(communityPosts).set({ createdAt: new Date(Date.now() - 2 * DAY_MS) });
    await send();
    expect(await digestsOf(member)).toHaveLength(1);
    await database.update(cityDigests).set({ lastOn: '2020-01-01', lastAt: new Date(Date.now() - DAY_MS) });
    await buildCommunityPost(database);
    await send();
    const all = await digestsOf(member);
    expect(all).toHaveLength(2);
    expect(all.filter(({ readAt }) => readAt === null)).toHaveLength(1);
  });

  test('is made once, even if the job runs concurrently or again after an interruption', async () => {
    const members: TestMember[] = [];
    for (let made = 0; made < 12; made += 1) members.push(await buildFollower());
    await buildCommunityPost(database);
    await send(NOW, { limit: 5 });
    await Promise.all([send(), send(), send()]);
    for (const member of members) {
      expect(await digestsOf(member)).toHaveLength(1);
      expect(mailsTo(member)).toHaveLength(1);
    }
  });

  test('is retried by the next run if it fails, without stopping other members’ digests', async () => {
    const members = [await buildFollower(), await buildFollower(), await buildFollower()].toSorted((one, other) =>
      one.id < other.id ? -1 : 1,
    );
    const [failing] = members;
    await buildCommunityPost(database);
    const mails: typeof mailer = {
      ...mailer,
      send: (transaction, mail) =>
        mail.to === failing?.email ? Promise.reject(new Error('No mail.')) : mailer.send(transaction, mail),
    };
    await send(NOW, { mails });
    expect(await Promise.all(members.map(async (member) => (await digestsOf(member)).length))).toEqual([0, 1, 1]);
    expect(warned).toMatchObject([{ memberId: failing?.id }]);
    await send();
    expect(await Promise.all(members.map(async (member) => (await digestsOf(member)).length))).toEqual([1, 1, 1]);
  });

  test('is created in all other time zones if one cannot be parsed', async () => {
    const [lost, member] = [await buildFollower('Mars/Olympus'), await buildFollower()];
    await buildCommunityPost(database);
    await send();
    expect(await digestsOf(lost)).toEqual([]);
    expect(await digestsOf(member)).toHaveLength(1);
    expect(warned).toMatchObject([{ timeZone: 'Mars/Olympus' }]);
    await database.delete(emailTimes).where(eq(emailTimes.userId, lost.id));
  });

  test('is not emailed until the member turns emails on', async () => {
    const member = await buildFollower();
    await database.delete(notificationTopics).where(eq(notificationTopics.userId, member.id));
    await buildCommunityPost(database);
    await send();
    expect(await digestsOf(member)).toHaveLength(1);
    expect(mailsTo(member)).toEqual([]);
  });

  test('is sent in batches, each of which enqueues the next', async () => {
    await database.delete(cityDigests);
    const members: TestMember[] = [];
    for (let made = 0; made < 5; made += 1) members.push(await buildFollower(zoneAt(9)));
    await buildCommunityPost(database);
    const job = sendDigestsJob(deps, 2);
    await startDigestsJob(deps).handle(null as never);
    let rounds = 0;
    for (let next = enqueued.shift(); next !== undefined; next = enqueued.shift()) {
      rounds += 1;
      await job.handle(next as never);
    }
    expect(rounds).toBeGreaterThanOrEqual(3);
    for (const member of members) expect(await digestsOf(member)).toHaveLength(1);
  });

  test('waits for the end of quiet hours, but at most until the last hour of the morning', async () => {
    const [waiting, last] = [await buildFollower(), await buildFollower(zoneAt(11))];
    for (const { id } of [waiting, last]) {
      await database.update(emailTimes).set({ quietFromMinutes: 0, quietUntilMinutes: 1410 }).where(eq(emailTimes.userId, id));
    }
    await buildCommunityPost(database);
    await send();
    expect(await digestsOf(waiting)).toEqual([]);
    expect(await digestsOf(last)).toHaveLength(1);
    expect(mailsTo(last)).toEqual([]);
    await database
      .update(emailTimes)
      .set({ quietFromMinutes: null, quietUntilMinutes: null })
      .where(eq(emailTimes.userId, waiting.id));
    await send();
    expect(await digestsOf(waiting)).toHaveLength(1);
  });

  test('leaves out events that are announced separately', async () => {
    const member = await buildFollower();
    await buildEvent(database, { publishedAt: new Date(), startsAt: new Date(Date.now() + 20 * HOUR_MS) });
    await send();
    expect(await digestsOf(member)).toEqual([]);
  });
});

describe('a member gets one digest of city news per local day', () => {
  const followed = LISBON as CityId;

  async function withDigest() {
    const member = await buildFollower();
    await buildCommunityPost(database, { cityId: followed });
    await send();
    expect(await digestsOf(member)).toHaveLength(1);
    await buildCommunityPost(database, { cityId: followed });
    return member;
  }
  const move = ({ id }: TestMember, timeZone: string) =>
    database.update(emailTimes).set({ timeZone }).where(eq(emailTimes.userId, id));

  test('after moving east, to a later hour of the same morning', async () => {
    const member = await withDigest();
    await move(member, zoneAt(11));
    await send();
    expect(await digestsOf(member)).toHaveLength(1);
  });

  test('after moving west, even if the last digest was more than 24 hours ago but on the same local date', async () => {
    const member = await withDigest();
    await move(member, zoneAt(8));
    await send();
    expect(await digestsOf(member)).toHaveLength(1);
    await shift(member, 30);
    const lastOn = clockIn(zoneAt(8)).toPlainDate().toString();
    await database.update(cityDigests).set({ lastOn }).where(eq(cityDigests.memberId, member.id));
    await send();
    expect(await digestsOf(member)).toHaveLength(1);
  });

  test('and another digest on the next day', async () => {
    const member = await withDigest();
    await shift(member, 24);
    await database.update(cityDigests).set({ lastOn: '2020-01-01' }).where(eq(cityDigests.memberId, member.id));
    await send();
    expect((await digestsOf(member)).filter(({ readAt }) => readAt === null)).toHaveLength(1);
    expect(await digestsOf(member)).toHaveLength(2);
  });

  test('even if two runs are concurrent on the next day', async () => {
    const member = await withDigest();
    await Promise.all([send(daysLater(1)), send(daysLater(1))]);
    expect(await digestsOf(member)).toHaveLength(2);
  });
});

test('a digest reads one entry less than its maximum, because the query returns one more', () => {
  expect(DIGEST_LIMIT).toBe(DIGEST_ENTRIES_MAX - 1);
});
