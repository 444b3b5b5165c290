import { api, requireActor } from '../../../platform/api/api.ts';
import { archiveDirectRoom, type DirectDeps, getDirectRoom, listDirectRooms, openDirectRoom } from './service.ts';
import { openStayRoom } from './stays/service.ts';

export function createDirectMessagesRouter(deps: DirectDeps) {
  const { database } = deps;
  const { directMessages } = api;
  return {
    list: directMessages.list.handler(({ input, context }) => listDirectRooms(database, requireActor(context), input)),
    get: directMessages.get.handler(({ input, context }) => getDirectRoom(database, requireActor(context), input.roomId)),
    open: directMessages.open.handler(({ input, context }) => openDirectRoom(deps, requireActor(context), input.memberId)),
    openForStay: directMessages.openForStay.handler(({ input, context }) =>
      openStayRoom(deps, requireActor(context), input.postId),
    ),
    archive: directMessages.archive.handler(({ input, context }) => archiveDirectRoom(deps, requireActor(context), input)),
  };
}
