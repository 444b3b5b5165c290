import { api, requireActor } from '../platform/api/api.ts';
import { editMessage, removeMessage } from './changes/service.ts';
import { prepareChatQueries } from './queries.ts';
import { type ChatParts, listMessages, listRooms, sendMessage } from './service.ts';

export function createChatRouter(parts: ChatParts) {
  const { database, presence } = parts;
  const queries = prepareChatQueries(database);
  return {
    rooms: api.chat.rooms.handler(() => listRooms(queries, presence)),
    messages: api.chat.messages.handler(({ input, context }) =>
      listMessages({ database, queries }, requireActor(context), input),
    ),
    send: api.chat.send.handler(({ input, context }) => sendMessage(parts, requireActor(context), input)),
    edit: api.chat.edit.handler(({ input, context }) => editMessage(parts, requireActor(context), input)),
    remove: api.chat.remove.handler(({ input, context }) => removeMessage(parts, requireActor(context), input.messageId)),
  };
}
