import { defineFeature } from '../../feature.ts';
import { streamArchive } from './archive.ts';
import { settleJob } from './background.ts';
import { leaveJob, leaveStreamLater } from './leaving/service.ts';
import { createStreamsRouter } from './router.ts';
import { seatTopic, streamListTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'trips'],
  router: (parts) => ({ streams: createStreamsRouter(parts) }),
  topics: (parts) => [seatTopic(parts), streamListTopic],
  background: (parts) => [settleJob(parts), leaveJob(parts)],
  archive: ({ database }) => streamArchive(database),
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveStreamLater(queue, transaction, memberId) }],
  leftOut: {
    stream_mutes: 'whom a host muted in a live stream; forgotten when it ends',
    stream_removals: 'whom a host removed from a live stream; forgotten when it ends',
  },
});
