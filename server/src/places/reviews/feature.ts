import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, type ErasureStep, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { lockDestinations, shiftScores } from '../destinations/scores/service.ts';
import { selectArchivedReviews, selectArchivedVotes } from './archive/queries.ts';
import { selectPhotosBy } from './photos/queries.ts';
import { deleteReviews, deleteVotesBy, findReviewedDestinations, isReviewBy, lockReviews } from './queries.ts';
import { createReviewsRouter } from './router.ts';
import { shiftOf } from './service.ts';

const reviewErasure = (outbox: Outbox): ErasureStep => ({
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

async function listFiles(database: Database, memberId: string) {
  const photos = await selectPhotosBy(database, memberId);
  return photos.map((photo, index) => ({ ...photo, path: `reviews/photo-${index + 1}.webp` }));
}

/** Others' reviews that the member found helpful are archived without their text. */
const reviewArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep[] => [
  {
    name: 'reviews',
    title: 'My reviews',
    tables: ['destination_reviews', 'review_versions', 'review_photos'],
    async *read({ memberId }) {
      const photos = Map.groupBy(await listFiles(database, memberId), ({ reviewId }) => reviewId);
      for (const { id, ...review } of await selectArchivedReviews(database, memberId)) {
        yield { ...review, files: (photos.get(id) ?? []).map(({ path }) => path) };
      }
    },
    files: ({ memberId }) => readStoredFiles(pictures, listFiles(database, memberId)),
  },
  {
    name: 'review-votes',
    title: 'Reviews I found helpful',
    tables: ['review_votes'],
    read: ({ memberId }) => readRows(selectArchivedVotes(database, memberId)),
  },
];

export const feature = defineFeature({
  uses: ['cities', 'destinations', 'moderation'],
  router: (deps) => ({ reviews: createReviewsRouter(deps) }),
  archive: reviewArchive,
  erasure: ({ outbox }) => [reviewErasure(outbox)],
});
