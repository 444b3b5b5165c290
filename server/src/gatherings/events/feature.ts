import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { deleteNoticesOn } from '../../core/notices/service.ts';
import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, type ErasureStep, ownRows, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectCoHostedBy, selectHostedBy, selectParticipationsOf } from './archive/queries.ts';
import { attendanceDisputes } from './attendance/tables.ts';
import { endEventsJob } from './background.ts';
import { releaseUnpaidSeatsJob } from './buying/background.ts';
import { registerCalendarFeeds } from './calendar/feeds/route.ts';
import { selectCoversBy } from './covers/queries.ts';
import { leaveEventsLater, leaveJob } from './leaving/service.ts';
import { notifyHostsJob, notifyJob } from './notifying/service.ts';
import { syncHostEventsJob } from './on-hold/service.ts';
import { eventPages } from './public/pages.ts';
import { remindJob } from './reminders/background.ts';
import { selectRepliesBy } from './replies/queries.ts';
import { createEventsRouter } from './router.ts';
import { eventFeeds, travelEvents } from './tables.ts';
import { eventTopic } from './topics.ts';

async function listFiles(database: Database, memberId: string) {
  const covers = await selectCoversBy(database, memberId);
  return covers.map((cover, index) => ({ ...cover, path: `event-covers/cover-${index + 1}.webp` }));
}

const eventArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep[] => [
  {
    name: 'events',
    title: 'Events I host',
    tables: ['travel_events'],
    read: ({ memberId }) => readRows(selectHostedBy(database, memberId)),
  },
  {
    name: 'event-participations',
    title: 'Events I take part in',
    tables: ['event_participants'],
    read: ({ memberId }) => readRows(selectParticipationsOf(database, memberId)),
  },
  {
    name: 'event-co-hosting',
    title: 'Events I co-host',
    tables: ['event_co_hosts'],
    read: ({ memberId }) => readRows(selectCoHostedBy(database, memberId)),
  },
  {
    name: 'event-replies',
    title: 'My replies to events',
    tables: ['event_replies'],
    read: ({ memberId }) => readRows(selectRepliesBy(database, memberId)),
  },
  {
    name: 'event-covers',
    title: 'Covers of my events',
    tables: ['event_covers'],
    async *read({ memberId }) {
      for (const { path, eventDay, width, height, createdAt } of await listFiles(database, memberId)) {
        yield { file: path, eventDay, width, height, createdAt };
      }
    },
    files: ({ memberId }) => readStoredFiles(pictures, listFiles(database, memberId)),
  },
  ownRows(database, attendanceDisputes, {
    name: 'attendance-disputes',
    title: 'My attendance disputes',
    member: 'memberId',
    columns: ['outcome', 'beganAt', 'text', 'state', 'answer', 'createdAt'],
  }),
  ownRows(database, eventFeeds, {
    name: 'event-feed',
    title: 'My calendar feed',
    member: 'memberId',
    columns: ['createdAt', 'lastReadAt'],
  }),
];

/** Deletes notices with the host's titles. The row locks wait for transactions that write such notices, and block later ones. */
const eventErasure: ErasureStep = {
  name: 'events',
  async erase(transaction, { memberId }) {
    const hosted = await transaction
      .select({ id: travelEvents.id })
      .from(travelEvents)
      .where(eq(travelEvents.hostId, memberId))
      .for('update');
    await deleteNoticesOn(
      transaction,
      hosted.map(({ id }) => paths.event(id)),
    );
  },
};

export const feature = defineFeature({
  uses: ['cities', 'moderation', 'notices', 'references', 'sales', 'tables'],
  router: (deps) => ({ events: createEventsRouter(deps) }),
  topics: (deps) => [eventTopic(deps)],
  background: (deps) => [
    endEventsJob(deps),
    notifyJob(deps),
    notifyHostsJob(deps),
    leaveJob(deps),
    syncHostEventsJob(deps),
    remindJob(deps),
    releaseUnpaidSeatsJob(deps),
  ],
  pages: (server, deps) => registerCalendarFeeds(server, deps),
  publicPages: ({ database }) => eventPages(database),
  archive: eventArchive,
  leaving: ({ queue }) => [{ leave: (transaction, memberId) => leaveEventsLater(queue, transaction, memberId) }],
  erasure: () => [eventErasure],
  notExported: { event_reminders: 'reminders that were sent, so that none is sent twice; the notices are in the archive' },
});
