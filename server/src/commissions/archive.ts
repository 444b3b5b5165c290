import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import { selectAllEarnings } from './queries.ts';

/** What a member earned; not from whom, for that is another's business. */
export const earningsArchive = (database: Database): ArchivePart => ({
  name: 'earnings',
  title: 'Earnings',
  tables: ['earnings'],
  read: ({ memberId }) => readRows(selectAllEarnings(database, memberId)),
});
