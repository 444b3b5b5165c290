import { defineFeature } from '../../feature.ts';
import { earningsArchive } from './archive.ts';
import { commissionJobs } from './background.ts';
import { commissionErasure } from './erasure.ts';

export const feature = defineFeature({
  uses: ['billing', 'invitations', 'ledger'],
  background: ({ billing }) => commissionJobs(billing),
  archive: ({ database }) => [earningsArchive(database)],
  erasure: (parts) => [commissionErasure(parts)],
});
