import { DAY_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { JobId } from '@bros/contract/work/job-forms';
import type { JobFilter } from '@bros/contract/work/jobs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { countRuns } from '../../../test/database.ts';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildApplication, buildJob } from '../../../test/jobs.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { selectJobs } from './board/queries.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

async function open(traits: MemberTraits = {}) {
  const member = await buildMember(database, traits);
  return Object.assign(await app.openSession(member), { id: member.id as MemberId });
}
type Person = Awaited<ReturnType<typeof open>>;
const titlesFor = async (who: Person, filter: Partial<JobFilter> = {}) =>
  (await who.api.jobs.list({ ...filter, limit: 50 } as never)).items.map(({ title }) => title);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('the job board', () => {
  test('finds jobs by words, type, salary, country, tags and age', async () => {
    const who = await open();
    const posted = (title: string, traits: Parameters<typeof buildJob>[1] = {}) => buildJob(database, { title, ...traits });
    await posted('Sailmaker', {
      company: 'Ébano Works',
      location: 'Faro',
      salaryMin: 50_000,
      currency: 'EUR',
      tags: ['sewing', 'c++'],
    });
    await posted('Skipper', { jobType: 'onsite', salaryMin: 20_000, salaryMax: 80_000, currency: 'EUR', countries: ['PT'] });
    await posted('Rigger', {
      jobType: 'hybrid',
      salaryMax: 70_000,
      currency: 'USD',
      countries: ['TH', 'PT'],
      tags: ['knots'],
      openedAt: daysAgo(10),
    });
    const find = async (filter: Partial<JobFilter>) => (await titlesFor(who, filter)).toSorted();
    expect(await find({ search: 'sail' })).toEqual(['Sailmaker']);
    expect(await find({ search: 'ebano faro' })).toEqual(['Sailmaker']);
    expect(await find({ search: 'sail nowhere' })).toEqual([]);
    expect(await find({ jobType: 'onsite' })).toEqual(['Skipper']);
    expect(await find({ salaryAtLeast: 60_000, currency: 'EUR' })).toEqual(['Skipper']);
    expect(await find({ salaryAtLeast: 50_000, currency: 'EUR' })).toEqual(['Sailmaker', 'Skipper']);
    expect(await find({ currency: 'USD' })).toEqual(['Rigger']);
    expect(await find({ countryCode: 'TH' })).toEqual(['Rigger', 'Sailmaker']);
    expect(await find({ countryCode: 'DE' })).toEqual(['Sailmaker']);
    expect(await find({ tags: ['c++'] })).toEqual(['Sailmaker']);
    expect(await find({ tags: ['Knots', 'c++'] })).toEqual(['Rigger', 'Sailmaker']);
    expect(await find({ tags: ['unknown'] })).toEqual([]);
    await expect(find({ tags: Array.from({ length: 9 }, (_, index) => `tag${index}`) })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
    expect(await find({ postedWithinDays: 7 })).toEqual(['Sailmaker', 'Skipper']);
    await expect(find({ salaryAtLeast: 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    expect((await who.api.jobs.tags()).items).toEqual([
      { tag: 'c++', count: 1 },
      { tag: 'knots', count: 1 },
      { tag: 'sewing', count: 1 },
    ]);
  });

  test('requests with unusual limits create no prepared statements', async () => {
    const { id: memberId } = await open();
    const viewer = { memberId, role: 'member', tier: 'legend', isConfirmed: true } as const;
    await database.transaction(async (transaction) => {
      const before = await countRuns(transaction, 'job_page');
      for (let n = 1; n <= 60; n += 1) await selectJobs(transaction, viewer, { view: 'all', limit: n, postedWithinDays: n });
      await selectJobs(transaction, viewer, { view: 'all', limit: 20 });
      // The limits 3 and 20 are prepared with an age, and 20 without.
      expect(await countRuns(transaction, 'job_page')).toBe(before + 3);
    });
  });

  test('pages latest first without repeating or skipping a job', async () => {
    const who = await open();
    for (let count = 0; count < 5; count += 1) await buildJob(database, { location: 'Pagetown', openedAt: daysAgo(1) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await who.api.jobs.list({ search: 'pagetown', limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect((await who.api.jobs.list({ search: 'pagetown', limit: 50, cursor: 'ours-not' })).items).toHaveLength(5);
  });

  test('shows only open jobs, by active posters, if neither the poster nor the reader has blocked the other', async () => {
    const [who, poster] = [await open(), await open()];
    const at = { location: 'Standing', postedBy: poster.id };
    await buildJob(database, { ...at, title: 'Open' });
    for (const state of ['draft', 'held', 'closed', 'expired'] as const) await buildJob(database, { ...at, title: state, state });
    await buildJob(database, { ...at, title: 'Hidden', hiddenAt: new Date(), hiddenReason: 'Spam' });
    await buildJob(database, { ...at, title: 'Over', expiresAt: new Date(Date.now() - 1) });
    const find = (reader: Person) => titlesFor(reader, { search: 'standing' });
    expect(await find(who)).toEqual(['Open']);
    expect((await titlesFor(poster, { view: 'mine' })).length).toBe(7);
    await who.api.blocks.block({ memberId: poster.id });
    expect(await find(who)).toEqual([]);
    await database
      .update(users)
      .set({ state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) })
      .where(eq(users.id, poster.id));
    expect(await find(await open())).toEqual([]);
  });

  test('shows Browsers the cards without their posters', async () => {
    const poster = await open();
    await buildJob(database, { postedBy: poster.id, location: 'Browserville' });
    const [browser, explorer] = [await open({ tier: 'browser' }), await open()];
    const list = async (who: Person) => (await who.api.jobs.list({ search: 'browserville' })).items;
    expect(await list(browser)).toMatchObject([{ poster: null, isSaved: false, application: null, applicationCount: null }]);
    expect(await list(explorer)).toMatchObject([{ poster: { id: poster.id } }]);
  });

  test('shows staff the held and hidden jobs of a suspended poster', async () => {
    const [poster, moderator] = [await open(), await open({ role: 'moderator' })];
    const held = await buildJob(database, { postedBy: poster.id, state: 'held' });
    const hidden = await buildJob(database, { postedBy: poster.id, hiddenAt: new Date(), hiddenReason: 'Spam' });
    await database
      .update(users)
      .set({ state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) })
      .where(eq(users.id, poster.id));
    for (const [view, job] of [
      ['held', held],
      ['hidden', hidden],
    ] as const) {
      const listed = (await moderator.api.jobs.list({ view })).items.map(({ id }) => id);
      expect(listed).toContain(job.id);
      expect((await moderator.api.jobs.get({ jobId: job.id })).id).toBe(job.id);
    }
  });

  test('does not show held and hidden jobs to members', async () => {
    const who = await open();
    for (const view of ['held', 'hidden'] as const)
      await expect(who.api.jobs.list({ view })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a job', () => {
  test('stays saved after its end, until it is unsaved', async () => {
    const who = await open();
    const jobId = (await buildJob(database, { title: 'Kept' })).id as JobId;
    await who.api.jobs.setSaved({ jobId, isSaved: true });
    await who.api.jobs.setSaved({ jobId, isSaved: true });
    expect(await titlesFor(who, { view: 'saved' })).toEqual(['Kept']);
    const [row] = (await who.api.jobs.list({ search: 'kept' })).items;
    expect(row).toMatchObject({ isSaved: true });
    await who.api.jobs.setSaved({ jobId, isSaved: false });
    expect(await titlesFor(who, { view: 'saved' })).toEqual([]);
    const closed = (await buildJob(database, { state: 'closed' })).id as JobId;
    await expect(who.api.jobs.setSaved({ jobId: closed, isSaved: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('can be read by visitors if it is public, without its poster and the external URL', async () => {
    const traits = { applyUrl: 'https://jobs.example.com/apply?id=7', companySite: 'https://example.com/' };
    const open_ = (await buildJob(database, { ...traits, isPublic: true })).id as JobId;
    const members = (await buildJob(database, traits)).id as JobId;
    const over = (await buildJob(database, { ...traits, isPublic: true, state: 'closed' })).id as JobId;
    const visitor = app.visitor();
    const read = await visitor.api.jobs.get({ jobId: open_ });
    expect(read).toMatchObject({
      poster: null,
      applyUrl: null,
      externalHost: 'jobs.example.com',
      can: { apply: false, save: false },
    });
    expect(JSON.stringify(read)).not.toContain('apply?id=7');
    for (const jobId of [members, over])
      await expect(visitor.api.jobs.get({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const ids = (await visitor.api.jobs.publicData()).items.map(({ id }) => id);
    expect(ids).toContain(open_);
    expect(ids).not.toContain(members);
    expect(ids).not.toContain(over);
  });

  test('shows only its poster the number of applications', async () => {
    const poster = await open();
    const { id } = await buildJob(database, { postedBy: poster.id });
    const jobId = id as JobId;
    const applicant = await open();
    await buildApplication(database, { jobId, applicantId: applicant.id });
    await buildApplication(database, { jobId, applicantId: (await open()).id, state: 'viewed' });
    await buildApplication(database, { jobId, applicantId: (await open()).id, state: 'withdrawn' });
    expect(await poster.api.jobs.get({ jobId })).toMatchObject({ applicationCount: 2, newApplicationCount: 1 });
    expect(await applicant.api.jobs.get({ jobId })).toMatchObject({ applicationCount: null, application: 'submitted' });
  });
});
