import type { Database } from '../../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../../platform/member-data.ts';
import { selectGrants, selectMembership } from './queries.ts';

export const membershipArchive = (database: Database): ArchivePart[] => [
  {
    name: 'membership',
    title: 'Membership',
    tables: ['memberships'],
    read: ({ memberId }) => readRows(selectMembership(database, memberId)),
  },
  {
    name: 'given-tiers',
    title: 'Tiers that staff gave me',
    tables: ['membership_grants'],
    read: ({ memberId }) => readRows(selectGrants(database, memberId)),
  },
];
