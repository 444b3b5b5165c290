import { defineFeature } from '../../feature.ts';

export const feature = defineFeature({
  uses: [],
  notExported: { ledger_accounts: 'the sums of the earnings, which are in the archive' },
});
