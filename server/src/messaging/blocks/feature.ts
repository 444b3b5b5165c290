import { defineFeature } from '../../feature.ts';
import { blockArchive } from './archive.ts';
import { createBlocksRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'closed-conversations', 'community-posts', 'connections', 'events', 'streams'],
  router: (parts) => ({ blocks: createBlocksRouter(parts) }),
  archive: ({ database }) => [blockArchive(database)],
});
