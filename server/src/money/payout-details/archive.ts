import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectMasked } from './queries.ts';

/** Masked, as everywhere: an archive lies about on disks. */
export const payoutDetailsArchive = (database: Database): ArchivePart => ({
  name: 'payout-details',
  title: 'Payout details',
  tables: ['payout_details'],
  read: ({ memberId }) => readRows(selectMasked(database, memberId)),
});
