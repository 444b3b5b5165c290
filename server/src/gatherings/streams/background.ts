import type { JobDefinition } from '../../platform/queue.ts';
import { deleteOldStreams } from './seats/queries.ts';
import { reconcileDueStreams, type StreamDeps } from './seats/reconcile.ts';

/** Frees the seats of crashed processes. Deletes old streams. */
export const reconcileJob = (deps: StreamDeps): JobDefinition<object> => ({
  name: 'streams.reconcile',
  schedule: '* * * * *',
  retryLimit: 2,
  retryDelaySeconds: 10,
  async handle() {
    await reconcileDueStreams(deps);
    await deleteOldStreams(deps.database);
  },
});
