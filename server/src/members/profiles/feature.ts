import { defineFeature } from '../../feature.ts';
import { profileArchive } from './archive.ts';
import { createProfilesRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['cities', 'photos', 'trips'],
  router: (parts) => ({ profiles: createProfilesRouter(parts) }),
  archive: ({ database }) => [profileArchive(database)],
});
