import { defineFeature } from '../../feature.ts';
import { conciergeArchive } from './archive.ts';
import { conciergeErasure } from './erasure.ts';
import { forgetFilesJob } from './files/service.ts';
import { createConciergeRouter, createDeskRouter } from './router.ts';
import { deskTopic, threadTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['audit', 'cities', 'notices'],
  router: (parts) => ({ concierge: createConciergeRouter(parts), conciergeDesk: createDeskRouter(parts) }),
  topics: (parts) => [threadTopic(parts), deskTopic],
  background: (parts) => [forgetFilesJob(parts)],
  archive: conciergeArchive,
  erasure: () => [conciergeErasure],
});
