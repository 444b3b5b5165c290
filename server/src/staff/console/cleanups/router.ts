import { api, requireActor } from '../../../platform/api/api.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Queue } from '../../../platform/queue.ts';
import { listCleanups, previewCleanup, startCleanup, undoCleanup } from './service.ts';

export function createCleanupDeskRouter(parts: { database: Database; queue: Pick<Queue, 'enqueue'> }) {
  const { staff } = api;
  return {
    cleanupPreview: staff.cleanupPreview.handler(({ input }) => previewCleanup(parts.database, input)),
    cleanups: staff.cleanups.handler(({ input }) => listCleanups(parts.database, input)),
    startCleanup: staff.startCleanup.handler(({ input, context }) => startCleanup(parts, requireActor(context), input)),
    undoCleanup: staff.undoCleanup.handler(({ input, context }) => undoCleanup(parts, requireActor(context), input)),
  };
}
