import { defineFeature } from '../../feature.ts';
import { type ErasureStep, readRows } from '../../platform/member-data.ts';
import { sweepSecurityJob } from './background.ts';
import { accountSubject } from './limits.ts';
import { deleteLimitsOf, selectEventsOf, stripEvents } from './queries.ts';

/** Keeps events for statistics, without the member. */
const securityErasure: ErasureStep = {
  name: 'security',
  async erase(transaction, leaver) {
    await stripEvents(transaction, leaver);
    await deleteLimitsOf(transaction, leaver.memberId, [leaver.email, leaver.memberId].map(accountSubject));
  },
};

export const feature = defineFeature({
  uses: [],
  background: ({ database }) => [sweepSecurityJob(database)],
  archive: ({ database }) => [
    {
      name: 'security-events',
      title: 'Security events',
      tables: ['security_events'],
      read: ({ memberId }) => readRows(selectEventsOf(database, memberId)),
    },
  ],
  notExported: { rate_limits: 'counts of attempts, kept under hashes and network addresses, and deleted after 180 days' },
  erasure: () => [securityErasure],
});
