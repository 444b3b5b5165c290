import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllOwnPayouts } from './own/queries.ts';

/** The member's payouts. Account numbers are masked, as everywhere. */
export const payoutArchive = (database: Database): ArchivePart => ({
  name: 'payouts',
  title: 'Payouts',
  tables: ['payouts'],
  read: ({ memberId }) => readRows(selectAllOwnPayouts(database, memberId)),
});
