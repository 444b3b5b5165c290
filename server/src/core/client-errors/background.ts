import type { Database } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { deleteOldClientErrors } from './service.ts';

export function sweepClientErrorsJob(database: Database): JobDefinition<object> {
  return {
    name: 'client-errors.sweep',
    retryLimit: 2,
    retryDelaySeconds: 60,
    schedule: '55 3 * * *',
    handle: () => deleteOldClientErrors(database),
  };
}
