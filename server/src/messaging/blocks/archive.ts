import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectAllBlocks } from './queries.ts';

/** Members whom this one blocked. Those who blocked the member stay out. */
export const blockArchive = (database: Database): ArchivePart => ({
  name: 'blocks',
  title: 'Blocked members',
  tables: ['blocks'],
  read: ({ memberId }) => readRows(selectAllBlocks(database, memberId)),
});
