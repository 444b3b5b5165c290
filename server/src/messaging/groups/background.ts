import { EMPTY_GROUP_DAYS } from '@bros/contract/messaging/group-rules';
import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { deleteEmptyGroups } from './queries.ts';

const BATCH = 100;

export function sweepEmptyGroupsJob(database: Database): JobDefinition<object> {
  return {
    name: 'groups.sweep-empty',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '55 3 * * *',
    async handle() {
      while ((await deleteEmptyGroups(database, EMPTY_GROUP_DAYS, BATCH)) === BATCH);
    },
  };
}
