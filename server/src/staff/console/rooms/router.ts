import { api, requireActor } from '../../../platform/api/api.ts';
import {
  createDestinationRoom,
  createRoom,
  listDeskRooms,
  listRoomless,
  orderRooms,
  type RoomDeskParts,
  renameRoom,
  setRoomArchived,
} from './service.ts';

export function createRoomDeskRouter(parts: RoomDeskParts) {
  const { database } = parts;
  const { staff } = api;
  return {
    rooms: staff.rooms.handler(() => listDeskRooms(database)),
    createRoom: staff.createRoom.handler(({ input, context }) => createRoom(parts, requireActor(context), input)),
    roomlessDestinations: staff.roomlessDestinations.handler(({ input }) => listRoomless(database, input.search)),
    createDestinationRoom: staff.createDestinationRoom.handler(({ input, context }) =>
      createDestinationRoom(parts, requireActor(context), input.destinationId),
    ),
    renameRoom: staff.renameRoom.handler(({ input, context }) => renameRoom(parts, requireActor(context), input)),
    setRoomArchived: staff.setRoomArchived.handler(({ input, context }) => setRoomArchived(parts, requireActor(context), input)),
    orderRooms: staff.orderRooms.handler(({ input, context }) => orderRooms(parts, requireActor(context), input)),
  };
}
