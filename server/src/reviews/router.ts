import { api, requireActor } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import { listRecentReviews } from './service.ts';

export function createReviewsRouter({ database }: { database: Database }) {
  return {
    recent: api.reviews.recent.handler(({ input, context }) =>
      listRecentReviews(database, requireActor(context), input.destinationIds),
    ),
  };
}
