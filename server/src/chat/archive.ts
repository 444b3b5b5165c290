import type { Database } from '../platform/database/connect.ts';
import { type ArchivePart, readRows } from '../platform/member-data.ts';
import { selectEarlierVersions } from './changes/queries.ts';
import { selectMentionsOf } from './mentions/queries.ts';
import { selectJoinedRooms, selectMessageIds, selectWrittenMessages } from './queries.ts';
import { selectReactionsBy } from './reactions/queries.ts';

const PAGE = 500;

/** The rooms a member joined, and what he wrote there. What others wrote is theirs. */
export function chatArchive(database: Database): ArchivePart[] {
  return [
    {
      name: 'chat-rooms',
      title: 'Chat rooms I joined',
      tables: ['chat_room_members', 'chat_direct_rooms'],
      read: ({ memberId }) => readRows(selectJoinedRooms(database, memberId)),
    },
    {
      name: 'chat-messages',
      title: 'My chat messages',
      tables: ['chat_messages'],
      async *read({ memberId }) {
        const ids = await selectMessageIds(database, memberId);
        for (let start = 0; start < ids.length; start += PAGE) {
          yield* await selectWrittenMessages(database, ids.slice(start, start + PAGE));
        }
      },
    },
    {
      name: 'chat-reactions',
      title: 'How I reacted to chat messages',
      tables: ['chat_reactions'],
      read: ({ memberId }) => readRows(selectReactionsBy(database, memberId)),
    },
    {
      name: 'chat-mentions',
      title: 'Where I was mentioned',
      tables: ['chat_mentions'],
      read: ({ memberId }) => readRows(selectMentionsOf(database, memberId)),
    },
    {
      name: 'chat-message-versions',
      title: 'What my chat messages said before I changed them',
      tables: ['chat_message_versions'],
      async *read({ memberId }) {
        const ids = await selectMessageIds(database, memberId);
        for (let start = 0; start < ids.length; start += PAGE) {
          yield* await selectEarlierVersions(database, ids.slice(start, start + PAGE));
        }
      },
    },
  ];
}
