import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { JobForm, JobId, NewJobForm } from '@bros/contract/work/job-forms';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildApplication, buildJob } from '../../../test/jobs.ts';
import { noPusher } from '../../../test/pusher.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { expireJobsJob } from './background.ts';
import { jobListings } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const { outbox } = app.app;
const mailer = { send: async () => undefined, isDelayed: async () => false };
const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
const expire = () => expireJobsJob({ database, outbox, mailer, pusher: noPusher, queue }).handle({});

async function open({ isNewcomer = false, ...traits }: MemberTraits & { isNewcomer?: boolean } = {}) {
  const member = await buildMember(database, traits);
  const createdAt = isNewcomer ? new Date() : new Date('2025-01-01');
  await database.update(users).set({ createdAt }).where(eq(users.id, member.id));
  return Object.assign(await app.openSession(member), { id: member.id as MemberId });
}
type Person = Awaited<ReturnType<typeof open>>;

const texts = (changes: Partial<NewJobForm> = {}): Omit<JobForm, 'jobId' | 'version'> => ({
  title: 'Product Designer',
  company: 'Lagoon Labs',
  companySite: 'https://lagoon.example.com/',
  location: 'Lisbon, Portugal',
  jobType: 'remote',
  salaryMin: 60_000,
  salaryMax: 90_000,
  currency: 'EUR',
  description: 'Design what members use. We pay for your visa and never ask for a fee.',
  requirements: ['Five years of experience', 'A valid passport'],
  benefits: ['Paid holidays'],
  tags: ['design', 'figma'],
  countries: ['PT', 'ES'],
  applyUrl: null,
  isPublic: false,
  ...changes,
});
const form = (changes: Partial<NewJobForm> = {}): NewJobForm => ({
  ...texts(),
  clientId: randomUUID(),
  isDraft: false,
  ...changes,
});
const create = (who: Person, changes: Partial<NewJobForm> = {}) => who.api.jobs.create(form(changes));
const invalid = (path: string) => ({
  code: 'INPUT_INVALID',
  data: { fields: expect.arrayContaining([expect.objectContaining({ path })]) },
});
const stateOf = async (jobId: string) =>
  (await database.select({ state: jobListings.state }).from(jobListings).where(eq(jobListings.id, jobId)))[0]?.state;

const goneNotices = async (who: Person) =>
  (await who.api.notices.list({})).items.filter(({ kind }) => kind === 'job.gone').length;

