import { defineFeature } from '../../feature.ts';
import { eventArchive } from './archive.ts';
import { endEventsJob } from './background.ts';
import { passOnSeatsJob } from './buying/background.ts';
import { registerCalendarFeeds } from './calendar/feeds/route.ts';
import { eventErasure } from './erasure.ts';
import { followHostJob } from './holding/service.ts';
import { leaveEventsLater, leaveJob } from './leaving/service.ts';
import { notifyHostsJob, notifyJob } from './notifying/service.ts';
import { eventPages } from './public/pages.ts';
import { remindJob } from './reminders/background.ts';
import { createEventsRouter } from './router.ts';
import { eventTopic } from './topics.ts';

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices', 'sales'],
  router: (parts) => ({ events: createEventsRouter(parts) }),
  topics: (parts) => [eventTopic(parts)],
  background: (parts) => [
    endEventsJob(parts),
    notifyJob(parts),
    notifyHostsJob(parts),
    leaveJob(parts),
    followHostJob(parts),
    remindJob(parts),
    passOnSeatsJob(parts),
  ],
  pages: (server, parts) => registerCalendarFeeds(server, parts),
  publicPages: ({ database }) => eventPages(database),
  archive: eventArchive,
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveEventsLater(queue, transaction, memberId) }],
  erasure: () => [eventErasure],
  leftOut: { event_reminders: 'who was reminded of what, so that nobody is reminded twice; the notices are in the archive' },
});
