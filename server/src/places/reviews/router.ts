import { api, requireActor, requireFile } from '../../platform/api/api.ts';
import { createReviewUploads, type ReviewPhotoParts, readReviewPhoto, removeReviewPhoto } from './photos/service.ts';
import {
  addReview,
  changeReview,
  getOwnReview,
  listRecentReviews,
  listReviews,
  type ReviewParts,
  removeReview,
} from './service.ts';
import { setHelpful } from './votes.ts';

export function createReviewsRouter(parts: ReviewParts & ReviewPhotoParts) {
  const { database } = parts;
  const upload = createReviewUploads(parts);
  const { reviews } = api;
  return {
    recent: reviews.recent.handler(({ input, context }) =>
      listRecentReviews(database, requireActor(context), input.destinationIds),
    ),
    list: reviews.list.handler(({ input, context }) => listReviews(database, requireActor(context), input)),
    mine: reviews.mine.handler(({ input, context }) => getOwnReview(database, requireActor(context), input.destinationId)),
    create: reviews.create.handler(({ input, context }) => addReview(parts, requireActor(context), input)),
    update: reviews.update.handler(({ input, context }) => changeReview(parts, requireActor(context), input)),
    remove: reviews.remove.handler(async ({ input, context }) => {
      await removeReview(parts, requireActor(context), input);
      return { isDeleted: true as const };
    }),
    setHelpful: reviews.setHelpful.handler(({ input, context }) => setHelpful(database, requireActor(context), input)),
    uploadPhoto: reviews.uploadPhoto.handler(({ input: { params }, context }) =>
      upload(requireActor(context), params, requireFile(context)),
    ),
    removePhoto: reviews.removePhoto.handler(({ input, context }) => removeReviewPhoto(parts, requireActor(context), input)),
    readPhoto: reviews.readPhoto.handler(({ input, context }) =>
      readReviewPhoto(parts, requireActor(context), { ...input, accept: context.headers.get('accept') ?? '' }),
    ),
  };
}
