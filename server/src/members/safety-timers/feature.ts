import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { addContact, removeContact } from './contacts/service.ts';
import type { SafetyDeps } from './deps.ts';
import { answerLink, readLink } from './links/service.ts';
import { selectOwn } from './queries.ts';
import { changeOwnTimer, endTimerJob, endTimerLater, readState, startTimer } from './service.ts';
import { safetyContacts } from './tables.ts';
import { advanceTimers, sweepSafety } from './timeline/service.ts';

/** The job is not retried, because the next run finds timers still due. */
const advanceTimersJob = (deps: SafetyDeps): JobDefinition<object> => ({
  name: 'safety-timers.advance',
  retryLimit: 0,
  retryDelaySeconds: 0,
  schedule: '* * * * *',
  handle: () => advanceTimers(deps),
});

const sweepSafetyJob = (deps: SafetyDeps): JobDefinition<object> => ({
  name: 'safety-timers.sweep',
  retryLimit: 2,
  retryDelaySeconds: 60,
  schedule: '20 * * * *',
  handle: () => sweepSafety(deps),
});

function createSafetyTimersRouter(deps: SafetyDeps) {
  const { safetyTimers } = api;
  return {
    mine: safetyTimers.mine.handler(({ context }) => readState(deps.database, requireActor(context).memberId)),
    addContact: safetyTimers.addContact.handler(({ input, context }) => addContact(deps, requireActor(context), input)),
    removeContact: safetyTimers.removeContact.handler(({ input, context }) =>
      removeContact(deps, requireActor(context), input.contactId),
    ),
    start: safetyTimers.start.handler(({ input, context }) => startTimer(deps, requireActor(context), input)),
    change: safetyTimers.change.handler(({ input, context }) => changeOwnTimer(deps, requireActor(context), input)),
    readLink: safetyTimers.readLink.handler(({ input }) => readLink(deps, input.token)),
    answerLink: safetyTimers.answerLink.handler(({ input }) => answerLink(deps, input)),
  };
}

export const feature = defineFeature({
  uses: ['cities', 'notices', 'security'],
  router: (deps) => ({ safetyTimers: createSafetyTimersRouter(deps) }),
  background: (deps) => [advanceTimersJob(deps), sweepSafetyJob(deps), endTimerJob(deps)],
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
