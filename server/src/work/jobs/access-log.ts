import type { JobAccessType } from '@bros/contract/work/job-rules';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './queries.ts';
import { jobAccessLogs } from './tables.ts';

const ACCESSED_FIELDS: Record<JobAccessType, string[]> = {
  view: [
    'title',
    'company',
    'location',
    'job_type',
    'salary_min',
    'salary_max',
    'currency',
    'description',
    'requirements',
    'benefits',
  ],
  save: ['title', 'company'],
  click: ['apply_url'],
  apply: ['title', 'company'],
  application: ['message'],
  cv: ['cv'],
};

/** Logs each kind of access of a member to a job at most once a day. */
export async function logAccess(
  database: DatabaseOrTransaction,
  { userId, jobId, accessType }: { userId: string; jobId: string; accessType: JobAccessType },
): Promise<void> {
  const day = sql`(now() at time zone 'UTC')::date`;
  await database
    .insert(jobAccessLogs)
    .values({ userId, jobId, accessType, accessedFields: ACCESSED_FIELDS[accessType], day })
    .onConflictDoNothing();
}
