import { defineFeature } from '../../feature.ts';
import { earningsArchive } from './archive.ts';
import { commissionErasure } from './erasure.ts';
import { commissionJobs } from './jobs.ts';

export const feature = defineFeature({
  uses: ['billing', 'invitations', 'ledger'],
  jobs: ({ billing }) => commissionJobs(billing),
  archive: ({ database }) => [earningsArchive(database)],
  erasure: (parts) => [commissionErasure(parts)],
});
