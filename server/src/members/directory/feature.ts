import { defineFeature } from '../../feature.ts';
import { ownRows } from '../../platform/member-data.ts';
import { createMemberSearchesRouter, createMembersRouter } from './router.ts';
import { memberSearches } from './searches/tables.ts';

export const feature = defineFeature({
  uses: ['cities', 'connections', 'photos', 'social-accounts', 'trips'],
  router: (parts) => ({ members: createMembersRouter(parts), memberSearches: createMemberSearchesRouter(parts) }),
  archive: ({ database }) => [
    ownRows(database, memberSearches, {
      name: 'member-searches',
      title: 'My saved directory filters',
      member: 'memberId',
      columns: ['name', 'filter', 'createdAt'],
    }),
  ],
});
