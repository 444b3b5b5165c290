import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, ownRows, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectCoHostedBy, selectHostedBy, selectParticipationsOf } from './archive/queries.ts';
import { selectCoversBy } from './covers/queries.ts';
import { selectRepliesBy } from './replies/queries.ts';
import { eventFeeds } from './tables.ts';

/** The covers that a member uploaded, in the order of their archive, each with its file there. */
async function listFiles(database: Database, memberId: string) {
  const covers = await selectCoversBy(database, memberId);
  return covers.map((cover, place) => ({ ...cover, path: `event-covers/cover-${place + 1}.webp` }));
}

export const eventArchive = ({ database, pictures }: { database: Database; pictures: PictureStore }): ArchivePart[] => [
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
  ownRows(database, eventFeeds, {
    name: 'event-feed',
    title: 'My calendar feed',
    member: 'memberId',
    columns: ['createdAt', 'lastReadAt'],
  }),
];
