import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { createReviewUploads, type ReviewPhotoDeps, readReviewPhoto, removeReviewPhoto } from './photos/service.ts';
import {
  addReview,
  changeReview,
  getOwnReview,
  listRecentReviews,
  listReviews,
  type ReviewDeps,
  removeReview,
} from './service.ts';
import { setHelpful } from './votes.ts';

export function createReviewsRouter(deps: ReviewDeps & ReviewPhotoDeps) {
  const { database } = deps;
  const upload = createReviewUploads(deps);
  const { reviews } = api;
  return {
    recent: reviews.recent.handler(({ input, context }) =>
      listRecentReviews(database, requireActor(context), input.destinationIds),
    ),
    list: reviews.list.handler(({ input, context }) => listReviews(database, requireActor(context), input)),
    mine: reviews.mine.handler(({ input, context }) => getOwnReview(database, requireActor(context), input.destinationId)),
    create: reviews.create.handler(({ input, context }) => addReview(deps, requireActor(context), input)),
    update: reviews.update.handler(({ input, context }) => changeReview(deps, requireActor(context), input)),
    remove: reviews.remove.handler(async ({ input, context }) => {
      await removeReview(deps, requireActor(context), input);
      return { isDeleted: true as const };
    }),
    setHelpful: reviews.setHelpful.handler(({ input, context }) => setHelpful(database, requireActor(context), input)),
    uploadPhoto: reviews.uploadPhoto.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params, requireFile(context)),
    ),
    removePhoto: reviews.removePhoto.handler(({ input, context }) => removeReviewPhoto(deps, requireActor(context), input)),
    readPhoto: reviews.readPhoto.handler(({ input, context }) =>
      readReviewPhoto(deps, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
