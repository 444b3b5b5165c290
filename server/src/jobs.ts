import { deleteDueJob } from './account-data/erasure.ts';
import { sweepExpiredJob } from './accounts/jobs.ts';
import { billingJobs } from './billing/jobs.ts';
import { sweepEmptyRoomsJob } from './chat/direct/jobs.ts';
import { sweepUnsentPhotosJob } from './chat/photos/service.ts';
import { tellWaitingJob } from './chat/waiting/service.ts';
import { commissionJobs } from './commissions/jobs.ts';
import { matureEarnings } from './commissions/maturing.ts';
import { endPostsJob } from './community-posts/jobs.ts';
import { requestJobs } from './connections/jobs.ts';
import { sweepInvitationsJob } from './invitations/jobs.ts';
import { composeErasure } from './member-data.ts';
import { mailUnreadJob, sweepNoticesJob } from './notices/jobs.ts';
import type { Parts } from './parts.ts';
import { preparePayoutsJob } from './payouts/jobs.ts';
import { sweepPicturesJob } from './platform/pictures/store.ts';
import { modelCheckJob } from './staff/model-check/job.ts';
import { openPopularRoomsJob } from './staff/rooms/job.ts';
import { warnContactsJob } from './staff/warnings/job.ts';
import { followOverlapsJob, sweepOverlapsJob } from './trips/overlaps/jobs.ts';
import { followDaysJob } from './trips/presence/jobs.ts';

/** Tells the queue everything that the server does later or at set hours. */
export function defineJobs(parts: Parts): void {
  const { database, queue, pictures, checkingModel } = parts;
  queue.define(sweepExpiredJob(database));
  queue.define(sweepNoticesJob(database));
  queue.define(sweepPicturesJob(pictures));
  queue.define(sweepUnsentPhotosJob(database));
  queue.define(sweepEmptyRoomsJob(database));
  queue.define(sweepInvitationsJob(database));
  for (const job of requestJobs(parts)) queue.define(job);
  queue.define(endPostsJob(parts));
  queue.define(mailUnreadJob(parts));
  queue.define(tellWaitingJob(parts));
  queue.define(followOverlapsJob(parts));
  queue.define(sweepOverlapsJob(parts));
  queue.define(followDaysJob(parts));
  if (checkingModel) queue.define(modelCheckJob({ ...parts, model: checkingModel }));
  queue.define(warnContactsJob(parts));
  queue.define(openPopularRoomsJob(parts));
  const [applyEventJob, reconcileJob] = billingJobs(parts.billing);
  queue.define(applyEventJob);
  queue.define(reconcileJob);
  for (const job of commissionJobs(parts.billing)) queue.define(job);
  queue.define(preparePayoutsJob(parts.payouts, () => matureEarnings(parts.billing)));
  const erasure = composeErasure({ ...parts, provider: parts.payments.provider });
  queue.define(deleteDueJob({ ...parts.accounts, log: parts.log, erasure }));
}
