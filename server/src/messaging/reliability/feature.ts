import { defineFeature } from '../../feature.ts';
import { createReliabilityRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'community-posts', 'events', 'stay-posts'],
  router: (parts) => ({ reliability: createReliabilityRouter(parts) }),
});
