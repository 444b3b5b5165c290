import type { ErasurePart } from '../platform/member-data.ts';
import { deleteVotesOf } from './queries.ts';

/** His tips leave by themselves; those he voted for have a vote less. */
export const tipErasure: ErasurePart = {
  name: 'tips',
  erase: (transaction, { memberId }) => deleteVotesOf(transaction, memberId),
};
