import { defineFeature } from '../feature.ts';
import { createEarningsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['commissions', 'security'],
  router: (parts) => ({ earnings: createEarningsRouter(parts) }),
});
