import * as z from 'zod';
import { destinationIdField, messageIdField, revisionField, roomIdField, timestampField } from '../core/fields.ts';
import { MUTE_PERIODS, ROOM_MEMBERSHIPS } from './chat-rules.ts';
import { operation } from './operation.ts';

export const ownRoomState = z.object({
  /** `none`: never joined. `left`: reads a public room, but no group; must rejoin to write. */
  membership: z.enum(ROOM_MEMBERSHIPS),
  readSequence: z.int(),
  /** Other members' messages, up to `UNREAD_COUNTED_MAX`. Zero if the reader left or muted the room. */
  unreadCount: z.int(),
  mutedUntil: timestampField.nullable(),
});
export type OwnRoomState = z.infer<typeof ownRoomState>;

/** The newest visible message. */
export const lastMessage = z.object({
  beginning: z.string(),
  isOwn: z.boolean(),
  isDeleted: z.boolean(),
  sentAt: timestampField,
});
export type LastMessage = z.infer<typeof lastMessage>;

/** Null if there is no picture, or if the reader's tier shows no photos. */
export const roomPicture = z.object({ version: revisionField }).nullable();

const chatRoom = z.object({
  id: roomIdField,
  kind: z.enum(['public', 'group']),
  slug: z.string(),
  name: z.string(),
  picture: roomPicture,
  /** If false, read-only. */
  isActive: z.boolean(),
  isLively: z.boolean(),
  memberCount: z.int(),
  /** Zero for a group; its socket topic has the count. */
  onlineCount: z.int(),
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** `authorName`: null for system messages and hidden names. */
  last: lastMessage.extend({ authorName: z.string().nullable() }).nullable(),
  own: ownRoomState,
});
export type ChatRoom = z.infer<typeof chatRoom>;

const roomInput = z.strictObject({ roomId: roomIdField });

export const chatRooms = {
  rooms: operation('member', {
    method: 'GET',
    path: '/chat/rooms',
    summary: 'List active rooms, my archived rooms and my groups',
  }).output(z.object({ items: z.array(chatRoom), onlineCount: z.int() })),
  /** Messages in direct conversations and unmuted groups, and mentions in rooms, up to `UNREAD_COUNTED_MAX`. */
  unread: operation('member', { method: 'GET', path: '/chat/unread', summary: 'Count my unread messages' }).output(
    z.object({ unreadCount: z.int() }),
  ),
  markRead: operation('member', {
    method: 'PUT',
    path: '/chat/rooms/{roomId}/read',
    summary: 'Mark a room as read up to a message',
    description:
      'The read position never moves back or beyond the last message. Idempotent. Throws NOT_FOUND if the caller is not in the room.',
  })
    .input(z.strictObject({ roomId: roomIdField, sequence: z.int().min(0) }))
    .output(ownRoomState),
  /** Unmutes if `period` is null. Throws NOT_FOUND if the caller is not in the room. */
  mute: operation('member', { method: 'PUT', path: '/chat/rooms/{roomId}/mute', summary: 'Mute or unmute a room' })
    .input(z.strictObject({ roomId: roomIdField, period: z.enum(MUTE_PERIODS).nullable() }))
    .output(ownRoomState),
  join: operation(
    'member',
    {
      method: 'PUT',
      path: '/chat/rooms/{roomId}/membership',
      summary: 'Join a room',
      description: 'A member who left joins again. The read position starts at the newest message. Idempotent.',
    },
    'ROOM_ARCHIVED',
  )
    .input(roomInput)
    .output(ownRoomState),
  leave: operation('member', {
    method: 'DELETE',
    path: '/chat/rooms/{roomId}/membership',
    summary: 'Leave a room',
    description: 'The member can still read the room. Idempotent.',
  })
    .input(roomInput)
    .output(ownRoomState),
  roomForDestination: operation('member', {
    method: 'GET',
    path: '/chat/destinations/{destinationId}/room',
    summary: 'Get the room about a destination',
  })
    .input(z.strictObject({ destinationId: destinationIdField }))
    .output(z.object({ room: z.object({ slug: z.string(), name: z.string(), memberCount: z.int() }).nullable() })),
  /** Returns the first message from a given time on, or the first unread message. Null if there is no such message. */
  firstMessage: operation('member', {
    method: 'GET',
    path: '/chat/rooms/{roomId}/first-message',
    summary: 'Find the first message of a day, or my first unread message',
  })
    .input(
      z.union([
        z.strictObject({ roomId: roomIdField, since: timestampField }),
        z.strictObject({ roomId: roomIdField, afterSequence: z.coerce.number().int().min(0) }),
      ]),
    )
    .output(z.object({ messageId: messageIdField.nullable() })),
};
