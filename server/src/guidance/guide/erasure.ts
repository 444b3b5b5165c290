import type { ErasurePart } from '../../platform/member-data.ts';
import { eraseWordsFrom } from './erasure/queries.ts';

/**
 * Conversations leave with their member's account. In answers to other members a model may have put words of the leaving member into its own: those
 * statements are emptied. All others are only references, which find nothing any more.
 */
export const guideErasure: ErasurePart = {
  name: 'guide',
  erase: (transaction, { memberId }) => eraseWordsFrom(transaction, memberId),
};
