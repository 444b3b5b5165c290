import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import { selectMembership } from './queries.ts';

export const membershipArchive = (database: Database): ArchivePart => ({
  name: 'membership',
  title: 'Membership',
  tables: ['memberships'],
  read: ({ memberId }) => readRows(selectMembership(database, memberId)),
});
