import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { selectReceivedBy, selectWrittenBy } from './queries.ts';
import { createReferencesRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['moderation', 'notices'],
  router: (parts) => ({ references: createReferencesRouter(parts) }),
  // The subject's archive excludes references that are not shown yet.
  archive: ({ database }) => [
    {
      name: 'references-written',
      title: 'References I wrote',
      tables: ['member_references'],
      read: (member) => readRows(selectWrittenBy(database, member)),
    },
    {
      name: 'references-received',
      title: 'References about me',
      tables: ['member_references'],
      read: (member) => readRows(selectReceivedBy(database, member)),
    },
  ],
});
