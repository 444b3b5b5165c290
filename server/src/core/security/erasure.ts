import type { ErasurePart } from '../../platform/member-data.ts';
import { accountSubject } from './limits.ts';
import { deleteLimitsOf, stripEvents } from './queries.ts';

/** Events stay as figures, without whom they were about; counted attempts go. */
export const securityErasure: ErasurePart = {
  name: 'security',
  async erase(transaction, leaver) {
    await stripEvents(transaction, leaver);
    await deleteLimitsOf(transaction, leaver.memberId, [leaver.email, leaver.memberId].map(accountSubject));
  },
};
