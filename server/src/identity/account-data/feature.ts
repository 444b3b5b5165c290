import { defineFeature } from '../../feature.ts';
import { registerArchiveDownload } from './archive/route.ts';
import { deleteDueJob } from './erasure.ts';
import { createAccountDataRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'billing', 'closed-conversations', 'courses', 'events', 'jobs', 'sales', 'security', 'streams'],
  router: ({ accountData }) => ({ accountData: createAccountDataRouter(accountData) }),
  jobs: ({ accounts, log, now }, { erasure }) => [deleteDueJob({ ...accounts, log, now, erasure })],
  pages: (server, { accountData, log }, { archive }) => registerArchiveDownload(server, { ...accountData, archive, log }),
});
