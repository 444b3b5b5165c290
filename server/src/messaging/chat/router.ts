import { api, requireActor } from '../../platform/api/api.ts';
import { editMessage, removeMessage } from './changes/service.ts';
import { listPeople } from './members/service.ts';
import { findRoomMembers, resolveEdited, resolveMentions } from './mentions/service.ts';
import { listPins } from './pins/service.ts';
import type { Presence } from './presence.ts';
import { prepareChatQueries } from './queries.ts';
import { listReactors, reactToMessage } from './reactions/service.ts';
import { createRoomsRouter } from './rooms/router.ts';
import { searchMessages } from './search/service.ts';
import { createSending, type SendingDeps } from './sending/service.ts';
import { listMessages, listQuoted } from './service.ts';

export function createChatRouter(deps: SendingDeps & { presence: Presence }) {
  const { database } = deps;
  const queries = prepareChatQueries(database);
  const sendMessage = createSending(deps);
  return {
    ...createRoomsRouter(deps),
    messages: api.chat.messages.handler(({ input, context }) =>
      listMessages({ database, queries }, requireActor(context), input),
    ),
    send: api.chat.send.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return sendMessage(actor, { ...input, mentions: await resolveMentions(database, actor, input) });
    }),
    edit: api.chat.edit.handler(async ({ input, context }) => {
      const actor = requireActor(context);
      return editMessage(deps, actor, { ...input, mentions: await resolveEdited(database, actor, input) });
    }),
    findMembers: api.chat.findMembers.handler(async ({ input, context }) => ({
      items: await findRoomMembers(database, requireActor(context), input),
    })),
    listMembers: api.chat.listMembers.handler(({ input, context }) => listPeople(deps, requireActor(context), input)),
    pins: api.chat.pins.handler(({ input, context }) => listPins(database, requireActor(context), input.roomId)),
    search: api.chat.search.handler(({ input, context }) => searchMessages(database, requireActor(context), input)),
    quoted: api.chat.quoted.handler(async ({ input, context }) => ({
      items: await listQuoted(database, requireActor(context), input.ids),
    })),
    react: api.chat.react.handler(({ input, context }) => reactToMessage(deps, requireActor(context), input)),
    reactors: api.chat.reactors.handler(({ input, context }) => listReactors(database, requireActor(context), input)),
    remove: api.chat.remove.handler(({ input, context }) => removeMessage(deps, requireActor(context), input.messageId)),
  };
}
