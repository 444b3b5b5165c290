import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectSearches } from './searches/queries.ts';

export const memberSearchArchive = (database: Database): ArchivePart => ({
  name: 'member-searches',
  title: 'My saved directory filters',
  tables: ['member_searches'],
  read: ({ memberId }) =>
    readRows(
      selectSearches(database, memberId).then((rows) => rows.map(({ name, filter, createdAt }) => ({ name, filter, createdAt }))),
    ),
});
