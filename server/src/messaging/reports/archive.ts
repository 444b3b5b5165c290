import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectReportsBy } from './queries.ts';

/** The member's own reports. Reports about them would reveal who wrote those. */
export const reportArchive = (database: Database): ArchivePart => ({
  name: 'reports',
  title: 'My reports',
  tables: ['reports'],
  read: ({ memberId }) => readRows(selectReportsBy(database, memberId)),
});
