import type { ErasurePart } from '../../platform/member-data.ts';
import { deleteOpenPayouts, forgetPayee } from './queries.ts';

/** Payouts without approval are dropped. Approved ones stay in the books without name and account. */
export const payoutErasure: ErasurePart = {
  name: 'payouts',
  async erase(transaction, { memberId }) {
    await deleteOpenPayouts(transaction, memberId);
    await forgetPayee(transaction, memberId);
  },
};
