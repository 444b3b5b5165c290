import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { presentPage } from '../../../platform/database/newest-first.ts';
import { presentEvent, presentPost, presentReview } from './present.ts';
import { selectEventList, selectPostList, selectReviewList } from './queries.ts';

export function createContentRouter({ database }: { database: Database }) {
  const { staff } = api;
  return {
    events: staff.events.handler(async ({ input, context }) =>
      presentPage(await selectEventList(database, input), input, presentEvent(requireActor(context))),
    ),
    communityPosts: staff.communityPosts.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return presentPage(await selectPostList(database, actor, input), input, presentPost(actor));
    }),
    reviews: staff.reviews.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return presentPage(await selectReviewList(database, actor, input), input, presentReview(actor));
    }),
  };
}
