import { defineFeature } from '../../feature.ts';
import { reportArchive } from './archive.ts';
import { reportErasure } from './erasure.ts';
import { createReportsRouter } from './router.ts';

export const feature = defineFeature({
  uses: [
    'chat',
    'city-guides',
    'community-posts',
    'courses',
    'events',
    'jobs',
    'moderation',
    'references',
    'reviews',
    'streams',
    'tips',
  ],
  router: (parts) => ({ reports: createReportsRouter(parts) }),
  archive: ({ database }) => [reportArchive(database)],
  erasure: ({ database }) => [reportErasure(database)],
});
