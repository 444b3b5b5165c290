import type { NoticeOfMember } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { readRows } from '../../platform/member-data.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { selectServices } from './queries.ts';
import { type DeviceDeps, PUSH_NOTICE, type PushingDeps, pushNotice, readOwnPush, subscribe, unsubscribe } from './service.ts';

const pushNoticeJob = (deps: PushingDeps): JobDefinition<NoticeOfMember> => ({
  name: PUSH_NOTICE,
  retryLimit: 4,
  retryDelaySeconds: 30,
  // An unresponsive push service occupies a worker for ten seconds.
  concurrency: 4,
  handle: (pushed) => pushNotice(deps, pushed),
});

function createPushRouter(deps: DeviceDeps) {
  const { push } = api;
  return {
    mine: push.mine.handler(({ context }) => readOwnPush(deps, requireActor(context))),
    subscribe: push.subscribe.handler(({ input, context }) => subscribe(deps, requireActor(context), input)),
    unsubscribe: push.unsubscribe.handler(({ context }) => unsubscribe(deps, requireActor(context))),
  };
}

export const feature = defineFeature({
  uses: ['accounts', 'notices'],
  router: ({ database, pushKeys: keys }) => ({ push: createPushRouter({ database, keys }) }),
  background: (deps) => [pushNoticeJob(deps)],
  archive: ({ database }) => [
    {
      name: 'push',
      title: 'Browsers that get my notifications',
      tables: ['push_subscriptions'],
      read: ({ memberId }) => readRows(selectServices(database, memberId)),
    },
  ],
});
