import { defineFeature } from '../../feature.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import { reconcileJob } from './background.ts';
import { selectMessagesBy } from './chat/queries.ts';
import { leaveJob, leaveStreamLater } from './leaving/service.ts';
import { selectSeatOf } from './queries.ts';
import { createStreamsRouter } from './router.ts';
import { liveStreams } from './tables.ts';
import { seatTopic, streamListTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'trips'],
  router: (deps) => ({ streams: createStreamsRouter(deps) }),
  topics: (deps) => [seatTopic(deps), streamListTopic],
  background: (deps) => [reconcileJob(deps), leaveJob(deps)],
  archive: ({ database }) => [
    ownRows(database, liveStreams, {
      name: 'streams',
      title: 'Live streams I started',
      member: 'streamerId',
      columns: ['title', 'description', 'startedAt', 'endedAt', 'endReason'],
    }),
    {
      name: 'stream-seat',
      title: 'The live stream I am in',
      tables: ['stream_participants'],
      read: ({ memberId }) => readRows(selectSeatOf(database, memberId)),
    },
    {
      name: 'stream-messages',
      title: 'My live stream chat messages',
      tables: ['stream_messages'],
      read: ({ memberId }) => readRows(selectMessagesBy(database, memberId)),
    },
  ],
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveStreamLater(queue, transaction, memberId) }],
  notExported: {
    stream_mutes: 'the members whom a host muted; deleted when the stream ends',
    stream_removals: 'the members whom a host removed; deleted when the stream ends',
  },
});
