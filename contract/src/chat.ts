import * as z from 'zod';
import { cursorField, memberIdField, messageField, messageIdField, momentField, roomIdField } from './fields.ts';
import { operation } from './operation.ts';
import { memberPhoto } from './photos.ts';
import { MESSAGES_PAGE_SIZE } from './rules.ts';

export const MESSAGE_TYPES = ['user', 'ai', 'system'] as const;

export const chatRoom = z.object({
  id: roomIdField,
  slug: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  /** Members who joined the room. */
  memberCount: z.int(),
  /** Members with the room open now, counted from real sockets. */
  onlineCount: z.int(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

/** The same for every viewer: who wrote it is told by `author.id`, and 'You' is the reader's own screen's word. */
export const chatMessage = z.object({
  id: messageIdField,
  roomId: roomIdField,
  /** Goes up within a room in the order messages were stored: what screens sort by. */
  sequence: z.int(),
  /** Given by the sender once; the same id is never stored twice. */
  clientId: z.uuid(),
  type: z.enum(MESSAGE_TYPES),
  /** The photo only of who shows it to everyone, since all readers of a room are told the same. */
  author: z
    .object({ id: memberIdField, displayName: z.string(), isVerified: z.boolean(), photo: memberPhoto.nullable() })
    .nullable(),
  content: z.string(),
  createdAt: momentField,
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const chat = {
  rooms: operation('member', { method: 'GET', path: '/chat/rooms', summary: 'Active rooms by name' }).output(
    z.object({ items: z.array(chatRoom), onlineCount: z.int() }),
  ),
  /**
   * Messages in the order they were stored, oldest first. Without a cursor the newest page; `before` pages upwards, `after` fills the
   * gap that a lost connection left. Author names are withheld (null display name becomes 'A bro') from tiers that do not see people.
   */
  messages: operation('member', { method: 'GET', path: '/chat/rooms/{roomId}/messages', summary: 'Messages of a room' })
    .input(
      z.strictObject({
        roomId: roomIdField,
        before: cursorField.optional(),
        after: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(MESSAGES_PAGE_SIZE).default(MESSAGES_PAGE_SIZE),
      }),
    )
    .output(
      z.object({
        items: z.array(chatMessage),
        /** Pages upwards; null at the beginning of the room. */
        previousCursor: cursorField.nullable(),
        /** Stands after the last item: where to ask `after` from. Null in an empty room. */
        nextCursor: cursorField.nullable(),
      }),
    ),
  send: operation(
    'chat.post',
    {
      method: 'POST',
      path: '/chat/rooms/{roomId}/messages',
      summary: 'Send a message; repeating it changes nothing',
      successStatus: 201,
    },
    'ROOM_ARCHIVED',
  )
    .input(z.strictObject({ roomId: roomIdField, clientId: z.uuid(), content: messageField }))
    .output(chatMessage),
};
