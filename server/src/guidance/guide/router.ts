import { api, requireActor } from '../../platform/api/api.ts';
import {
  exportConversation,
  getConversation,
  listConversations,
  listExchanges,
  remove,
  rename,
} from './conversations/service.ts';
import { createAsk, type GuideDeps, getExchange, getStatus, rateAnswer, stopAnswering } from './service.ts';

const { guide } = api;

export function createGuideRouter(deps: GuideDeps & { publicUrl: string }) {
  const { database } = deps;
  const ask = createAsk(deps);
  return {
    status: guide.status.handler(({ context }) => getStatus(deps, requireActor(context))),
    ask: guide.ask.handler(({ input, context }) => ask(requireActor(context), input)),
    exchange: guide.exchange.handler(({ input, context }) => getExchange(database, requireActor(context), input.questionId)),
    stop: guide.stop.handler(({ input, context }) => stopAnswering(database, requireActor(context), input.questionId)),
    conversations: guide.conversations.handler(({ input, context }) => listConversations(database, requireActor(context), input)),
    conversation: guide.conversation.handler(({ input, context }) =>
      getConversation(database, requireActor(context), input.conversationId),
    ),
    exchanges: guide.exchanges.handler(({ input, context }) => listExchanges(database, requireActor(context), input)),
    rename: guide.rename.handler(({ input, context }) => rename(database, requireActor(context), input)),
    remove: guide.remove.handler(async ({ input, context }) => {
      await remove(database, requireActor(context), input.conversationId);
      return { isDeleted: true as const };
    }),
    export: guide.export.handler(({ input, context }) => exportConversation(deps, requireActor(context), input)),
    rate: guide.rate.handler(({ input, context }) => rateAnswer(database, requireActor(context), input)),
  };
}
