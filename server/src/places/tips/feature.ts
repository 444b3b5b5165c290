import { defineFeature } from '../../feature.ts';
import { tipArchive } from './archive.ts';
import { tipErasure } from './erasure.ts';
import { createTipsRouter } from './router.ts';
import { seedTips } from './seed.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation'],
  router: (parts) => ({ tips: createTipsRouter(parts) }),
  archive: ({ database }) => tipArchive(database),
  erasure: () => [tipErasure],
  seed: seedTips,
});
