import type { NoticeOfMember } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import { readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { selectServices } from './queries.ts';
import { createPushRouter } from './router.ts';
import { PUSH_NOTICE, type PushingParts, pushNotice } from './service.ts';

/** Pushes one notice to its reader's browsers. */
const pushNoticeJob = (parts: PushingParts): JobDefinition<NoticeOfMember> => ({
  name: PUSH_NOTICE,
  retryLimit: 4,
  retryDelaySeconds: 30,
  // A push service that hangs takes ten seconds of each.
  concurrency: 4,
  handle: (pushed) => pushNotice(parts, pushed),
});

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
