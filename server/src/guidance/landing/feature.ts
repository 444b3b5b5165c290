import { defineFeature } from '../../feature.ts';
import { createLandingRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'destinations', 'events', 'expats', 'invitations', 'site-settings'],
  router: (parts) => ({ landing: createLandingRouter(parts) }),
});
