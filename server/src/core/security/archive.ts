import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectEventsOf } from './queries.ts';

export const securityArchive = (database: Database): ArchivePart => ({
  name: 'security-events',
  title: 'Security events',
  tables: ['security_events'],
  read: ({ memberId }) => readRows(selectEventsOf(database, memberId)),
});
