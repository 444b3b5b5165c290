import { defineFeature } from '../../feature.ts';
import { createTodayRouter } from './router.ts';

export const feature = defineFeature({
  uses: [
    'chat',
    'community-posts',
    'connections',
    'destinations',
    'events',
    'streams',
    'jobs',
    'map',
    'directory',
    'cities',
    'profiles',
    'trips',
    'city-news',
    'stay-posts',
  ],
  router: (parts) => ({ today: createTodayRouter(parts) }),
});
