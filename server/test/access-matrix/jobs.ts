import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { users } from '../../src/core/people/accounts/tables.ts';
import { jobSearches } from '../../src/work/jobs/searches/tables.ts';
import { jobListings } from '../../src/work/jobs/tables.ts';
import { buildMember, type TestMember } from '../factories.ts';
import { buildApplication, buildJob, pdfFile } from '../jobs.ts';
import { app, database, type Inputs, once, picture } from './app.ts';

const toJob = ({ id }: { id: string }) => ({ jobId: id });
const anyJob = async () => toJob(await buildJob(database));
const jobOf = async ({ id: postedBy }: TestMember, traits: Parameters<typeof buildJob>[1] = {}) =>
  toJob(await buildJob(database, { ...traits, postedBy }));
const jobFields = {
  title: 'Of the matrix',
  company: 'Matrix',
  companySite: null,
  location: 'Lisbon',
  jobType: 'remote',
  salaryMin: null,
  salaryMax: null,
  currency: 'USD',
  description: 'A job of the matrix.',
  requirements: [],
  benefits: [],
  tags: [],
  countries: [],
  applyUrl: null,
  isPublic: false,
};

const jobWithLogo = once(async () => {
  const owner = await buildMember(database);
  await database
    .update(users)
    .set({ createdAt: new Date('2025-01-01') })
    .where(eq(users.id, owner.id));
  const { jobId } = await jobOf(owner);
  await (await app.openSession(owner)).request('PUT', `/api/jobs/${jobId}/logo`, picture);
  return { jobId };
});

async function applicationTo(owner: TestMember) {
  const { jobId } = await jobOf(owner);
  return { applicationId: (await buildApplication(database, { jobId, applicantId: (await buildMember(database)).id })).id };
}

async function applicationWithCv(owner: TestMember) {
  const applicant = await buildMember(database);
  const caller = await app.openSession(applicant);
  const { id } = await buildJob(database);
  const response = await caller.request('PUT', `/api/jobs/${id}/cv?name=cv.pdf`, pdfFile());
  const { id: cvId } = (await response.json()) as { id: never };
  const { id: applicationId } = await caller.api.jobApplications.apply({ jobId: id, message: 'Hello', cvId });
  await database.update(jobListings).set({ postedBy: owner.id }).where(eq(jobListings.id, id));
  return { applicationId };
}

async function buildJobSearch({ id: memberId }: TestMember): Promise<string> {
  const values = { memberId, clientId: randomUUID(), name: 'Of the matrix', alert: 'none' } as const;
  const [row] = await database.insert(jobSearches).values(values).returning();
  if (!row) throw new Error('The search was not created.');
  return row.id;
}

export const jobInputs = {
  'jobs.list': () => ({}),
  'jobs.tags': () => undefined,
  'jobs.publicData': () => undefined,
  'jobs.get': anyJob,
  'jobs.create': () => ({ clientId: randomUUID(), ...jobFields, isDraft: false }),
  'jobs.update': async (owner) => ({ ...(await jobOf(owner)), ...jobFields, version: 1 }),
  'jobs.publish': (owner) => jobOf(owner, { state: 'draft' }),
  'jobs.close': (owner) => jobOf(owner),
  'jobs.renew': (owner) => jobOf(owner, { expiresAt: new Date(Date.now() + DAY_MS) }),
  'jobs.remove': (owner) => jobOf(owner, { state: 'draft' }),
  'jobs.setSaved': async () => ({ ...(await anyJob()), isSaved: true }),
  'jobs.openApplyUrl': async () => toJob(await buildJob(database, { applyUrl: 'https://jobs.example.com/1' })),
  'jobs.figures': (owner) => jobOf(owner),
  'jobs.uploadLogo': async (owner) => ({ params: await jobOf(owner), query: {}, file: picture }),
  'jobs.removeLogo': (owner) => jobOf(owner),
  'jobs.readLogo': async () => ({ ...(await jobWithLogo()), width: '96' }),
  'jobApplications.apply': async () => ({ ...(await anyJob()), message: 'Hello', cvId: null }),
  'jobApplications.uploadCv': async () => ({
    params: await anyJob(),
    query: { name: 'cv.pdf' },
    file: pdfFile(),
  }),
  'jobApplications.removeCv': anyJob,
  'jobApplications.mine': () => ({}),
  'jobApplications.counts': () => undefined,
  'jobApplications.withdraw': async (owner) => ({
    applicationId: (await buildApplication(database, { ...(await anyJob()), applicantId: owner.id })).id,
  }),
  'jobApplications.ofJob': (owner) => jobOf(owner),
  'jobApplications.markViewed': applicationTo,
  'jobApplications.answer': async (owner) => ({ ...(await applicationTo(owner)), state: 'shortlisted', answer: '' }),
  'jobApplications.setNote': async (owner) => ({ ...(await applicationTo(owner)), note: 'Of the matrix' }),
  'jobApplications.readCv': applicationWithCv,
  'jobSearches.list': () => undefined,
  'jobSearches.create': () => ({ clientId: randomUUID(), name: 'Of the matrix', alert: 'none', filter: {} }),
  'jobSearches.update': async (owner) => ({ searchId: await buildJobSearch(owner), name: 'Of the matrix', alert: 'daily' }),
  'jobSearches.remove': async (owner) => ({ searchId: await buildJobSearch(owner) }),
  'staff.decideJob': async () => ({
    ...toJob(await buildJob(database, { state: 'held' })),
    version: 1,
    isApproved: true,
    reason: '',
  }),
  'staff.setJobHidden': async () => ({ ...(await anyJob()), isHidden: true, reason: 'For the matrix' }),
  'staff.takeDownJobs': async () => ({ ...(await anyJob()), reason: 'For the matrix' }),
} satisfies Inputs;
