import * as z from 'zod';
import { destinationIdField, roomIdField, sanitiseLine, searchField } from '../core/fields.ts';
import { ROOM_NAME_MAX_CHARACTERS, ROOMS_MAX } from './chat-rules.ts';
import { operation } from './operation.ts';

const roomNameField = z.string().overwrite(sanitiseLine).min(1).max(ROOM_NAME_MAX_CHARACTERS);

/** A room at the desk of staff. */
const deskRoom = z.object({
  id: roomIdField,
  /** In its address, for good: it stays when the name changes. */
  slug: z.string(),
  name: z.string(),
  /** An archived room is read, and not written in. */
  isActive: z.boolean(),
  memberCount: z.int(),
  /** The destination that it is about. */
  destination: z.object({ slug: z.string(), name: z.string() }).nullable(),
});
export type DeskRoom = z.infer<typeof deskRoom>;

/** Active rooms as members see them, in their order, and archived ones by name. */
const deskRooms = z.object({ items: z.array(deskRoom) });
export type DeskRooms = z.infer<typeof deskRooms>;

const roomlessDestination = z.object({
  id: destinationIdField,
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  /** Members with it among their favourites, and members who share with everyone that they are there or arrive soon. */
  interestedCount: z.int(),
});
export type RoomlessDestination = z.infer<typeof roomlessDestination>;

/** `roomId` is made by the screen once, so that a repeated press makes one room. */
export const newRoomForm = z.strictObject({ roomId: roomIdField, name: roomNameField });
/** `seenName` is what stood there: somebody else's new name is not overwritten unseen. */
export const renameRoomForm = z.strictObject({ roomId: roomIdField, name: roomNameField, seenName: z.string().max(200) });

const roomOrder = z.array(roomIdField).max(ROOMS_MAX);

/** The part of `staff` that is about public rooms: for admins, since every member sees them. Each act answers with all rooms. */
export const staffRooms = {
  rooms: operation('admin', { method: 'GET', path: '/staff/rooms', summary: 'All public rooms, archived ones too' }).output(
    deskRooms,
  ),
  /** Its address is made from the name, and numbered where another has it. Idempotent. */
  createRoom: operation(
    'admin',
    { method: 'POST', path: '/staff/rooms', summary: 'Create a room, after the others', successStatus: 201 },
    'ROOM_NAME_TAKEN',
    'ROOMS_FULL',
    'EDIT_CONFLICT',
  )
    .input(newRoomForm)
    .output(deskRooms),
  /** The best-liked without a room, or those whose address begins with what is searched or whose name, city or country contains it. */
  roomlessDestinations: operation('admin', {
    method: 'GET',
    path: '/staff/rooms/missing-destinations',
    summary: 'Destinations without a room',
  })
    .input(z.strictObject({ search: searchField.optional() }))
    .output(z.object({ items: z.array(roomlessDestination) })),
  /** A room of its name that is about no destination becomes its room. One that has a room keeps it. */
  createDestinationRoom: operation(
    'admin',
    { method: 'PUT', path: '/staff/destinations/{destinationId}/room', summary: 'Give a destination its room' },
    'ROOM_NAME_TAKEN',
    'ROOMS_FULL',
  )
    .input(z.strictObject({ destinationId: destinationIdField }))
    .output(deskRooms),
  renameRoom: operation(
    'admin',
    { method: 'PUT', path: '/staff/rooms/{roomId}/name', summary: 'Rename a room; its address stays' },
    'ROOM_NAME_TAKEN',
    'EDIT_CONFLICT',
  )
    .input(renameRoomForm)
    .output(deskRooms),
  /** A restored room is listed after the others. Idempotent. */
  setRoomArchived: operation('admin', {
    method: 'PUT',
    path: '/staff/rooms/{roomId}/archive',
    summary: 'Archive a room, or bring it back',
  })
    .input(z.strictObject({ roomId: roomIdField, isArchived: z.boolean() }))
    .output(deskRooms),
  /** All active rooms, as they stood when this was decided and as they are to stand. */
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
