import { defineFeature } from '../../feature.ts';
import { createEarningsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['commissions', 'ledger', 'site-settings'],
  router: (parts) => ({ earnings: createEarningsRouter(parts) }),
});
