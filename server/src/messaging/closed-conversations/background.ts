import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { deleteOld } from './queries.ts';

const BATCH = 1000;

export function sweepClosedConversationsJob(database: Database): JobDefinition<object> {
  return {
    name: 'closed-conversations.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '45 3 * * *',
    handle: () => sweepClosedConversations(database),
  };
}

export async function sweepClosedConversations(database: Database): Promise<void> {
  while ((await deleteOld(database, BATCH)) === BATCH);
}
