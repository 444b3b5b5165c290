import { api, requireActor } from '../../../platform/api/api.ts';
import type { Presence } from '../presence.ts';
import {
  countUnread,
  findFirstMessage,
  findRoomForDestination,
  joinRoom,
  leaveRoom,
  listRooms,
  markRead,
  muteRoom,
  type RoomDeps,
} from './service.ts';

export function createRoomsRouter(deps: RoomDeps & { presence: Presence }) {
  const { database } = deps;
  return {
    rooms: api.chat.rooms.handler(({ context }) => listRooms(deps, requireActor(context))),
    unread: api.chat.unread.handler(({ context }) => countUnread(database, requireActor(context))),
    markRead: api.chat.markRead.handler(({ input, context }) => markRead(deps, requireActor(context), input)),
    mute: api.chat.mute.handler(({ input, context }) => muteRoom(deps, requireActor(context), input)),
    join: api.chat.join.handler(({ input, context }) => joinRoom(deps, requireActor(context), input.roomId)),
    leave: api.chat.leave.handler(({ input, context }) => leaveRoom(deps, requireActor(context), input.roomId)),
    roomForDestination: api.chat.roomForDestination.handler(({ input }) => findRoomForDestination(database, input.destinationId)),
    firstMessage: api.chat.firstMessage.handler(({ input, context }) => findFirstMessage(database, requireActor(context), input)),
  };
}
