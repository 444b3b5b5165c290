import { paths } from '@bros/contract/paths';
import { ORPCError } from '@orpc/server';
import type { Database } from '../../platform/database/connect.ts';
import { excerptOf } from '../../platform/excerpt.ts';
import type { PageHead, PublicPages } from '../../platform/web/public-pages.ts';
import { getJob } from '../board/service.ts';
import { selectPublicJobs } from './queries.ts';

const JOB = /^\/jobs\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
/** The sitemap lists this many jobs, the latest. */
const LISTED_MAX = 1000;
/** Previews of links show this much of a description. */
const EXCERPT_CHARACTERS = 160;

/** Jobs that signed-out visitors may read. */
export const jobPages = (database: Database): PublicPages => ({
  list: async () => (await selectPublicJobs(database, LISTED_MAX)).map(({ id }) => paths.job(id)),
  async describe(pathname) {
    const jobId = JOB.exec(pathname)?.[1];
    return jobId === undefined ? null : describeJob(database, jobId);
  },
});

async function describeJob(database: Database, jobId: string): Promise<PageHead | null> {
  try {
    const { title, company, location, description } = await getJob(database, null, jobId);
    return { title: `${title} at ${company}`, description: `${location}. ${excerptOf(description, EXCERPT_CHARACTERS)}` };
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
