import { paths } from '@bros/contract/paths';
import { defineHideable, type HideRequest } from '../../../core/moderation/hiding/service.ts';
import { shiftScores } from '../../destinations/scores/service.ts';
import { abilitiesOn } from '../policy.ts';
import { presentReview } from '../present.ts';
import { findDestinationOf } from '../queries.ts';
import { lockReview, requireReview, shiftOf } from '../service.ts';
import { destinationReviews } from '../tables.ts';

export const hideableReview = defineHideable({
  targetType: 'review',
  actions: { hide: 'review.hidden', restore: 'review.shown' },
  table: destinationReviews,
  posted: {
    authorId: destinationReviews.authorId,
    at: destinationReviews.createdAt,
    text: destinationReviews.title,
    keys: { reviewId: destinationReviews.id },
  },
  async find(transaction, actor, { reviewId }: HideRequest & { reviewId: string }) {
    const { hide: mayModerate } = abilitiesOn(actor, await requireReview(transaction, actor, reviewId));
    const review = await lockReview(transaction, reviewId);
    return { id: reviewId, authorId: review.authorId, mayModerate, review };
  },
  follow: ({ outbox }, transaction, { isHidden }, { review }) =>
    shiftScores(outbox, transaction, shiftOf({ ...review, hiddenAt: null }, isHidden ? -1 : 1)),
  async notice(transaction, { reviewId, reason }) {
    const { slug, place } = await findDestinationOf(transaction, reviewId);
    return { kind: 'review.hidden', path: paths.destination(slug), values: { place, reason } };
  },
  present: async (transaction, actor, { reviewId }) => presentReview(await requireReview(transaction, actor, reviewId), actor),
});
