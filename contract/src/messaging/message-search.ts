import * as z from 'zod';
import { cursorField, memberIdField, momentField, pageOf, roomIdField, searchField } from '../core/fields.ts';
import { chatMessage } from './chat.ts';
import { ROOM_KINDS } from './chat-rules.ts';
import { operation } from './operation.ts';

const FOUND_PAGE_SIZE = 20;

/** A message that was found, the room it is in, and its words around what was searched for. */
const foundMessage = z.object({
  message: chatMessage,
  room: z.object({
    id: roomIdField,
    kind: z.enum(ROOM_KINDS),
    /** Null for a room of two. */
    slug: z.string().nullable(),
    /** In a room of two, the other member's name when the reader may see it. */
    name: z.string().nullable(),
  }),
  /** In their order; put together, they are the words that are shown. */
  excerpt: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type FoundMessage = z.infer<typeof foundMessage>;

/** The part of `chat` that searches. */
export const messageSearch = {
  /**
   * Finds messages in rooms that are open to the reader, the newest first. Each word of the query must begin a word of the message; case and accents do
   * not count. Tiers that see no people can filter by author only for their own messages.
   */
  search: operation(
    { access: 'member', limit: 'message_search' },
    { method: 'GET', path: '/chat/search', summary: 'Search messages' },
  )
    .input(
      z.strictObject({
        words: searchField.min(1),
        roomId: roomIdField.optional(),
        authorId: memberIdField.optional(),
        /** Written at this moment or later. */
        since: momentField.optional(),
        /** Written before this moment. */
        until: momentField.optional(),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(FOUND_PAGE_SIZE),
      }),
    )
    .output(pageOf(foundMessage)),
};
