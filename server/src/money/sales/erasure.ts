import type { Database } from '../../platform/database/connect.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import { sumOwed } from './queries.ts';
import { hasWaiver } from './unpaid/queries.ts';

/** Keeps the account until its owner is paid or has waived the money, because money of sales otherwise never goes to the company. Orders stay without names. */
export const saleErasure = (database: Database): ErasureStep => ({
  name: 'sales',
  isKept: async (memberId) => (await sumOwed(database, memberId)) > 0 && !(await hasWaiver(database, memberId)),
});
