import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { reportErasure } from './erasure.ts';
import { selectReportsBy } from './queries.ts';
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
  // Reports about the member stay out: they would reveal their authors.
  archive: ({ database }) => [
    {
      name: 'reports',
      title: 'My reports',
      tables: ['reports'],
      read: ({ memberId }) => readRows(selectReportsBy(database, memberId)),
    },
  ],
  erasure: ({ database }) => [reportErasure(database)],
});
