import { defineFeature } from '../feature.ts';
import { createMapRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['destinations', 'members', 'places', 'trips'],
  router: (parts) => ({ map: createMapRouter(parts) }),
});
