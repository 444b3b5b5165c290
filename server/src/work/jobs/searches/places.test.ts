import { randomUUID } from 'node:crypto';
import type { AlertFrequency } from '@bros/contract/work/job-rules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { buildJob } from '../../../../test/jobs.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { readCities, readPlaceNames } from '../../../core/cities/city-source.ts';
import { importCities } from '../../../core/cities/import.ts';
import { jobListings } from '../tables.ts';
import { dueAlertsJob, instantAlertsJob } from './alerts.ts';
import { jobSearches } from './tables.ts';

const app = await startTestApp({ hasWorkers: false, env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const listed = readCities().filter(({ population }) => population >= 100_000);
await importCities(database, listed, readPlaceNames(listed));

const mailer = { send: async () => undefined, isDelayed: async () => false };
const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const deps = { database, outbox: app.app.outbox, mailer, pusher: noPusher, queue };

const LOCATIONS = [
  'New York City, United States',
  'New York',
  'Remote',
  'Remote, New York',
  'Denpasar, Indonesia',
  'Leeds, United Kingdom',
  'London, Canada',
  'Genève',
  '東京都港区',
  'Москва',
];
const jobs = await Promise.all(
  LOCATIONS.map((location) => buildJob(database, { title: location, location, jobType: 'remote', announcedAt: new Date() })),
);

const SEARCHES: [search: string, found: string[]][] = [
  ['NYC', ['New York City, United States', 'New York', 'Remote, New York']],
  ['New York', ['New York City, United States', 'New York', 'Remote, New York']],
  ['Нью-Йорк', ['New York City, United States', 'New York', 'Remote, New York']],
  ['remote', ['Remote', 'Remote, New York']],
  ['Bali', ['Denpasar, Indonesia']],
  ['UK', ['Leeds, United Kingdom']],
  ['London, Ontario', ['London, Canada']],
  ['Geneva', ['Genève']],
  ['Tokyo', ['東京都港区']],
  ['東京', ['東京都港区']],
  ['Moscow', ['Москва']],
  ['Lisbon', []],
];

async function save(search: string, alert: AlertFrequency) {
  const who = await app.openSession(await buildMember(database));
  const saved = await who.api.jobSearches.create({ clientId: randomUUID(), name: 'My search', alert, filter: { search } });
  return { ...who, searchId: saved.id };
}
type Searcher = Awaited<ReturnType<typeof save>>;

async function countNotified({ api }: Searcher): Promise<number> {
  const { items } = await api.notices.list({});
  return items.reduce((sum, notice) => sum + (notice.kind === 'job.matched' ? notice.values.count : 0), 0);
}

async function listNotified(who: Searcher, announce: (jobId: string) => Promise<unknown>): Promise<string[]> {
  const notified: string[] = [];
  let before = 0;
  for (const { id, title } of jobs) {
    await announce(id);
    const count = await countNotified(who);
    if (count > before) notified.push(title);
    before = count;
  }
  return notified;
}

test.each(SEARCHES)('the board finds jobs for %s, and so do instant and daily alerts', async (search, found) => {
  const who = await save(search, 'atOnce');
  const { items } = await who.api.jobs.list({ search });
  expect(items.map(({ title }) => title).toSorted()).toEqual(found.toSorted());

  const instant = instantAlertsJob(deps);
  expect(await listNotified(who, (jobId) => instant.handle({ jobId, after: null }))).toEqual(found);

  const daily = await save(search, 'daily');
  const notifiedOf = async (jobId: string) => {
    await database.update(jobListings).set({ announcedAt: sql`now() - interval '3 days'` });
    await database.update(jobListings).set({ announcedAt: sql`now()` }).where(eq(jobListings.id, jobId));
    await database
      .update(jobSearches)
      .set({ notifiedAt: sql`now() - interval '2 days'` })
      .where(eq(jobSearches.id, daily.searchId));
    await dueAlertsJob(deps).handle({});
  };
  expect(await listNotified(daily, notifiedOf)).toEqual(found);
});