describe('posting a job', () => {
  test('stores the job once even if sent repeatedly, and publishes it for 30 days', async () => {
    const who = await open();
    const same = form();
    const answers = await Promise.all(Array.from({ length: 5 }, () => who.api.jobs.create(same)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      ...texts(),
      countries: ['ES', 'PT'],
      state: 'open',
      isPoster: true,
      version: 1,
      externalHost: null,
      can: { edit: true, close: true, renew: false, apply: false, save: false },
    });
    const { postedAt, expiresAt } = answers[0] ?? {};
    expect(Date.parse(expiresAt ?? '') - Date.parse(postedAt ?? '')).toBe(30 * DAY_MS);
  });

  test.each<[string, Partial<Record<keyof NewJobForm, unknown>>, string]>([
    ['a salary below zero', { salaryMin: -1 }, 'salaryMin'],
    ['a minimum salary above the maximum', { salaryMin: 90_001 }, 'salaryMax'],
    ['an unknown currency', { currency: 'XXX' }, 'currency'],
    ['a URL with a script', { applyUrl: 'javascript:alert(1)' }, 'applyUrl'],
    ['a data URL', { applyUrl: 'data:text/html,hello' }, 'applyUrl'],
    ['a URL that imitates another host', { applyUrl: 'https://bank.example@evil.example.com/' }, 'applyUrl'],
    ['a company site with a script', { companySite: 'javascript:alert(1)' }, 'companySite'],
    ['no title', { title: ' <> ' }, 'title'],
    ['an unknown job type', { jobType: 'night' }, 'jobType'],
    ['an invalid country code', { countries: ['Portugal'] }, 'countries.0'],
  ])('is rejected with %s', async (_what, changes, path) => {
    const who = await open();
    await expect(create(who, changes as Partial<NewJobForm>)).rejects.toMatchObject(invalid(path));
  });

  test.each([
    ['pay to apply', 'You pay a registration fee of 50 dollars before we start.'],
    ['a deposit for equipment', 'Candidates buy the starter kit, a refundable deposit.'],
    ['copies of passports', 'Send a copy of your passport with your application.'],
    ['contact by messenger only', 'Apply only via Telegram @lagoonjobs.'],
    ['a phone number for a messenger', 'WhatsApp +351 912 000 000'],
  ])('is rejected: %s', async (_what, sentence) => {
    const who = await open({ isVerified: true });
    const refused = expect.objectContaining({ code: 'WORDS_REFUSED' });
    await expect(create(who, { description: `A fine job. ${sentence}` })).rejects.toEqual(refused);
    await expect(create(who, { requirements: [sentence], isDraft: true })).rejects.toEqual(refused);
  });

  test('checks tags against the word rules, and does not treat a dot in a tag as a link', async () => {
    const who = await open({ isNewcomer: true });
    await expect(create(who, { tags: ['design', 'tell me your password'] })).rejects.toMatchObject({ code: 'WORDS_REFUSED' });
    expect((await create(who, { tags: ['asp.net', 'node.js'] })).tags).toEqual(['asp.net', 'node.js']);
  });

  test.each([
    'There is no application fee, and we never ask for a copy of your passport.',
    'You write Telegram bots and integrations for WhatsApp Business.',
    'EU passport or work permit required.',
    'We cover your training costs and buy your laptop.',
  ])('is accepted with the text: %s', async (sentence) => {
    expect((await create(await open(), { description: sentence })).state).toBe('open');
  });

  test('holds a newcomer’s job until staff review it, and accepts one job a week', async () => {
    const who = await open({ isNewcomer: true });
    const held = await create(who);
    expect(held).toMatchObject({ state: 'held', postedAt: null, expiresAt: null });
    await expect(create(who)).rejects.toMatchObject({ code: 'WRITING_LIMIT', data: { max: 1 } });
    const reader = await open();
    await expect(reader.api.jobs.get({ jobId: held.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const moderator = await open({ role: 'moderator' });
    expect((await moderator.api.jobs.list({ view: 'held' })).items.map(({ id }) => id)).toContain(held.id);
    expect((await moderator.api.staff.openWork()).jobs).toBeGreaterThan(0);
    await moderator.api.staff.decideJob({ jobId: held.id, version: 1, isApproved: true, reason: '' });
    expect(await reader.api.jobs.get({ jobId: held.id })).toMatchObject({ state: 'open' });
    expect((await who.api.notices.list({})).items).toMatchObject([{ kind: 'job.opened', path: `/jobs/${held.id}` }]);
  });

  test.each([
    ['unverified members', {}, 2],
    ['verified members', { isVerified: true }, 5],
    ['verified newcomers', { isVerified: true, isNewcomer: true }, 5],
  ])('is limited per week for %s', async (_who, traits, max) => {
    const who = await open(traits);
    for (let count = 0; count < max; count += 1) await create(who);
    await expect(create(who)).rejects.toMatchObject({ code: 'WRITING_LIMIT', data: { max } });
    const draft = await create(who, { isDraft: true });
    await expect(who.api.jobs.publish({ jobId: draft.id })).rejects.toMatchObject({ code: 'WRITING_LIMIT' });
    await database
      .update(jobListings)
      .set({ publishedAt: sql`now() - interval '7 days 1 minute'` })
      .where(eq(jobListings.postedBy, who.id));
    expect(await who.api.jobs.publish({ jobId: draft.id })).toMatchObject({ state: 'open' });
  });

  test('is held for review if the job offers to receive and forward parcels, even for a verified poster', async () => {
    const who = await open({ isVerified: true });
    const offer = {
      title: 'Home logistics helper',
      description: 'Receive parcels at your home and forward them to our customers.',
    };
    expect(await create(who, offer)).toMatchObject({ state: 'held' });
    const { id: jobId, version } = await create(who);
    expect(await who.api.jobs.update({ ...texts(offer), jobId, version })).toMatchObject({ state: 'held' });
    const draft = await create(who, { ...offer, isDraft: true });
    expect(await who.api.jobs.publish({ jobId: draft.id })).toMatchObject({ state: 'held' });
    const warehouse = 'Warehouse in Porto: receive goods, scan and label them, load trucks.';
    expect(await create(who, { description: warehouse })).toMatchObject({ state: 'open' });
  });

  test('holds a newcomer’s job again when its text changes', async () => {
    const who = await open({ isNewcomer: true });
    const { id } = await buildJob(database, { postedBy: who.id });
    const jobId = id as JobId;
    const changed = await who.api.jobs.update({ ...texts(), jobId, version: 1 });
    expect(changed).toMatchObject({ state: 'held', version: 2 });
  });

  test('is denied to Browser members', async () => {
    const browser = await open({ tier: 'browser' });
    await expect(create(browser)).rejects.toMatchObject({ code: 'TIER_REQUIRED', data: { tier: 'explorer' } });
  });
});

describe('a posted job', () => {
  test('can be changed by its poster only, and a stale edit is rejected', async () => {
    const who = await open();
    const other = await open({ role: 'admin' });
    const { id: jobId } = await create(who);
    await expect(other.api.jobs.update({ ...texts({ title: 'Mine' }), jobId, version: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await who.api.jobs.update({ ...texts({ title: 'Lead Designer' }), jobId, version: 1 })).toMatchObject({ version: 2 });
    await expect(who.api.jobs.update({ ...texts({ title: 'Stale' }), jobId, version: 1 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
    });
    expect(await who.api.jobs.update({ ...texts({ title: 'Lead Designer' }), jobId, version: 1 })).toMatchObject({ version: 2 });
  });

  test('expires automatically, and can be renewed from seven days before its end', async () => {
    const who = await open();
    const { id: jobId } = await create(who);
    await expect(who.api.jobs.renew({ jobId })).rejects.toMatchObject({ code: 'JOB_STATE', data: { state: 'open' } });
    const endIn = (days: number) =>
      database
        .update(jobListings)
        .set({ expiresAt: sql`now() + make_interval(days => ${days})` })
        .where(eq(jobListings.id, jobId));
    await endIn(-1);
    expect(await who.api.jobs.get({ jobId })).toMatchObject({ state: 'expired', can: { renew: true, edit: false } });
    await expect((await open()).api.jobs.get({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expire();
    expect(await stateOf(jobId)).toBe('expired');
    expect(await who.api.jobs.renew({ jobId })).toMatchObject({ state: 'open', can: { renew: false } });
    await endIn(2);
    await expire();
    await expire();
    const notified = (await who.api.notices.list({})).items.filter(({ kind }) => kind === 'job.ending');
    expect(notified).toHaveLength(1);
    expect(await who.api.jobs.renew({ jobId })).toMatchObject({ state: 'open' });
  });

  test('is closed permanently, and waiting applicants are notified', async () => {
    const who = await open();
    const applicant = await open();
    const { id: jobId } = await create(who);
    await buildApplication(database, { jobId, applicantId: applicant.id });
    expect(await who.api.jobs.close({ jobId })).toMatchObject({ state: 'closed', can: { edit: false, renew: false } });
    expect(await who.api.jobs.close({ jobId })).toMatchObject({ state: 'closed' });
    await expect(who.api.jobs.renew({ jobId })).rejects.toMatchObject({ code: 'JOB_STATE', data: { state: 'closed' } });
    await expect.poll(async () => (await applicant.api.notices.list({})).items).toMatchObject([{ kind: 'job.gone' }]);
    expect(await applicant.api.jobs.get({ jobId })).toMatchObject({ state: 'closed', application: 'submitted' });
  });

  test('can be deleted only as a draft', async () => {
    const who = await open();
    const draft = await create(who, { isDraft: true });
    expect(await who.api.jobs.remove({ jobId: draft.id })).toEqual({ isDeleted: true });
    const { id: jobId } = await create(who);
    await expect(who.api.jobs.remove({ jobId })).rejects.toMatchObject({ code: 'JOB_STATE', data: { state: 'open' } });
  });
});

describe('staff', () => {
  test('send a job back with a reason; publishing it again is not counted toward the limit', async () => {
    const who = await open({ isNewcomer: true });
    const { id: jobId } = await create(who);
    const moderator = await open({ role: 'moderator' });
    await expect(moderator.api.staff.decideJob({ jobId, version: 1, isApproved: false, reason: '' })).rejects.toMatchObject(
      invalid('reason'),
    );
    await moderator.api.staff.decideJob({ jobId, version: 1, isApproved: false, reason: 'Name the company' });
    expect(await who.api.jobs.get({ jobId })).toMatchObject({ state: 'draft', refusedReason: 'Name the company' });
    expect(await who.api.jobs.publish({ jobId })).toMatchObject({ state: 'held', refusedReason: null });
    await expect(
      moderator.api.staff.decideJob({ jobId: (await buildJob(database)).id as JobId, version: 1, isApproved: true, reason: '' }),
    ).rejects.toMatchObject({
      code: 'JOB_STATE',
    });
  });

  test('cannot publish a job that its poster changed since they read it', async () => {
    const who = await open({ isNewcomer: true });
    const moderator = await open({ role: 'moderator' });
    const { id: jobId } = await create(who);
    const [read] = (await moderator.api.jobs.list({ view: 'held' })).items;
    if (read?.id !== jobId) throw new Error('The job is not on the desk.');
    await who.api.jobs.update({ ...texts({ title: 'Another job' }), jobId, version: 1 });
    const openRead = () => moderator.api.staff.decideJob({ jobId, version: read.version, isApproved: true, reason: '' });
    await expect(openRead()).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await stateOf(jobId)).toBe('held');
    const { version } = await moderator.api.jobs.get({ jobId });
    expect(await moderator.api.staff.decideJob({ jobId, version, isApproved: true, reason: '' })).toMatchObject({
      state: 'open',
    });
  });

  test('send back a published job, and waiting applicants are notified', async () => {
    const [who, applicant, moderator] = [await open({ isNewcomer: true }), await open(), await open({ role: 'moderator' })];
    const jobId = (await buildJob(database, { postedBy: who.id })).id as JobId;
    await buildApplication(database, { jobId, applicantId: applicant.id });
    const { version } = await who.api.jobs.update({ ...texts(), jobId, version: 1 });
    await moderator.api.staff.decideJob({ jobId, version, isApproved: false, reason: 'Not the same job' });
    await expect.poll(() => goneNotices(applicant)).toBe(1);
    expect((await applicant.api.jobApplications.mine({})).items).toMatchObject([{ job: { id: jobId, state: 'closed' } }]);
  });

  test('can hide a job from everybody except its poster, who sees the reason, and show it again', async () => {
    const who = await open();
    const { id: jobId } = await create(who);
    const [reader, moderator] = [await open(), await open({ role: 'moderator' })];
    await moderator.api.staff.setJobHidden({ jobId, isHidden: true, reason: 'A fake company' });
    await expect(reader.api.jobs.get({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.api.jobs.get({ jobId })).toMatchObject({
      hidden: { reason: 'A fake company' },
      can: { edit: false, renew: false },
    });
    await moderator.api.staff.setJobHidden({ jobId, isHidden: false, reason: 'Checked' });
    expect(await reader.api.jobs.get({ jobId })).toMatchObject({ hidden: null });
  });

  test('hide a job, and waiting applicants are notified once, even if its poster closes it later', async () => {
    const [who, applicant, answered, moderator] = [await open(), await open(), await open(), await open({ role: 'moderator' })];
    const { id: jobId } = await create(who);
    await buildApplication(database, { jobId, applicantId: applicant.id });
    await buildApplication(database, { jobId, applicantId: answered.id, state: 'rejected' });
    await moderator.api.staff.setJobHidden({ jobId, isHidden: true, reason: 'A fake company' });
    await expect.poll(() => goneNotices(applicant)).toBe(1);
    await applicant.api.notices.markRead({ all: true });
    await who.api.jobs.close({ jobId });
    const later = await create(who);
    await buildApplication(database, { jobId: later.id, applicantId: applicant.id });
    await moderator.api.staff.takeDownJobs({ jobId: later.id, reason: 'Scam' });
    await expect.poll(() => goneNotices(applicant)).toBe(2);
    expect(await goneNotices(answered)).toBe(0);
  });

  test('take down all jobs of a poster with one action', async () => {
    const who = await open({ isVerified: true });
    const jobs = [await create(who), await create(who), await create(who)];
    const draft = await create(who, { isDraft: true });
    const [reader, moderator] = [await open(), await open({ role: 'moderator' })];
    const [first] = jobs;
    if (!first) throw new Error('No job was made.');
    expect(await moderator.api.staff.takeDownJobs({ jobId: first.id, reason: 'Scam' })).toEqual({ hiddenCount: 3 });
    for (const { id } of jobs) await expect(reader.api.jobs.get({ jobId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await who.api.jobs.get({ jobId: draft.id })).toMatchObject({ hidden: null });
    const notified = (await who.api.notices.list({})).items.filter(({ kind }) => kind === 'job.hidden');
    expect(notified).toMatchObject([{ values: { count: 3, reason: 'Scam' } }]);
  });

  test('receive reports of jobs', async () => {
    const { id: targetId } = await create(await open());
    const reader = await open();
    const report = { targetType: 'job', targetId, reason: 'scam', text: 'They asked for money' } as const;
    await expect(reader.api.reports.create(report)).resolves.toBeDefined();
    const { id: draftId } = await buildJob(database, { state: 'draft' });
    await expect(reader.api.reports.create({ ...report, targetId: draftId } as never)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
