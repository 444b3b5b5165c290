import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { deleteOldAddresses, deleteOldMailings, foldOldClicks } from './sweep/queries.ts';

export function sweepInvitationsJob(database: Database): JobDefinition<object> {
  return {
    name: 'invitations.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '50 3 * * *',
    async handle() {
      await foldOldClicks(database);
      await deleteOldMailings(database);
      await deleteOldAddresses(database);
    },
  };
}
