import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ArchiveStep, ErasureStep } from '../../platform/member-data.ts';
import { sweepClosedConversationsJob } from './background.ts';
import { presentClosed } from './present.ts';
import { eraseFromClosed, selectClosed } from './queries.ts';
import { closeConversations, listClosed, reopenConversations, reportClosed } from './service.ts';

/** Other members keep their entries, as after a block or a ban. */
const closedConversationErasure: ErasureStep = {
  name: 'closed-conversations',
  erase: (transaction, { memberId }) => eraseFromClosed(transaction, memberId),
};

const ALL = 10_000;

/** Excludes names, because a downloaded archive would keep them longer than the list does. */
const closedConversationArchive = (database: Database): ArchiveStep => ({
  name: 'closed-conversations',
  title: 'Closed conversations',
  tables: ['closed_conversations'],
  async *read(member) {
    const at = new Date();
    for (const row of await selectClosed(database, member.memberId, { limit: ALL })) {
      const { lastOwn, reportableUntil } = presentClosed(row, member, at);
      yield { myLastWords: lastOwn?.beginning ?? null, reportableUntil };
    }
  },
});

function createClosedConversationsRouter({ database }: { database: Database }) {
  return {
    list: api.closedConversations.list.handler(({ input, context }) => listClosed(database, requireActor(context), input)),
    report: api.closedConversations.report.handler(({ input, context }) => reportClosed(database, requireActor(context), input)),
  };
}

export const feature = defineFeature({
  uses: ['chat', 'community-posts', 'events', 'reports', 'reviews', 'tips'],
  router: (deps) => ({ closedConversations: createClosedConversationsRouter(deps) }),
  background: ({ database }) => [sweepClosedConversationsJob(database)],
  archive: ({ database }) => [closedConversationArchive(database)],
  leaving: () => [{ leave: closeConversations, keep: reopenConversations }],
  erasure: () => [closedConversationErasure],
});
