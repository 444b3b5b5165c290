import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Queue } from '../../../platform/queue.ts';
import { listCleanups, previewCleanup, startCleanup, undoCleanup } from './service.ts';

export function createCleanupDeskRouter(deps: { database: Database; queue: Pick<Queue, 'enqueue'> }) {
  const { staff } = api;
  return {
    cleanupPreview: staff.cleanupPreview.handler(({ input }) => previewCleanup(deps.database, input)),
    cleanups: staff.cleanups.handler(({ input }) => listCleanups(deps.database, input)),
    startCleanup: staff.startCleanup.handler(({ input, context }) => startCleanup(deps, requireActor(context), input)),
    undoCleanup: staff.undoCleanup.handler(({ input, context }) => undoCleanup(deps, requireActor(context), input)),
  };
}
