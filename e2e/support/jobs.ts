import { randomUUID } from 'node:crypto';
import type { JobId } from '@bros/contract/work/job-forms';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

export async function postJob(request: APIRequestContext, site: string, title: string, applyUrl: string | null): Promise<JobId> {
  const lists = { requirements: [], benefits: [], tags: ['rope'], countries: [] };
  const words = { title, company: 'Blue Loom', companySite: null, location: 'Porto', description: 'Splice ropes by the sea.' };
  const salary = { salaryMin: null, salaryMax: null, currency: 'EUR' };
  const data = {
    clientId: randomUUID(),
    ...words,
    ...salary,
    ...lists,
    applyUrl,
    jobType: 'onsite',
    isPublic: false,
    isDraft: false,
  };
  const response = await request.post('/api/jobs', { headers: { origin: site }, data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: JobId }).id;
}
