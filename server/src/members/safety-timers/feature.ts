import { defineFeature } from '../../feature.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import { advanceTimersJob, sweepSafetyJob } from './background.ts';
import { selectOwn } from './queries.ts';
import { createSafetyTimersRouter } from './router.ts';
import { endTimerJob, endTimerLater } from './service.ts';
import { safetyContacts } from './tables.ts';

export const feature = defineFeature({
  uses: ['cities', 'notices', 'security'],
  router: (parts) => ({ safetyTimers: createSafetyTimersRouter(parts) }),
  background: (parts) => [advanceTimersJob(parts), sweepSafetyJob(parts), endTimerJob(parts)],
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => endTimerLater(queue, transaction, memberId) }],
  archive: ({ database }) => [
    ownRows(database, safetyContacts, {
      name: 'safety-contacts',
      title: 'My safety contacts',
      member: 'memberId',
      columns: ['name', 'email', 'confirmedAt', 'withdrawnAt', 'createdAt'],
    }),
    {
      name: 'safety-timers',
      title: 'My safety timers of the last days',
      tables: ['safety_timers'],
      read: ({ memberId }) => readRows(selectOwn(database, memberId)),
    },
  ],
});
