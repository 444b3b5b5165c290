import type { NoticeOfMember } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { selectServices } from './queries.ts';
import { type DeviceParts, PUSH_NOTICE, type PushingParts, pushNotice, readOwnPush, subscribe, unsubscribe } from './service.ts';

const pushNoticeJob = (parts: PushingParts): JobDefinition<NoticeOfMember> => ({
  name: PUSH_NOTICE,
  retryLimit: 4,
  retryDelaySeconds: 30,
  // An unresponsive push service occupies a worker for ten seconds.
  concurrency: 4,
  handle: (pushed) => pushNotice(parts, pushed),
});

function createPushRouter(parts: DeviceParts) {
  const { push } = api;
  return {
    mine: push.mine.handler(({ context }) => readOwnPush(parts, requireActor(context))),
    subscribe: push.subscribe.handler(({ input, context }) => subscribe(parts, requireActor(context), input)),
    unsubscribe: push.unsubscribe.handler(({ context }) => unsubscribe(parts, requireActor(context))),
  };
}

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
