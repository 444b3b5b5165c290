import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import { selectReportsBy } from './queries.ts';

/** Reports by the member. Those about him would give away who wrote them. */
export const reportArchive = (database: Database): ArchivePart => ({
  name: 'reports',
  title: 'My reports',
  tables: ['reports'],
  read: ({ memberId }) => readRows(selectReportsBy(database, memberId)),
});
