import type { JobDefinition } from '../../platform/queue.ts';
import { formTables } from './forming/service.ts';
import type { TableParts } from './parts.ts';

/** Without retries: the next run finds what is still due. */
export const formTablesJob = (parts: TableParts): JobDefinition<object> => ({
  name: 'tables.form',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '*/5 * * * *',
  handle: () => formTables(parts, new Date()),
});
