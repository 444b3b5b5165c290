import { api, requireActor } from '../../../platform/api/api.ts';
import {
  createDestinationRoom,
  createRoom,
  listDeskRooms,
  listRoomless,
  orderRooms,
  type RoomDeskDeps,
  renameRoom,
  setRoomArchived,
} from './service.ts';

export function createRoomDeskRouter(deps: RoomDeskDeps) {
  const { database } = deps;
  const { staff } = api;
  return {
    rooms: staff.rooms.handler(() => listDeskRooms(database)),
    createRoom: staff.createRoom.handler(({ input, context }) => createRoom(deps, requireActor(context), input)),
    roomlessDestinations: staff.roomlessDestinations.handler(({ input }) => listRoomless(database, input.search)),
    createDestinationRoom: staff.createDestinationRoom.handler(({ input, context }) =>
      createDestinationRoom(deps, requireActor(context), input.destinationId),
    ),
    renameRoom: staff.renameRoom.handler(({ input, context }) => renameRoom(deps, requireActor(context), input)),
    setRoomArchived: staff.setRoomArchived.handler(({ input, context }) => setRoomArchived(deps, requireActor(context), input)),
    orderRooms: staff.orderRooms.handler(({ input, context }) => orderRooms(deps, requireActor(context), input)),
  };
}
