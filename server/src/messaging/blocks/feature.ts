import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectAllBlocks } from './queries.ts';
import { createBlocksRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['chat', 'closed-conversations', 'community-posts', 'connections', 'events', 'streams', 'tables'],
  router: (parts) => ({ blocks: createBlocksRouter(parts) }),
  archive: ({ database }) => [
    {
      name: 'blocks',
      title: 'Blocked members',
      tables: ['blocks'],
      read: ({ memberId }) => readRows(selectAllBlocks(database, memberId)),
    },
  ],
});
