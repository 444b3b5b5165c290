import type { Database } from '../../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../../platform/member-data.ts';
import { selectMessagesBy } from './chat/queries.ts';
import { selectSeatOf, selectStreamsBy } from './queries.ts';

/** Streams that a member started, the one they are in, and what they wrote in its chat. */
export const streamArchive = (database: Database): ArchivePart[] => [
  {
    name: 'streams',
    title: 'Live streams I started',
    tables: ['live_streams'],
    read: ({ memberId }) => readRows(selectStreamsBy(database, memberId)),
  },
  {
    name: 'stream-seat',
    title: 'The live stream I am in',
    tables: ['stream_participants'],
    read: ({ memberId }) => readRows(selectSeatOf(database, memberId)),
  },
  {
    name: 'stream-messages',
    title: 'My messages in the chat of a live stream',
    tables: ['stream_messages'],
    read: ({ memberId }) => readRows(selectMessagesBy(database, memberId)),
  },
];
