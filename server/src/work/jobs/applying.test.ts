import type { ApplicationId } from '@bros/contract/work/job-applications';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { requestDeletion } from '../../../test/deletion.ts';
import { startTestApp } from '../../../test/harness.ts';
import { type JobPerson, jobPeople, message } from '../../../test/job-people.ts';
import { buildApplication, pdfFile } from '../../../test/jobs.ts';
import { nextEvent, openSocket } from '../../../test/sockets.ts';
import { createPictureStore } from '../../platform/pictures/store.ts';
import { createStorage } from '../../platform/storage.ts';
import { jobApplications, jobCvs } from './applications/tables.ts';
import { jobAccessLogs, jobListings } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const storage = await createStorage(app.config);

const { open, meet, upload, uploadCv } = jobPeople(app);
const noticeKinds = async (who: JobPerson) => (await who.api.notices.list({})).items.map(({ kind }) => kind);

describe('a job application', () => {
  test('is stored once, even if sent repeatedly and concurrently', async () => {
    const { poster, applicant, jobId } = await meet();
    const sent = await Promise.allSettled(
      Array.from({ length: 50 }, () => applicant.api.jobApplications.apply({ jobId, message, cvId: null })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of sent)
      if (outcome.status === 'rejected') expect(['JOB_DUPLICATE', 'RATE_LIMITED']).toContain(outcome.reason.code);
    const { items } = await poster.api.jobApplications.ofJob({ jobId });
    expect(items).toMatchObject([{ state: 'submitted', message, applicant: { id: applicant.id }, cv: null, note: '' }]);
    expect((await poster.api.notices.list({})).items).toMatchObject([
      { kind: 'job.applied', values: { count: 1 }, path: `/jobs/${jobId}/applications`, actor: { id: applicant.id } },
    ]);
  });

  test('is not counted in the poster’s notice if its applicant is blocked or banned', async () => {
    const { poster, applicant, jobId } = await meet();
    const [blocked, banned, admin] = [await open(), await open(), await app.signedIn({ role: 'admin' })];
    for (const who of [blocked, banned]) await who.api.jobApplications.apply({ jobId, message, cvId: null });
    await poster.api.blocks.block({ memberId: blocked.id });
    await admin.api.staff.ban({ memberId: banned.id, reason: 'Against the rules' });
    await applicant.api.jobApplications.apply({ jobId, message, cvId: null });
    const { items } = await poster.api.notices.list({});
    expect(items.map(({ kind, values }) => [kind, values])).toMatchObject([['job.applied', { count: 1 }]]);
    expect((await poster.api.jobApplications.ofJob({ jobId })).items).toHaveLength(1);
  });

  test.each([
    ['a closed job', { state: 'closed' }, 'NOT_FOUND'],
    ['an expired job', { state: 'expired' }, 'NOT_FOUND'],
    ['a job that has just expired', { expiresAt: new Date(Date.now() - 1) }, 'NOT_FOUND'],
    ['a job with an external application URL', { applyUrl: 'https://jobs.example.com/1' }, 'JOB_STATE'],
  ] as const)('is rejected for %s', async (_what, traits, code) => {
    const { applicant, jobId } = await meet(traits);
    await expect(applicant.api.jobApplications.apply({ jobId, message, cvId: null })).rejects.toMatchObject({ code });
  });

  test('is rejected with the reason when the job expires while the member has it open', async () => {
    const { applicant, jobId } = await meet();
    await applicant.api.jobs.get({ jobId });
    await database.update(jobListings).set({ expiresAt: sql`now()` }).where(eq(jobListings.id, jobId));
    const late = { code: 'JOB_STATE', data: { state: 'expired' } };
    await expect(applicant.api.jobApplications.apply({ jobId, message, cvId: null })).rejects.toMatchObject(late);
    expect((await upload(applicant, jobId, pdfFile())).status).toBe(409);
    expect(await applicant.api.jobs.get({ jobId })).toMatchObject({ state: 'expired', can: { apply: false } });
  });

  test('is rejected for an expired job, for the poster, for Browser members and for blocked members', async () => {
    const { poster, applicant, jobId } = await meet();
    await applicant.api.jobs.setSaved({ jobId, isSaved: true });
    const apply = (who: JobPerson) => who.api.jobApplications.apply({ jobId, message, cvId: null });
    await expect(apply(poster)).rejects.toMatchObject({ code: 'JOB_STATE' });
    await expect(apply(await open({ tier: 'browser' }))).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
    const blocked = await open();
    await poster.api.blocks.block({ memberId: blocked.id });
    await expect(apply(blocked)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.update(jobListings).set({ expiresAt: sql`now()` }).where(eq(jobListings.id, jobId));
    await expect(apply(applicant)).rejects.toMatchObject({ code: 'JOB_STATE', data: { state: 'expired' } });
  });

  test('moves through its steps, and the applicant is notified of each', async () => {
    const { poster, applicant, jobId } = await meet();
    const { id: cvId } = await uploadCv(applicant, jobId);
    const socket = await openSocket(app, poster);
    const received = nextEvent(socket, 'jobs.changed');
    const { id: applicationId } = await applicant.api.jobApplications.apply({ jobId, message, cvId });
    await received;
    await poster.api.jobApplications.setNote({ applicationId, note: 'Call on Monday' });
    expect(await poster.api.jobApplications.markViewed({ applicationId })).toMatchObject({
      state: 'viewed',
      note: 'Call on Monday',
    });
    await poster.api.jobApplications.markViewed({ applicationId });
    expect((await poster.request('GET', `/api/job-applications/${applicationId}/cv`)).status).toBe(200);
    const [own] = (await applicant.api.jobApplications.mine({})).items;
    expect(own).toMatchObject({ state: 'viewed', cv: { openedAt: expect.any(String) }, can: { withdraw: true } });
    expect(JSON.stringify(own)).not.toContain('Monday');
    const answer = (state: 'shortlisted' | 'hired' | 'rejected') =>
      poster.api.jobApplications.answer({ applicationId, state, answer: 'Welcome aboard' });
    expect(await answer('shortlisted')).toMatchObject({ state: 'shortlisted', can: { hire: true, shortlist: false } });
    await answer('shortlisted');
    expect(await answer('hired')).toMatchObject({ state: 'hired', can: { hire: false, reject: false } });
    await expect(answer('rejected')).rejects.toMatchObject({ code: 'APPLICATION_STATE', data: { state: 'hired' } });
    await expect(applicant.api.jobApplications.withdraw({ applicationId })).rejects.toMatchObject({ code: 'APPLICATION_STATE' });
    expect(await noticeKinds(applicant)).toEqual(['job.answered', 'job.viewed']);
    expect((await applicant.api.jobApplications.mine({ state: 'hired' })).items).toMatchObject([{ answer: 'Welcome aboard' }]);
    expect(await applicant.api.jobApplications.counts()).toMatchObject({ hired: 1, submitted: 0 });
  });

  test('is withdrawn permanently, and its message, note and CV are deleted', async () => {
    const { poster, applicant, jobId } = await meet();
    const { id: cvId } = await uploadCv(applicant, jobId);
    const { id: applicationId } = await applicant.api.jobApplications.apply({ jobId, message, cvId });
    const [cv] = await database.select().from(jobCvs).where(eq(jobCvs.jobId, jobId));
    await poster.api.jobApplications.setNote({ applicationId, note: 'Good' });
    expect(await applicant.api.jobApplications.withdraw({ applicationId })).toMatchObject({
      state: 'withdrawn',
      message: '',
      cv: null,
    });
    expect(await applicant.api.jobApplications.withdraw({ applicationId })).toMatchObject({ state: 'withdrawn' });
    expect((await poster.api.jobApplications.ofJob({ jobId })).items).toMatchObject([
      { state: 'withdrawn', message: '', note: '', cv: null },
    ]);
    expect((await poster.request('GET', `/api/job-applications/${applicationId}/cv`)).status).toBe(404);
    const removals = await database.execute(sql`select from picture_removals where ${cv?.wholeKey} = any (keys)`);
    expect(removals.rows).toHaveLength(1);
    await expect(applicant.api.jobApplications.apply({ jobId, message, cvId: null })).rejects.toMatchObject({
      code: 'JOB_DUPLICATE',
    });
    expect((await poster.api.jobs.get({ jobId })).applicationCount).toBe(0);
  });

  test('is visible to its poster and its applicant only', async () => {
    const { poster, applicant, jobId } = await meet();
    const { id: cvId } = await uploadCv(applicant, jobId);
    const { id: applicationId } = await applicant.api.jobApplications.apply({ jobId, message, cvId });
    for (const stranger of [await open(), await open({ role: 'admin' })]) {
      const { jobApplications: api } = stranger.api;
      const missing = { code: 'NOT_FOUND' };
      await expect(api.markViewed({ applicationId })).rejects.toMatchObject(missing);
      await expect(api.answer({ applicationId, state: 'hired', answer: '' })).rejects.toMatchObject(missing);
      await expect(api.setNote({ applicationId, note: 'x' })).rejects.toMatchObject(missing);
      await expect(api.withdraw({ applicationId })).rejects.toMatchObject(missing);
      await expect(api.ofJob({ jobId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect((await stranger.request('GET', `/api/job-applications/${applicationId}/cv`)).status).toBe(404);
    }
    await expect(poster.api.jobApplications.withdraw({ applicationId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(applicant.api.jobApplications.setNote({ applicationId, note: 'x' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await applicant.api.blocks.block({ memberId: poster.id });
    expect((await poster.api.jobApplications.ofJob({ jobId })).items).toEqual([]);
    expect((await poster.request('GET', `/api/job-applications/${applicationId}/cv`)).status).toBe(404);
    expect(await applicant.api.jobApplications.withdraw({ applicationId })).toMatchObject({ state: 'withdrawn' });
  });

  test('is neither listed nor counted once its applicant is blocked or banned', async () => {
    const { poster, jobId } = await meet();
    const [gone, blocked, stays] = [await open(), await open(), await open()];
    for (const { id: applicantId } of [gone, blocked, stays]) await buildApplication(database, { jobId, applicantId });
    await poster.api.blocks.block({ memberId: blocked.id });
    const admin = await open({ role: 'admin' });
    await admin.api.staff.ban({ memberId: gone.id, reason: 'Scam', ground: 'scam' });
    const { items } = await poster.api.jobApplications.ofJob({ jobId });
    expect(items).toMatchObject([{ applicant: { id: stays.id } }]);
    expect(await poster.api.jobs.get({ jobId })).toMatchObject({ applicationCount: 1, newApplicationCount: 1 });
  });

  test('cannot be answered with words that the rules refuse', async () => {
    const { poster, applicant, jobId } = await meet();
    const { id } = await buildApplication(database, { jobId, applicantId: applicant.id });
    const applicationId = id as ApplicationId;
    const lure = { applicationId, state: 'shortlisted', answer: 'Please tell me your password' } as const;
    await expect(poster.api.jobApplications.answer(lure)).rejects.toMatchObject({ code: 'WORDS_REFUSED' });
  });
});

describe('a poster who', () => {
  test('deletes the account closes the jobs; applicants are notified, and CVs are deleted', async () => {
    const { poster, applicant, jobId } = await meet();
    const { id: cvId } = await uploadCv(applicant, jobId);
    await applicant.api.jobApplications.apply({ jobId, message, cvId });
    const [cv] = await database.select().from(jobCvs).where(eq(jobCvs.jobId, jobId));
    await requestDeletion(poster);
    await expect.poll(() => noticeKinds(applicant)).toContain('job.gone');
    expect(await database.$count(jobCvs, eq(jobCvs.jobId, jobId))).toBe(0);
    expect(await database.$count(jobListings, eq(jobListings.state, 'closed'))).toBeGreaterThan(0);
    await createPictureStore({ database, storage }).sweep();
    expect(await storage.exists(cv?.wholeKey ?? '')).toBe(false);
  });

  test('is banned has no jobs left on the board, and applicants are notified', async () => {
    const { poster, applicant, jobId } = await meet();
    await buildApplication(database, { jobId, applicantId: applicant.id });
    const admin = await open({ role: 'admin' });
    await admin.api.staff.ban({ memberId: poster.id, reason: 'Scam', ground: 'scam' });
    await expect.poll(() => noticeKinds(applicant)).toContain('job.gone');
    const [row] = await database.select().from(jobListings).where(eq(jobListings.id, jobId));
    expect(row?.state).toBe('closed');
  });
});

test('CVs for a job that was closed before its poster was banned are also deleted', async () => {
  const { poster, applicant, jobId } = await meet();
  const { id: cvId } = await uploadCv(applicant, jobId);
  await applicant.api.jobApplications.apply({ jobId, message, cvId });
  await poster.api.jobs.close({ jobId });
  const admin = await open({ role: 'admin' });
  await admin.api.staff.ban({ memberId: poster.id, reason: 'Scam', ground: 'scam' });
  await expect.poll(() => database.$count(jobCvs, eq(jobCvs.jobId, jobId))).toBe(0);
});

describe('the statistics of a job', () => {
  test('count each member once a day, and are visible only to its poster', async () => {
    const { poster, applicant, jobId } = await meet();
    for (let time = 0; time < 3; time += 1) await applicant.api.jobs.get({ jobId });
    await poster.api.jobs.get({ jobId });
    await applicant.api.jobs.setSaved({ jobId, isSaved: true });
    await applicant.api.jobApplications.apply({ jobId, message, cvId: null });
    await database.update(jobListings).set({ applyUrl: 'https://jobs.example.com/1' }).where(eq(jobListings.id, jobId));
    const clicker = await open();
    expect(await clicker.api.jobs.openApplyUrl({ jobId })).toEqual({ url: 'https://jobs.example.com/1' });
    const { totals, days } = await poster.api.jobs.figures({ jobId });
    expect(totals).toEqual({ views: 1, saves: 1, clicks: 1, applications: 1 });
    expect(days).toHaveLength(30);
    const logs = await database.select().from(jobAccessLogs).where(eq(jobAccessLogs.jobId, jobId));
    const dates = new Set(logs.map(({ day }) => day));
    const counted = days.filter(({ day }) => dates.has(day));
    for (const [name, total] of Object.entries(totals))
      expect(counted.reduce((sum, day) => sum + day[name as keyof typeof totals], 0)).toBe(total);
    await expect(applicant.api.jobs.figures({ jobId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(logs.find(({ accessType }) => accessType === 'click')).toMatchObject({
      userId: clicker.id,
      accessedFields: ['apply_url'],
    });
  });
});

test('the database rejects a second application, and a state without its timestamp', async () => {
  const { applicant, jobId } = await meet();
  const { id } = await buildApplication(database, { jobId, applicantId: applicant.id });
  await expect(buildApplication(database, { jobId, applicantId: applicant.id })).rejects.toThrow();
  const broken = database.update(jobApplications).set({ state: 'viewed' }).where(eq(jobApplications.id, id));
  await expect(broken).rejects.toThrow();
});
