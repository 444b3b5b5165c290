import { eq } from 'drizzle-orm';
import type { ErasurePart } from '../../platform/member-data.ts';
import { clientErrors } from './tables.ts';

/** The error stays for those who mend it; the visit and the page that the member met it on go. */
export const clientErrorErasure: ErasurePart = {
  name: 'client-errors',
  async erase(transaction, { memberId }) {
    await transaction
      .update(clientErrors)
      .set({ lastUserId: null, lastUrl: '', lastSessionId: '', lastMetadata: {} })
      .where(eq(clientErrors.lastUserId, memberId));
  },
};
