import { defineFeature } from '../../feature.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import type { TableDeps } from './deps.ts';
import { formTables } from './forming/service.ts';
import { selectOwnConfirmations, selectOwnSeats } from './queries.ts';
import { askWhoCame, remindGuests } from './reminders/service.ts';
import { createDinnerTablesRouter } from './router.ts';
import { leaveJob, leaveTablesLater, separateJob } from './seats/service.ts';
import { dinnerOptIns } from './tables.ts';

/** Not retried, because the next run finds everything still due. */
const formTablesJob = (deps: TableDeps): JobDefinition<object> => ({
  name: 'tables.form',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '*/5 * * * *',
  handle: () => formTables(deps, new Date()),
});

const remindGuestsJob = (deps: TableDeps): JobDefinition<object> => ({
  name: 'tables.remind',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '*/5 * * * *',
  async handle() {
    await remindGuests(deps, new Date());
    await askWhoCame(deps, new Date());
  },
});

export const feature = defineFeature({
  uses: ['cities', 'notices', 'references', 'site-settings', 'trips'],
  router: (deps) => ({ dinnerTables: createDinnerTablesRouter(deps) }),
  background: (deps) => [formTablesJob(deps), remindGuestsJob(deps), leaveJob(deps), separateJob(deps)],
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveTablesLater(queue, transaction, memberId) }],
  archive: ({ database }) => [
    ownRows(database, dinnerOptIns, {
      name: 'dinner-opt-in',
      title: 'My opt-in for dinner',
      member: 'memberId',
      columns: ['kind', 'fromOn', 'languages', 'budget', 'foods', 'ageFrom', 'ageTo', 'noRepeats', 'createdAt'],
    }),
    {
      name: 'dinner-seats',
      title: 'My dinners',
      tables: ['dinner_seats'],
      read: ({ memberId }) => readRows(selectOwnSeats(database, memberId)),
    },
    {
      name: 'dinner-confirmations',
      title: 'My reports of who came to dinner',
      tables: ['dinner_confirmations'],
      read: ({ memberId }) => readRows(selectOwnConfirmations(database, memberId)),
    },
  ],
});
