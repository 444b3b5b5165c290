import type { ErasurePart } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { lockDestinations, shiftScores } from '../destinations/scores/service.ts';
import { deleteReviews, deleteVotesBy, findReviewedDestinations, isReviewBy, lockReviews } from './queries.ts';
import { shiftOf } from './service.ts';

/** Deletes a member's reviews with photos and earlier versions, and their votes. Scores no longer count them. */
export const reviewErasure = (outbox: Outbox): ErasurePart => ({
  name: 'reviews',
  erase: async (transaction, { memberId }) => {
    await lockDestinations(transaction, await findReviewedDestinations(transaction, isReviewBy(memberId)));
    const reviews = await lockReviews(transaction, isReviewBy(memberId));
    await deleteReviews(
      transaction,
      reviews.map(({ id }) => id),
    );
    await shiftScores(
      outbox,
      transaction,
      reviews.flatMap((review) => shiftOf(review, -1)),
    );
    await deleteVotesBy(transaction, memberId);
  },
});
