import * as z from 'zod';
import { destinationIdField, messageIdField, momentField, roomIdField } from '../core/fields.ts';
import { MUTE_PERIODS, ROOM_MEMBERSHIPS } from './chat-rules.ts';
import { operation } from './operation.ts';

/** The reader's membership, read position and mute of a room. */
export const ownRoomState = z.object({
  /** `none`: the reader has not opened the room yet. A reader who left still reads along; joining lets them write again. */
  membership: z.enum(ROOM_MEMBERSHIPS),
  /** The last message that the reader has read. */
  readSequence: z.int(),
  /** Later messages of others that are shown to the reader, counted up to `UNREAD_COUNTED_MAX`. Zero in rooms that the reader left or muted. */
  unreadCount: z.int(),
  /** The room is muted until then; null when it is not. */
  mutedUntil: momentField.nullable(),
});
export type OwnRoomState = z.infer<typeof ownRoomState>;

const chatRoom = z.object({
  id: roomIdField,
  slug: z.string(),
  name: z.string(),
  /** An archived room is read, and not written in. */
  isActive: z.boolean(),
  /** Somebody wrote in it within `ROOM_LIVELY_DAYS`. */
  isLively: z.boolean(),
  /** Members who joined the room. */
  memberCount: z.int(),
  /** Members with the room open now, counted from real sockets. */
  onlineCount: z.int(),
  /** The destination that it is about. */
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
  own: ownRoomState,
});
export type ChatRoom = z.infer<typeof chatRoom>;

const toRoom = z.strictObject({ roomId: roomIdField });

/** The part of `chat` that is about rooms and the reader's own state in them. */
export const chatRooms = {
  rooms: operation('member', {
    method: 'GET',
    path: '/chat/rooms',
    summary: 'Rooms in the order of staff: active ones, and those of mine that were archived',
  }).output(z.object({ items: z.array(chatRoom), onlineCount: z.int() })),
  /** Unread messages in rooms of two that are not muted, counted up to `UNREAD_COUNTED_MAX`. */
  unread: operation('member', { method: 'GET', path: '/chat/unread', summary: 'How many messages wait for me' }).output(
    z.object({ unreadCount: z.int() }),
  ),
  /** Never goes back, nor beyond the last message; idempotent. A room that I am not in answers NOT_FOUND. */
  markRead: operation('member', { method: 'PUT', path: '/chat/rooms/{roomId}/read', summary: 'I have read up to this message' })
    .input(z.strictObject({ roomId: roomIdField, sequence: z.int().min(0) }))
    .output(ownRoomState),
  /** For a while, or until it is taken back with null. A room that I am not in answers NOT_FOUND. */
  mute: operation('member', { method: 'PUT', path: '/chat/rooms/{roomId}/mute', summary: 'Mute a room, or hear it again' })
    .input(z.strictObject({ roomId: roomIdField, period: z.enum(MUTE_PERIODS).nullable() }))
    .output(ownRoomState),
  /** A public room, for the first time or again. One starts at its newest message. Idempotent. */
  join: operation('member', { method: 'PUT', path: '/chat/rooms/{roomId}/membership', summary: 'Join a room' }, 'ROOM_ARCHIVED')
    .input(toRoom)
    .output(ownRoomState),
  /** A public room: it is read along, and not written in, until one joins again. Idempotent. */
  leave: operation('member', { method: 'DELETE', path: '/chat/rooms/{roomId}/membership', summary: 'Leave a room' })
    .input(toRoom)
    .output(ownRoomState),
  /** The active room about a destination; null while there is none. */
  roomAbout: operation('member', {
    method: 'GET',
    path: '/chat/destinations/{destinationId}/room',
    summary: 'The room about a destination',
  })
    .input(z.strictObject({ destinationId: destinationIdField }))
    .output(z.object({ room: z.object({ slug: z.string(), name: z.string(), memberCount: z.int() }).nullable() })),
  /** The first message that I am shown of those stored at a moment or later, or after what I have read; null when there is none. */
  firstMessage: operation('member', {
    method: 'GET',
    path: '/chat/rooms/{roomId}/first-message',
    summary: 'Find the first message of a day, or the first that I have not read',
  })
    .input(
      z.union([
        z.strictObject({ roomId: roomIdField, since: momentField }),
        z.strictObject({ roomId: roomIdField, afterSequence: z.coerce.number().int().min(0) }),
      ]),
    )
    .output(z.object({ messageId: messageIdField.nullable() })),
};
