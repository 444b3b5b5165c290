import { defineFeature } from '../../feature.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import { formTablesJob, remindGuestsJob } from './background.ts';
import { selectOwnConfirmations, selectOwnSeats } from './queries.ts';
import { createDinnerTablesRouter } from './router.ts';
import { leaveJob, leaveTablesLater, partJob } from './seats/service.ts';
import { dinnerOptIns } from './tables.ts';

export const feature = defineFeature({
  uses: ['cities', 'notices', 'references', 'site-settings', 'trips'],
  router: (parts) => ({ dinnerTables: createDinnerTablesRouter(parts) }),
  background: (parts) => [formTablesJob(parts), remindGuestsJob(parts), leaveJob(parts), partJob(parts)],
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
      title: 'Who came to dinner, as I said',
      tables: ['dinner_confirmations'],
      read: ({ memberId }) => readRows(selectOwnConfirmations(database, memberId)),
    },
  ],
});
