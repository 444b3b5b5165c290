import { defineFeature } from '../../feature.ts';
import { type ErasurePart, readRows } from '../../platform/member-data.ts';
import { deleteVotesOf, selectTipsBy, selectVotesOf } from './queries.ts';
import { createTipsRouter } from './router.ts';
import { seedTips } from './seed.ts';

/** Removes the member's votes from the counts of other tips. Foreign keys delete the member's own tips. */
const tipErasure: ErasurePart = {
  name: 'tips',
  erase: (transaction, { memberId }) => deleteVotesOf(transaction, memberId),
};

export const feature = defineFeature({
  uses: ['cities', 'moderation'],
  router: (parts) => ({ tips: createTipsRouter(parts) }),
  archive: ({ database }) => [
    {
      name: 'tips',
      title: 'My tips',
      tables: ['tips'],
      read: ({ memberId }) => readRows(selectTipsBy(database, memberId)),
    },
    {
      name: 'tip-votes',
      title: 'Tips I found useful',
      tables: ['tip_votes'],
      read: ({ memberId }) => readRows(selectVotesOf(database, memberId)),
    },
  ],
  erasure: () => [tipErasure],
  seed: seedTips,
});
