import type { JobDefinition } from '../../platform/queue.ts';
import { formTables } from './forming/service.ts';
import type { TableParts } from './parts.ts';
import { askWhoCame, remindGuests } from './reminders/service.ts';

/** The job is not retried, because the next run finds everything that is still due. */
export const formTablesJob = (parts: TableParts): JobDefinition<object> => ({
  name: 'tables.form',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '*/5 * * * *',
  handle: () => formTables(parts, new Date()),
});

export const remindGuestsJob = (parts: TableParts): JobDefinition<object> => ({
  name: 'tables.remind',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '*/5 * * * *',
  async handle() {
    await remindGuests(parts, new Date());
    await askWhoCame(parts, new Date());
  },
});
