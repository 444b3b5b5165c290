import type { RecentReview } from '@bros/contract/reviews';
import { REVIEWS_FETCHED } from '@bros/contract/rules';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { presentRecentReview } from './present.ts';
import { selectRecentReviews } from './queries.ts';

/** The newest three reviews of each destination named. */
export async function listRecentReviews(
  database: Database,
  actor: Actor,
  destinationIds: string[],
): Promise<{ items: RecentReview[] }> {
  const rows = await selectRecentReviews(database, actor.memberId, destinationIds, REVIEWS_FETCHED);
  const seesPeople = hasCapability(actor, 'people.see');
  return { items: rows.map((row) => presentRecentReview(row, seesPeople)) };
}
