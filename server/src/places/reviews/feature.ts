import { defineFeature } from '../../feature.ts';
import { reviewArchive } from './archive.ts';
import { reviewErasure } from './erasure.ts';
import { createReviewsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['destinations'],
  router: (parts) => ({ reviews: createReviewsRouter(parts) }),
  archive: reviewArchive,
  erasure: ({ outbox }) => [reviewErasure(outbox)],
});
