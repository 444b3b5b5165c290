import type { GuideConversationId, GuideExchange } from '@bros/contract/guidance/guide-answers';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { type ExchangePages, isAnswering, placeExchange } from './exchange-pages.ts';

/** An answer that is being written is asked for this often where no event tells of it. */
const ANSWERING_REFRESH_MS = 3000;

/** The state of the guide: on or off, and the number of questions left today, which resets at midnight. */
export const useGuideStatus = () => useQuery(api.guide.status.queryOptions({ refetchOnWindowFocus: true }));

export const useConversations = () =>
  useInfiniteQuery(api.guide.conversations.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

/** A conversation that is stored; nothing is asked for one that has no question yet. */
export const useConversation = (conversationId: GuideConversationId, isStored: boolean) =>
  useQuery(api.guide.conversation.queryOptions({ input: { conversationId }, enabled: isStored }));

const exchangesOptions = (conversationId: GuideConversationId) =>
  api.guide.exchanges.infiniteOptions({ input: (cursor: string | undefined) => ({ conversationId, cursor }), ...pages });

/** The questions and answers of a conversation, the newest first. */
export const useExchanges = (conversationId: GuideConversationId, isStored: boolean) =>
  useInfiniteQuery({
    ...exchangesOptions(conversationId),
    enabled: isStored,
    refetchInterval: ({ state }) => isAnswering(state.data?.pages[0]?.items[0]) && ANSWERING_REFRESH_MS,
  });

/** Returns how to put an exchange that the server answered with into the open conversation. */
export function usePlaceExchange(): (exchange: GuideExchange) => void {
  const queries = useQueryClient();
  return useCallback(
    (exchange) => {
      queries.setQueryData<ExchangePages>(exchangesOptions(exchange.conversationId).queryKey, (known) =>
        placeExchange(known, exchange),
      );
    },
    [queries],
  );
}

/** Returns how to ask again for the conversations and for what is left of today. */
export function useRefreshConversations(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    const keys = [api.guide.conversations.key(), api.guide.conversation.key(), api.guide.status.key()];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  }, [queries]);
}

const EVENTS = ['connect', 'guide.changed'] as const;

/** Keeps an open conversation in step with its answer as it is written, also after the connection was gone. */
export function useAnswerEvents(): void {
  const queries = useQueryClient();
  useSocketEvents(EVENTS, () => void queries.invalidateQueries({ queryKey: api.guide.exchanges.key() }));
}
