import { api, requireActor } from '../../../platform/api/api.ts';
import { archiveDirectRoom, type DirectParts, getDirectRoom, listDirectRooms, openDirectRoom } from './service.ts';
import { openStayRoom } from './stays/service.ts';

export function createDirectMessagesRouter(parts: DirectParts) {
  const { database } = parts;
  const { directMessages } = api;
  return {
    list: directMessages.list.handler(({ input, context }) => listDirectRooms(database, requireActor(context), input)),
    get: directMessages.get.handler(({ input, context }) => getDirectRoom(database, requireActor(context), input.roomId)),
    open: directMessages.open.handler(({ input, context }) => openDirectRoom(parts, requireActor(context), input.memberId)),
    openForStay: directMessages.openForStay.handler(({ input, context }) =>
      openStayRoom(parts, requireActor(context), input.postId),
    ),
    archive: directMessages.archive.handler(({ input, context }) => archiveDirectRoom(parts, requireActor(context), input)),
  };
}
