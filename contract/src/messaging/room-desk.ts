import * as z from 'zod';
import { destinationIdField, roomIdField, sanitizeLine, searchField } from '../core/fields.ts';
import { ROOM_NAME_MAX_CHARACTERS, ROOMS_MAX } from './chat-rules.ts';
import { operation } from './operation.ts';

const roomNameField = z.string().overwrite(sanitizeLine).min(1).max(ROOM_NAME_MAX_CHARACTERS);

const deskRoom = z.object({
  id: roomIdField,
  /** The slug never changes. */
  slug: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  memberCount: z.int(),
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
});
export type DeskRoom = z.infer<typeof deskRoom>;

/** Active rooms in the members' order, then archived rooms by name. */
export const deskRooms = z.object({ items: z.array(deskRoom) });
export type DeskRooms = z.infer<typeof deskRooms>;

const roomlessDestination = z.object({
  id: destinationIdField,
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  /** Members with the destination as a favorite, or with a current or coming stay there that everyone sees. */
  interestedCount: z.int(),
});
export type RoomlessDestination = z.infer<typeof roomlessDestination>;

/** Idempotent by `roomId`. */
export const newRoomForm = z.strictObject({ roomId: roomIdField, name: roomNameField });
/** `seenName` prevents overwriting a concurrent rename. */
export const renameRoomForm = z.strictObject({ roomId: roomIdField, name: roomNameField, seenName: z.string().max(200) });

const roomOrder = z.array(roomIdField).max(ROOMS_MAX);

/** Each change returns all rooms. */
export const staffRooms = {
  rooms: operation('admin', {
    method: 'GET',
    path: '/staff/rooms',
    summary: 'List all public rooms, including archived ones',
  }).output(deskRooms),
  createRoom: operation(
    'admin',
    {
      method: 'POST',
      path: '/staff/rooms',
      summary: 'Create a room at the end of the list',
      description: 'The slug is derived from the name, and numbered if it is taken. Idempotent.',
      successStatus: 201,
    },
    'ROOM_NAME_TAKEN',
    'ROOMS_FULL',
    'EDIT_CONFLICT',
  )
    .input(newRoomForm)
    .output(deskRooms),
  /** The most popular destinations, or the destinations found by slug, name, city or country. */
  roomlessDestinations: operation('admin', {
    method: 'GET',
    path: '/staff/rooms/missing-destinations',
    summary: 'List destinations without a room',
  })
    .input(z.strictObject({ search: searchField.optional() }))
    .output(z.object({ items: z.array(roomlessDestination) })),
  /** Links an unlinked room with the destination's name, or else creates one. An existing linked room stays. */
  createDestinationRoom: operation(
    'admin',
    { method: 'PUT', path: '/staff/destinations/{destinationId}/room', summary: 'Open the room of a destination' },
    'ROOM_NAME_TAKEN',
    'ROOMS_FULL',
  )
    .input(z.strictObject({ destinationId: destinationIdField }))
    .output(deskRooms),
  renameRoom: operation(
    'admin',
    { method: 'PUT', path: '/staff/rooms/{roomId}/name', summary: 'Rename a room; its URL does not change' },
    'ROOM_NAME_TAKEN',
    'EDIT_CONFLICT',
  )
    .input(renameRoomForm)
    .output(deskRooms),
  setRoomArchived: operation('admin', {
    method: 'PUT',
    path: '/staff/rooms/{roomId}/archive',
    summary: 'Archive or restore a room',
    description: 'A restored room is listed last. Idempotent.',
  })
    .input(z.strictObject({ roomId: roomIdField, isArchived: z.boolean() }))
    .output(deskRooms),
  orderRooms: operation(
    'admin',
    { method: 'PUT', path: '/staff/room-order', summary: 'Put the active rooms in order' },
    'ROOM_ORDER_CHANGED',
  )
    .input(
      z
        .strictObject({ seen: roomOrder, wanted: roomOrder })
        .refine(({ seen, wanted }) => [...new Set(seen)].sort().join() === [...wanted].sort().join(), { path: ['wanted'] }),
    )
    .output(deskRooms),
};
