import type { Database } from '../../platform/database/connect.ts';
import type { ErasurePart } from '../../platform/member-data.ts';
import { sumOwed } from './queries.ts';
import { hasWaiver } from './unpaid/queries.ts';

/** An account stays until its owner was paid for what they sold: that money never goes to the house. Orders stay without naming anybody. */
export const saleErasure = (database: Database): ErasurePart => ({
  name: 'sales',
  isKept: async (memberId) => (await sumOwed(database, memberId)) > 0 && !(await hasWaiver(database, memberId)),
});
