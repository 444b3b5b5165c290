import type { ErasurePart } from '../../platform/member-data.ts';
import { deleteVotesOf } from './queries.ts';

/** Foreign keys delete the member's tips; this lowers the counts of tips they voted for. */
export const tipErasure: ErasurePart = {
  name: 'tips',
  erase: (transaction, { memberId }) => deleteVotesOf(transaction, memberId),
};
