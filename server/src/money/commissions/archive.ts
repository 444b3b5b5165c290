import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllEarnings } from './queries.ts';

/** The member's earnings, without the payers: those are other people's business. */
export const earningsArchive = (database: Database): ArchivePart => ({
  name: 'earnings',
  title: 'Earnings',
  tables: ['earnings'],
  read: ({ memberId }) => readRows(selectAllEarnings(database, memberId)),
});
