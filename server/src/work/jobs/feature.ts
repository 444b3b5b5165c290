import { defineFeature } from '../../feature.ts';
import { jobArchive } from './archive.ts';
import { expireJobsJob } from './background.ts';
import { forgetCvsJob } from './cvs/service.ts';
import { jobErasure } from './erasure.ts';
import { jobPages } from './feeds/pages.ts';
import { registerJobFeeds } from './feeds/route.ts';
import { leaveJob, leaveJobsLater, notifyGoneJob } from './leaving/service.ts';
import { createJobApplicationsRouter, createJobSearchesRouter, createJobsRouter } from './router.ts';
import { dueAlertsJob, instantAlertsJob } from './searches/alerts.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices'],
  router: (deps) => ({
    jobs: createJobsRouter(deps),
    jobApplications: createJobApplicationsRouter(deps),
    jobSearches: createJobSearchesRouter(deps),
  }),
  background: (deps) => [
    expireJobsJob(deps),
    leaveJob(deps),
    notifyGoneJob(deps),
    forgetCvsJob(deps),
    instantAlertsJob(deps),
    dueAlertsJob(deps),
  ],
  pages: (server, deps) => registerJobFeeds(server, deps),
  publicPages: jobPages,
  archive: jobArchive,
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveJobsLater(queue, transaction, memberId) }],
  erasure: () => [jobErasure],
});
