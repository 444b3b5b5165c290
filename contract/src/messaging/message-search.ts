import * as z from 'zod';
import { cursorField, memberIdField, pageOf, roomIdField, searchField, timestampField } from '../core/fields.ts';
import { chatMessage } from './chat.ts';
import { ROOM_KINDS } from './chat-rules.ts';
import { operation } from './operation.ts';

const FOUND_PAGE_SIZE = 20;

const foundMessage = z.object({
  message: chatMessage,
  room: z.object({
    id: roomIdField,
    kind: z.enum(ROOM_KINDS),
    slug: z.string().nullable(),
    /** The other member's name in a direct conversation. */
    name: z.string().nullable(),
  }),
  excerpt: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const messageSearch = {
  /** Newest first. Query words match beginnings of words, ignoring case and accents. If the reader's tier hides members, only the reader's `authorId` works. */
  search: operation(
    { access: 'member', limit: 'message_search' },
    { method: 'GET', path: '/chat/search', summary: 'Search messages' },
  )
    .input(
      z.strictObject({
        words: searchField.min(1),
        roomId: roomIdField.optional(),
        authorId: memberIdField.optional(),
        /** Inclusive. */
        since: timestampField.optional(),
        /** Exclusive. */
        until: timestampField.optional(),
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(FOUND_PAGE_SIZE),
      }),
    )
    .output(pageOf(foundMessage)),
};
