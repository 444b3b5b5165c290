import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { securityErasure } from './erasure.ts';
import { selectEventsOf } from './queries.ts';

export const feature = defineFeature({
  uses: [],
  archive: ({ database }) => [
    {
      name: 'security-events',
      title: 'Security events',
      tables: ['security_events'],
      read: ({ memberId }) => readRows(selectEventsOf(database, memberId)),
    },
  ],
  leftOut: { rate_limits: 'counts of attempts, forgotten by themselves, kept under hashes' },
  erasure: () => [securityErasure],
});
