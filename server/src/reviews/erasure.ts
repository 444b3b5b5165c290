import type { ErasurePart } from '../platform/member-data.ts';
import { deleteReviewsBy } from './queries.ts';

/** Reviews go with their author, and count no longer. */
export const reviewErasure: ErasurePart = {
  name: 'reviews',
  erase: (transaction, { memberId }) => deleteReviewsBy(transaction, memberId),
};
