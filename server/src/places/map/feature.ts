import { defineFeature } from '../../feature.ts';
import { createMapRouter } from './router.ts';
import { mapTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['cities', 'destinations', 'directory', 'events', 'stay-posts', 'streams', 'trips'],
  router: (parts) => ({ map: createMapRouter(parts) }),
  topics: () => [mapTopic],
});
