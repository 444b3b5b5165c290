import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import type { JobId, NewJobForm } from '@bros/contract/work/job-forms';
import type { NewJobSearchForm } from '@bros/contract/work/job-searches';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { noPusher } from '../../../../test/pusher.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { jobListings } from '../tables.ts';
import { dueAlertsJob } from './alerts.ts';
import { jobSearches } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const { outbox } = app.app;
const mailer = { send: async () => undefined, isDelayed: async () => false };
const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const notifyDue = () => dueAlertsJob({ database, outbox, mailer, pusher: noPusher, queue }).handle({});

async function open({ isNewcomer = false, ...traits }: MemberTraits & { isNewcomer?: boolean } = {}) {
  const member = await buildMember(database, { isVerified: !isNewcomer, ...traits });
  if (!isNewcomer)
    await database
      .update(users)
      .set({ createdAt: new Date('2025-01-01') })
      .where(eq(users.id, member.id));
  return Object.assign(await app.openSession(member), { id: member.id as MemberId });
}
type Person = Awaited<ReturnType<typeof open>>;

const post = (who: Person, changes: Partial<NewJobForm> = {}) =>
  who.api.jobs.create({
    clientId: randomUUID(),
    title: 'Gardener',
    company: 'Green Bay',
    companySite: null,
    location: 'Faro',
    jobType: 'onsite',
    salaryMin: 40_000,
    salaryMax: null,
    currency: 'EUR',
    description: 'Water the plants.',
    requirements: [],
    benefits: [],
    tags: ['plants'],
    countries: ['PT'],
    applyUrl: null,
    isPublic: false,
    isDraft: false,
    ...changes,
  });
const save = (who: Person, filter: NewJobSearchForm['filter'] = {}, alert: NewJobSearchForm['alert'] = 'atOnce') =>
  who.api.jobSearches.create({ clientId: randomUUID(), name: 'My search', alert, filter });
const noticesTo = async (who: Person) =>
  (await who.api.notices.list({})).items.flatMap((notice) => (notice.kind === 'job.matched' ? [notice] : []));
const matched = (count: number) => [{ values: { search: 'My search', count } }];
const settled = () => jobsDone(database, 'jobs.match-searches');

