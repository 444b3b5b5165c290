import { defineFeature } from '../feature.ts';
import { guideArchive } from './archive.ts';
import { forgetDaysJob } from './jobs.ts';
import { createGuideRouter } from './router.ts';

export const feature = defineFeature({
  uses: [
    'chat',
    'community-posts',
    'destinations',
    'events',
    'jobs',
    'places',
    'reviews',
    'security',
    'site-settings',
    'tips',
    'trips',
  ],
  router: (parts) => ({ guide: createGuideRouter({ ...parts, hasModel: false }) }),
  jobs: ({ database }) => [forgetDaysJob(database)],
  archive: guideArchive,
});
