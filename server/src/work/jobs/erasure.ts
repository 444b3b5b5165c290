import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import { jobListings } from './tables.ts';

/** Deletes notices, which contain the poster's text. */
export const jobErasure: ErasureStep = {
  name: 'jobs',
  async erase(transaction, { memberId }) {
    const posted = await transaction.select({ id: jobListings.id }).from(jobListings).where(eq(jobListings.postedBy, memberId));
    await deleteNoticesOn(
      transaction,
      posted.flatMap(({ id }) => [paths.job(id), paths.jobInbox(id)]),
    );
  },
};
