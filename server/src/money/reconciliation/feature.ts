import { defineFeature } from '../../feature.ts';
import { checkBooksJob } from './service.ts';

export const feature = defineFeature({
  uses: ['billing', 'commissions', 'ledger', 'payouts', 'sales'],
  background: (deps) => [checkBooksJob(deps)],
});
