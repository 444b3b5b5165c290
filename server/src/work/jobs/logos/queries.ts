import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { isJob } from '../queries.ts';
import { jobListings } from '../tables.ts';

type Logo = Pick<typeof jobListings.$inferSelect, 'logoBase' | 'logoKeys'>;
export const NO_LOGO: Logo = { logoBase: null, logoKeys: [] };

/**
 * A trigger queues the old files for removal. `isHeld` takes the job off the board until a review. Raises the version, so staff decide about the
 * logo that they saw.
 */
export async function updateLogo(transaction: Transaction, jobId: string, logo: Logo, isHeld: boolean): Promise<void> {
  const state = isHeld ? { state: 'held' as const } : {};
  await transaction
    .update(jobListings)
    .set({ ...logo, ...state, logoVersion: sql`${jobListings.logoVersion} + 1`, version: sql`${jobListings.version} + 1` })
    .where(isJob(jobId));
}
