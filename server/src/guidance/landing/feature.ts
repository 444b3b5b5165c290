import { defineFeature } from '../../feature.ts';
import { createLandingRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'cities', 'destinations', 'events', 'expats', 'site-settings'],
  router: (parts) => ({ landing: createLandingRouter(parts) }),
});
