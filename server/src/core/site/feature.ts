import { defineFeature } from '../../feature.ts';
import { createSiteRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['site-settings'],
  router: (parts) => ({ site: createSiteRouter(parts) }),
});
