import * as z from 'zod';
import { destinationIdField, messageIdField, revisionField, roomIdField, timestampField } from '../core/fields.ts';
import { MUTE_PERIODS, ROOM_MEMBERSHIPS } from './chat-rules.ts';
import { operation } from './operation.ts';

export const ownRoomState = z.object({
  /** `none`: never opened the room. `left`: can read a public room, but not write until they join again; can no longer read a group. */
  membership: z.enum(ROOM_MEMBERSHIPS),
  readSequence: z.int(),
  /** Unread messages of others, counted up to `UNREAD_COUNTED_MAX`. Zero in rooms that the reader left or muted. */
  unreadCount: z.int(),
  mutedUntil: timestampField.nullable(),
});
export type OwnRoomState = z.infer<typeof ownRoomState>;

/** The newest message that the reader may see. */
export const lastMessage = z.object({
  beginning: z.string(),
  isOwn: z.boolean(),
  isDeleted: z.boolean(),
  sentAt: timestampField,
});
export type LastMessage = z.infer<typeof lastMessage>;

/** Null without one, and for readers whose tier shows no photos. */
export const roomPicture = z.object({ version: revisionField }).nullable();

const chatRoom = z.object({
  id: roomIdField,
  kind: z.enum(['public', 'group']),
  slug: z.string(),
  name: z.string(),
  picture: roomPicture,
  /** An archived room or closed group is read-only. */
  isActive: z.boolean(),
  isLively: z.boolean(),
  memberCount: z.int(),
  /** Zero for a group, whose count comes with its socket topic. */
  onlineCount: z.int(),
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** `authorName` is null for the system, and for an author whose name the reader may not see. */
  last: lastMessage.extend({ authorName: z.string().nullable() }).nullable(),
  own: ownRoomState,
});
export type ChatRoom = z.infer<typeof chatRoom>;

const toRoom = z.strictObject({ roomId: roomIdField });

export const chatRooms = {
  rooms: operation('member', {
    method: 'GET',
    path: '/chat/rooms',
    summary: 'Rooms in the order of staff, then my groups by name: active ones, and those of mine that were archived',
  }).output(z.object({ items: z.array(chatRoom), onlineCount: z.int() })),
  /** Unread messages in direct conversations and groups that are not muted, and unread mentions in rooms, counted up to `UNREAD_COUNTED_MAX`. */
  unread: operation('member', { method: 'GET', path: '/chat/unread', summary: 'How many messages wait for me' }).output(
    z.object({ unreadCount: z.int() }),
  ),
  markRead: operation('member', {
    method: 'PUT',
    path: '/chat/rooms/{roomId}/read',
    summary: 'I have read up to this message',
    description:
      'The read position never moves back, nor beyond the last message. Idempotent. NOT_FOUND for a room that the caller is not in.',
  })
    .input(z.strictObject({ roomId: roomIdField, sequence: z.int().min(0) }))
    .output(ownRoomState),
  /** Mutes the room for a period; null unmutes it. NOT_FOUND for a room that the caller is not in. */
  mute: operation('member', { method: 'PUT', path: '/chat/rooms/{roomId}/mute', summary: 'Mute a room, or hear it again' })
    .input(z.strictObject({ roomId: roomIdField, period: z.enum(MUTE_PERIODS).nullable() }))
    .output(ownRoomState),
  join: operation(
    'member',
    {
      method: 'PUT',
      path: '/chat/rooms/{roomId}/membership',
      summary: 'Join a room',
      description: 'Also rejoins. The read position starts at the newest message. Idempotent.',
    },
    'ROOM_ARCHIVED',
  )
    .input(toRoom)
    .output(ownRoomState),
  leave: operation('member', {
    method: 'DELETE',
    path: '/chat/rooms/{roomId}/membership',
    summary: 'Leave a room',
    description: 'The member can still read the room. Idempotent.',
  })
    .input(toRoom)
    .output(ownRoomState),
  roomAbout: operation('member', {
    method: 'GET',
    path: '/chat/destinations/{destinationId}/room',
    summary: 'The room about a destination',
  })
    .input(z.strictObject({ destinationId: destinationIdField }))
    .output(z.object({ room: z.object({ slug: z.string(), name: z.string(), memberCount: z.int() }).nullable() })),
  /** The first visible message at or after a given time, or the first unread one; null when there is none. */
  firstMessage: operation('member', {
    method: 'GET',
    path: '/chat/rooms/{roomId}/first-message',
    summary: 'Find the first message of a day, or the first that I have not read',
  })
    .input(
      z.union([
        z.strictObject({ roomId: roomIdField, since: timestampField }),
        z.strictObject({ roomId: roomIdField, afterSequence: z.coerce.number().int().min(0) }),
      ]),
    )
    .output(z.object({ messageId: messageIdField.nullable() })),
};
