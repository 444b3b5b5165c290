import type { JobDefinition } from '../../platform/queue.ts';
import { deleteOldStreams } from './seats/queries.ts';
import { type StreamParts, settleDueStreams } from './seats/settle.ts';

/** Gives up the seats of processes that died, where no other has a seat of a stream, and forgets what ended long ago. */
export const settleJob = (parts: StreamParts): JobDefinition<object> => ({
  name: 'streams.settle',
  schedule: '* * * * *',
  retryLimit: 2,
  retryDelaySeconds: 10,
  async handle() {
    await settleDueStreams(parts);
    await deleteOldStreams(parts.database);
  },
});
