import * as z from 'zod';
import { cursorField, memberIdField, messageIdField, pageOf, roomIdField, timestampField } from '../core/fields.ts';
import { memberPhoto } from '../core/member-photo.ts';
import { TIERS } from '../tiers.ts';
import { chatMessage } from './chat.ts';
import { operation } from './operation.ts';

const ROOM_PEOPLE_PAGE_SIZE = 30;

/** `online`: has the room open. `recent`: last visit on the day `RECENT_HOURS` ago or later. */
export const ROOM_PRESENCES = ['online', 'recent', 'offline'] as const;
export type RoomPresence = (typeof ROOM_PRESENCES)[number];

const roomPerson = z.object({
  id: memberIdField,
  displayName: z.string(),
  isVerified: z.boolean(),
  tier: z.enum(TIERS),
  photo: memberPhoto.nullable(),
  presence: z.enum(ROOM_PRESENCES),
});
export type RoomPerson = z.infer<typeof roomPerson>;

const roomPeople = pageOf(roomPerson).extend({
  counts: z.object({ online: z.int(), recent: z.int(), offline: z.int() }).nullable(),
});
export type RoomPeople = z.infer<typeof roomPeople>;

const roomPins = z.object({ items: z.array(z.object({ message: chatMessage, pinnedAt: timestampField })) });
export type RoomPins = z.infer<typeof roomPins>;

/** Throws NOT_FOUND for a direct conversation. */
export const presenceAndPins = {
  /**
   * Sorted by presence, then in directory order. The first page has the counts. Like the directory, omits the reader, hidden members, Browsers and blocked
   * members.
   */
  listMembers: operation('people.see', { method: 'GET', path: '/chat/rooms/{roomId}/people', summary: 'List members of a room' })
    .input(
      z.strictObject({
        roomId: roomIdField,
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(ROOM_PEOPLE_PAGE_SIZE).default(ROOM_PEOPLE_PAGE_SIZE),
      }),
    )
    .output(roomPeople),
  pins: operation('member', { method: 'GET', path: '/chat/rooms/{roomId}/pins', summary: 'List pinned messages of a room' })
    .input(z.strictObject({ roomId: roomIdField }))
    .output(roomPins),
};

export const staffPins = {
  pinMessage: operation(
    'moderator',
    {
      method: 'PUT',
      path: '/staff/messages/{messageId}/pin',
      summary: 'Pin a message to its room, or unpin it',
      description: 'Public rooms only. Idempotent.',
    },
    'PINS_LIMIT',
    'ROOM_ARCHIVED',
  )
    .input(z.strictObject({ messageId: messageIdField, isPinned: z.boolean() }))
    .output(roomPins),
};
