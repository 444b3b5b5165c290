import { defineFeature } from '../../feature.ts';
import { closedConversationArchive } from './archive.ts';
import { sweepClosedConversationsJob } from './background.ts';
import { closedConversationErasure } from './erasure.ts';
import { createClosedConversationsRouter } from './router.ts';
import { closeConversations, reopenConversations } from './service.ts';

export const feature = defineFeature({
  uses: ['chat', 'community-posts', 'events', 'reports', 'reviews', 'tips'],
  router: (parts) => ({ closedConversations: createClosedConversationsRouter(parts) }),
  background: ({ database }) => [sweepClosedConversationsJob(database)],
  archive: ({ database }) => [closedConversationArchive(database)],
  leaving: () => [{ leave: closeConversations, keep: reopenConversations }],
  erasure: () => [closedConversationErasure],
});
