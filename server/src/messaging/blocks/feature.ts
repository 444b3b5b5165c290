import { defineFeature } from '../../feature.ts';
import type { EventDeps } from '../../gatherings/events/leaving/service.ts';
import type { ConnectionDeps } from '../../members/connections/service.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectAllBlocks } from './queries.ts';
import { blockMember, listBlocked, unblockMember } from './service.ts';

function createBlocksRouter(deps: ConnectionDeps & EventDeps) {
  return {
    list: api.blocks.list.handler(({ input, context }) => listBlocked(deps.database, requireActor(context), input)),
    block: api.blocks.block.handler(({ input, context }) => blockMember(deps, requireActor(context), input.memberId)),
    unblock: api.blocks.unblock.handler(({ input, context }) => unblockMember(deps, requireActor(context), input.memberId)),
  };
}

export const feature = defineFeature({
  uses: ['chat', 'closed-conversations', 'community-posts', 'connections', 'events', 'streams', 'tables'],
  router: (deps) => ({ blocks: createBlocksRouter(deps) }),
  archive: ({ database }) => [
    {
      name: 'blocks',
      title: 'Blocked members',
      tables: ['blocks'],
      read: ({ memberId }) => readRows(selectAllBlocks(database, memberId)),
    },
  ],
});