describe('a saved search', () => {
  test('is stored once even if sent repeatedly, and only its owner can change or delete it', async () => {
    const [who, other] = [await open(), await open()];
    const form: NewJobSearchForm = {
      clientId: randomUUID(),
      name: 'Remote',
      alert: 'daily',
      filter: { search: 'chef', jobType: 'remote', tags: ['food', 'sea'] },
    };
    const answers = await Promise.all([1, 2, 3].map(() => who.api.jobSearches.create(form)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const searchId = answers[0]?.id as never;
    expect(answers[0]).toMatchObject({ name: 'Remote', alert: 'daily', filter: form.filter });
    const change = { searchId, name: 'Away', alert: 'none' } as const;
    await expect(other.api.jobSearches.update(change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.api.jobSearches.remove({ searchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.api.jobSearches.update(change)).toMatchObject({ name: 'Away', alert: 'none' });
    expect((await who.api.jobSearches.list()).items).toHaveLength(1);
    await who.api.jobSearches.remove({ searchId });
    expect((await who.api.jobSearches.list()).items).toEqual([]);
  });

  test('requires a currency for its salary, and is limited to ten', async () => {
    const who = await open();
    await expect(save(who, { salaryAtLeast: 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => save(who, {}, 'none')));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(save(who)).rejects.toMatchObject({ code: 'JOB_SEARCHES_LIMIT', data: { max: 10 } });
  });
});

describe('an immediate job alert', () => {
  test('notifies only members whose search matches a new job, once each', async () => {
    const poster = await open();
    const finding: NewJobSearchForm['filter'][] = [
      {},
      { search: 'gard faro' },
      { jobType: 'onsite' },
      { salaryAtLeast: 40_000, currency: 'EUR' },
      { countryCode: 'PT' },
      { tags: ['design', 'plants'] },
    ];
    const missing: NewJobSearchForm['filter'][] = [
      { search: 'chef' },
      { jobType: 'remote' },
      { salaryAtLeast: 40_001, currency: 'EUR' },
      { currency: 'USD' },
      { countryCode: 'DE' },
      { tags: ['design'] },
    ];
    const notified = await Promise.all(finding.map(async (filter) => ({ who: await open(), filter })));
    const notNotified = await Promise.all(missing.map(async (filter) => ({ who: await open(), filter })));
    for (const { who, filter } of [...notified, ...notNotified]) await save(who, filter);
    const [silent, blocked] = [await open(), await open()];
    await save(silent, {}, 'none');
    await save(blocked);
    await blocked.api.blocks.block({ memberId: poster.id });
    await save(poster);
    const { id: jobId } = await post(poster);
    await settled();
    for (const { who, filter } of notified) expect(await noticesTo(who), JSON.stringify(filter)).toMatchObject(matched(1));
    for (const { who, filter } of notNotified) expect(await noticesTo(who), JSON.stringify(filter)).toEqual([]);
    for (const who of [silent, blocked, poster]) expect(await noticesTo(who)).toEqual([]);
    await database.update(jobListings).set({ expiresAt: sql`now()` }).where(eq(jobListings.id, jobId));
    await poster.api.jobs.renew({ jobId: jobId as JobId });
    await settled();
    expect(await noticesTo(notified[0]?.who as Person)).toMatchObject(matched(1));
    await post(poster);
    await settled();
    expect(await noticesTo(notified[0]?.who as Person)).toMatchObject(matched(2));
  });

  test('is sent when staff open a newcomer’s job, and not before', async () => {
    const who = await open();
    await save(who, { search: 'beekeeper' });
    const { id: jobId } = await post(await open({ isNewcomer: true }), { title: 'Beekeeper' });
    await settled();
    expect(await noticesTo(who)).toEqual([]);
    const moderator = await open({ role: 'moderator' });
    await moderator.api.staff.decideJob({
      jobId,
      version: (await moderator.api.jobs.get({ jobId })).version,
      isApproved: true,
      reason: '',
    });
    await settled();
    expect(await noticesTo(who)).toMatchObject(matched(1));
  });

  test('respects the switches of its topic', async () => {
    const who = await open();
    await save(who, { search: 'lighthouse' });
    for (const channel of ['inApp', 'mail'] as const)
      await who.api.notices.setTopic({ topic: 'jobs', channel, isOn: false } as never);
    await post(await open(), { title: 'Lighthouse keeper' });
    await settled();
    expect(await noticesTo(who)).toEqual([]);
  });
});

describe('a job alert that is sent', () => {
  test.each([
    ['daily', 1],
    ['weekly', 7],
  ] as const)('%s counts the jobs since the last alert', async (alert, days) => {
    const who = await open();
    const { id } = await save(who, { search: `${alert}job` }, alert);
    const poster = await open();
    for (let count = 0; count < 2; count += 1) await post(poster, { title: `${alert}job` });
    await settled();
    await notifyDue();
    expect(await noticesTo(who)).toEqual([]);
    const passDays = (more: number) =>
      database
        .update(jobSearches)
        .set({ notifiedAt: sql`now() - make_interval(days => ${days}, mins => ${more})` })
        .where(eq(jobSearches.id, id));
    await passDays(1);
    await notifyDue();
    await notifyDue();
    expect(await noticesTo(who)).toMatchObject(matched(2));
    await database
      .update(jobListings)
      .set({ announcedAt: sql`now() - interval '30 days'` })
      .where(eq(jobListings.title, `${alert}job`));
    await passDays(1);
    await notifyDue();
    expect(await noticesTo(who)).toMatchObject(matched(2));
  });
});
