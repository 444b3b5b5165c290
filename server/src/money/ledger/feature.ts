import { defineFeature } from '../../feature.ts';

export const feature = defineFeature({
  uses: [],
  notExported: { ledger_accounts: 'what stands in them are the earnings, which are in the archive' },
});
