import { defineFeature } from '../../feature.ts';
import { ownRows } from '../../platform/member-data.ts';
import { commissionJobs } from './background.ts';
import { commissionErasure } from './erasure.ts';
import { earnings } from './tables.ts';

export const feature = defineFeature({
  uses: ['billing', 'invitations', 'ledger'],
  background: ({ billing }) => commissionJobs(billing),
  archive: ({ database }) => [
    ownRows(database, earnings, {
      name: 'earnings',
      title: 'Earnings',
      member: 'userId',
      columns: [
        'type',
        'description',
        'amountCents',
        'grossCents',
        'reversedCents',
        'currency',
        'percent',
        'status',
        'transactionDate',
      ],
    }),
  ],
  erasure: (deps) => [commissionErasure(deps)],
});
