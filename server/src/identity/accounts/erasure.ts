import type { ErasurePart } from '../../platform/member-data.ts';
import { deleteProofsOf } from './queries.ts';

/** Links and half-done sign-ins, which name their member only in what they hold. */
export const accountErasure: ErasurePart = {
  name: 'accounts',
  erase: (transaction, { memberId }) => deleteProofsOf(transaction, memberId),
};
