import type { ErasurePart } from '../platform/member-data.ts';
import { deleteOpenPayouts, forgetPayee } from './queries.ts';

/** What was not approved yet is not paid; what was stays in the books without his name, and without where it goes. */
export const payoutErasure: ErasurePart = {
  name: 'payouts',
  async erase(transaction, { memberId }) {
    await deleteOpenPayouts(transaction, memberId);
    await forgetPayee(transaction, memberId);
  },
};
