import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { jobArchive } from './archive.ts';
import { expireJobsJob } from './background.ts';
import { forgetCvsJob } from './cvs/service.ts';
import { jobPages } from './feeds/pages.ts';
import { registerJobFeeds } from './feeds/route.ts';
import { leaveJob, leaveJobsLater, notifyGoneJob } from './leaving/service.ts';
import { createJobApplicationsRouter, createJobSearchesRouter, createJobsRouter } from './router.ts';
import { matchJob, notifyDueJob } from './searches/alerts.ts';
import { jobListings } from './tables.ts';

/** Notices about a job give its title and company, which its poster wrote: they go with the poster's account, as the job does. */
const jobErasure: ErasurePart = {
  name: 'jobs',
  async erase(transaction, { memberId }) {
    const posted = await transaction.select({ id: jobListings.id }).from(jobListings).where(eq(jobListings.postedBy, memberId));
    await deleteNoticesOn(
      transaction,
      posted.flatMap(({ id }) => [paths.job(id), paths.jobInbox(id)]),
    );
  },
};

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices'],
  router: (parts) => ({
    jobs: createJobsRouter(parts),
    jobApplications: createJobApplicationsRouter(parts),
    jobSearches: createJobSearchesRouter(parts),
  }),
  background: (parts) => [
    expireJobsJob(parts),
    leaveJob(parts),
    notifyGoneJob(parts),
    forgetCvsJob(parts),
    matchJob(parts),
    notifyDueJob(parts),
  ],
  pages: (server, parts) => registerJobFeeds(server, parts),
  publicPages: jobPages,
  archive: jobArchive,
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveJobsLater(queue, transaction, memberId) }],
  erasure: () => [jobErasure],
});
