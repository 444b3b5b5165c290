import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import { pushNoticeJob } from './background.ts';
import { selectServices } from './queries.ts';
import { createPushRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['accounts', 'notices'],
  router: ({ database, pushKeys: keys }) => ({ push: createPushRouter({ database, keys }) }),
  background: (parts) => [pushNoticeJob(parts)],
  archive: ({ database }) => [
    {
      name: 'push',
      title: 'Browsers that get my notifications',
      tables: ['push_subscriptions'],
      read: ({ memberId }) => readRows(selectServices(database, memberId)),
    },
  ],
});
