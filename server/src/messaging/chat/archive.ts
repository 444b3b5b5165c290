import type { Viewer } from '../../core/people/visibility/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ArchiveStep, readRows, readStoredFiles } from '../../platform/member-data.ts';
import type { PictureStore } from '../../platform/pictures/store.ts';
import { selectEarlierVersions } from './changes/queries.ts';
import { selectAskedBy } from './direct/stays/queries.ts';
import { selectMentionsOf } from './mentions/queries.ts';
import { selectPhotosOf } from './photos/queries.ts';
import { selectJoinedRooms, selectMessageIds, selectWrittenMessages } from './queries.ts';
import { selectReactionsBy } from './reactions/queries.ts';

const PAGE = 500;

async function listFiles(database: Database, reader: Viewer) {
  const photos = await selectPhotosOf(database, reader);
  return photos.map((photo, index) => ({ ...photo, path: `chat/photo-${index + 1}.webp` }));
}

export function chatArchive({ database, pictures }: { database: Database; pictures: PictureStore }): ArchiveStep[] {
  return [
    {
      name: 'chat-rooms',
      title: 'Chat rooms I joined',
      tables: ['chat_room_members', 'chat_direct_rooms'],
      read: (reader) => readRows(selectJoinedRooms(database, reader)),
    },
    {
      name: 'stay-questions',
      title: 'Stays I asked about',
      tables: ['stay_conversations'],
      read: ({ memberId }) => readRows(selectAskedBy(database, memberId)),
    },
    {
      name: 'chat-messages',
      title: 'My chat messages',
      tables: ['chat_messages'],
      async *read(reader) {
        const ids = await selectMessageIds(database, reader.memberId);
        for (let start = 0; start < ids.length; start += PAGE) {
          yield* await selectWrittenMessages(database, reader, ids.slice(start, start + PAGE));
        }
      },
    },
    {
      name: 'chat-photos',
      title: 'Photos I sent in chat',
      tables: ['chat_photos'],
      async *read(reader) {
        for (const { wholeKey, path, ...photo } of await listFiles(database, reader)) yield { ...photo, file: path };
      },
      files: (reader) => readStoredFiles(pictures, listFiles(database, reader)),
    },
    {
      name: 'chat-reactions',
      title: 'How I reacted to chat messages',
      tables: ['chat_reactions'],
      read: (reader) => readRows(selectReactionsBy(database, reader)),
    },
    {
      name: 'chat-mentions',
      title: 'Where I was mentioned',
      tables: ['chat_mentions'],
      read: (reader) => readRows(selectMentionsOf(database, reader)),
    },
    {
      name: 'chat-message-versions',
      title: 'What my chat messages said before I changed them',
      tables: ['chat_message_versions'],
      async *read(reader) {
        const ids = await selectMessageIds(database, reader.memberId);
        for (let start = 0; start < ids.length; start += PAGE) {
          yield* await selectEarlierVersions(database, reader, ids.slice(start, start + PAGE));
        }
      },
    },
  ];
}
