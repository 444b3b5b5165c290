import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectWholeProfile } from './queries.ts';
import { createProfilesRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['cities', 'photos', 'trips'],
  router: (parts) => ({ profiles: createProfilesRouter(parts) }),
  archive: ({ database }) => [
    {
      name: 'profile',
      title: 'Profile and privacy',
      tables: ['user_profiles', 'directory_entries'],
      read: ({ memberId }) => readRows(selectWholeProfile(database, memberId)),
    },
  ],
});
