import { defineFeature } from '../../feature.ts';
import { mailArchive } from './archive/mails.ts';
import { registerArchiveDownload } from './archive/route.ts';
import { deleteDueJob } from './erasure.ts';
import { createAccountDataRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'notices', 'security'],
  router: ({ accountData }, { leaving }) => ({ accountData: createAccountDataRouter({ ...accountData, leaving }) }),
  background: ({ accounts, log, now }, { erasure }) => [deleteDueJob({ ...accounts, log, now, erasure })],
  archive: ({ database }) => [mailArchive(database)],
  pages: (server, { accountData, log }, data) => registerArchiveDownload(server, { ...accountData, ...data, log }),
});
