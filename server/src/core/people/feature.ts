import { defineFeature } from '../../feature.ts';
import { ownRows } from '../../platform/member-data.ts';
import { membershipGrants, memberships } from './memberships/tables.ts';

export const feature = defineFeature({
  uses: ['cities'],
  archive: ({ database }) => [
    ownRows(database, memberships, {
      name: 'membership',
      title: 'Membership',
      member: 'userId',
      columns: ['tier', 'grantedTier'],
      renamed: { since: 'createdAt', changedAt: 'updatedAt' },
    }),
    ownRows(database, membershipGrants, {
      name: 'given-tiers',
      title: 'Tiers that staff gave me',
      member: 'userId',
      columns: ['before', 'tier', 'grantedAt'],
    }),
  ],
});
