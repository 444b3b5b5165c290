import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import type { Database } from '../../../platform/database/connect.ts';
import { excerptOf } from '../../../platform/excerpt.ts';
import type { PageHead, PublicPages } from '../../../platform/web/public-pages.ts';
import { getJob } from '../board/service.ts';
import { describePosting } from './posting.ts';
import { selectPublicJobs } from './queries.ts';
import type { FeedDeps } from './service.ts';

const JOB = /^\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
const LISTED_MAX = 1000;
const EXCERPT_CHARACTERS = 160;

export const jobPages = ({ database, publicUrl }: FeedDeps): PublicPages => ({
  list: async () => (await selectPublicJobs(database, LISTED_MAX)).map(({ id }) => paths.job(id)),
  async describe(pathname) {
    const jobId = JOB.exec(pathname)?.[1];
    return jobId === undefined ? null : describeJob(database, publicUrl, jobId);
  },
});

async function describeJob(database: Database, publicUrl: string, jobId: string): Promise<PageHead | null> {
  try {
    const job = await getJob(database, null, jobId);
    return {
      title: `${job.title} at ${job.company}`,
      description: `${job.location}. ${excerptOf(job.description, EXCERPT_CHARACTERS)}`,
      structuredData: describePosting(job, publicUrl),
    };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
