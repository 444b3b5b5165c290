import { defineFeature } from '../../feature.ts';
import { memberSearchArchive } from './archive.ts';
import { createMemberSearchesRouter, createMembersRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['cities', 'connections', 'photos', 'social-accounts', 'trips'],
  router: (parts) => ({ members: createMembersRouter(parts), memberSearches: createMemberSearchesRouter(parts) }),
  archive: ({ database }) => [memberSearchArchive(database)],
});
