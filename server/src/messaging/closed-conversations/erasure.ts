import type { ErasurePart } from '../../platform/member-data.ts';
import { eraseFromClosed } from './queries.ts';

/** Takes the name of a deleted account from the lists of others. Their entries stay, as they do after a block or a ban. */
export const closedConversationErasure: ErasurePart = {
  name: 'closed-conversations',
  erase: (transaction, { memberId }) => eraseFromClosed(transaction, memberId),
};
