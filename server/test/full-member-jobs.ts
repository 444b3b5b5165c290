import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import type { JobId } from '@bros/contract/work/job-forms';
import type { Database } from '../src/platform/database/connect.ts';
import type { Caller } from './harness.ts';
import { buildApplication, buildJob, pdfFile } from './jobs.ts';
import { paint } from './pictures.ts';

type Person = Pick<Caller, 'api' | 'request'> & { member: { id: MemberId } };

export async function workTogether(database: Database, full: Person, friend: Person, mark: string): Promise<void> {
  const { api } = full;
  const lists = { requirements: [], benefits: [], tags: [], countries: [] };
  const salary = { salaryMin: null, salaryMax: null, currency: 'USD' } as const;
  const words = { title: `${mark}job`, company: `${mark}company`, location: 'Lisbon', description: `${mark}jobtext` };
  const more = { jobType: 'remote', companySite: null, applyUrl: null, isPublic: false, isDraft: false } as const;
  const own = await api.jobs.create({ ...words, ...lists, ...salary, ...more, clientId: randomUUID() });
  await full.request('PUT', `/api/jobs/${own.id}/logo`, await paint('#c02020', 96, 48).png().toBuffer());
  await buildApplication(database, { jobId: own.id, applicantId: friend.member.id, message: 'othersapplication' });
  const others = { title: 'othersJob', company: 'otherscompany', description: 'othersjobtext' };
  const jobId = (await buildJob(database, { ...others, postedBy: friend.member.id })).id as JobId;
  await api.jobs.get({ jobId });
  await api.jobs.setSaved({ jobId, isSaved: true });
  const response = await full.request('PUT', `/api/jobs/${jobId}/cv?name=${mark}cv.pdf`, pdfFile(`${mark}cvtext`));
  const { id: cvId } = (await response.json()) as { id: never };
  await api.jobSearches.create({ clientId: randomUUID(), name: `${mark}jobsearch`, alert: 'atOnce', filter: {} });
  const { id: applicationId } = await api.jobApplications.apply({ jobId, message: `${mark}application`, cvId });
  await friend.api.jobApplications.setNote({ applicationId, note: 'othersjobnote' });
}
