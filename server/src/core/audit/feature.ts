import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { eraseNameOf, selectDecisionsAbout } from './queries.ts';

export const feature = defineFeature({
  uses: [],
  archive: ({ database }) => [
    {
      name: 'staff-decisions',
      title: 'Our staff’s decisions about you',
      tables: ['audit_log'],
      read: ({ memberId }) => readRows(selectDecisionsAbout(database, memberId)),
    },
  ],
  erasure: () => [{ name: 'audit', erase: (transaction, { memberId }) => eraseNameOf(transaction, memberId) }],
});
