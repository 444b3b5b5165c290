import { defineFeature } from '../../feature.ts';
import { referralArchive } from './archive.ts';
import { createReferralsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['commissions', 'invitations'],
  router: (parts) => ({ referrals: createReferralsRouter(parts) }),
  archive: ({ database }) => [referralArchive(database)],
});
