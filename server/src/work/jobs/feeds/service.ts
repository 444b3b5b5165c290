import { paths } from '@bros/contract/paths';
import type { JobId } from '@bros/contract/work/job-forms';
import type { PublicJob } from '@bros/contract/work/jobs';
import type { Database } from '../../../platform/database/connect.ts';
import { selectPublicJobs } from './queries.ts';

const JOBS_MAX = 100;

export interface FeedDeps {
  database: Database;
  publicUrl: string;
}

/** The specification's `get_public_job_data`, without posters. */
export async function readPublicJobs({ database, publicUrl }: FeedDeps): Promise<PublicJob[]> {
  const rows = await selectPublicJobs(database, JOBS_MAX);
  return rows.map(({ id, jobType, salaryMin, salaryMax, openedAt, expiresAt, ...texts }) => ({
    id: id as JobId,
    ...texts,
    job_type: jobType,
    salary_min: salaryMin,
    salary_max: salaryMax,
    created_at: requireMoment(openedAt),
    expires_at: requireMoment(expiresAt),
    url: `${publicUrl}${paths.job(id)}`,
  }));
}

/** A table check guarantees the timestamp for jobs on the board. */
function requireMoment(moment: Date | null): string {
  if (!moment) throw new Error('A job on the board has no timestamp.');
  return moment.toISOString();
}
