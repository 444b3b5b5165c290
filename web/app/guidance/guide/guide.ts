import type { GuideConversationId, GuideExchange } from '@bros/contract/guidance/guide-answers';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useSocketEvents } from '../../platform/socket.ts';
import { type ExchangePages, isAnswering, placeExchange } from './exchange-pages.ts';

/** Refetches during an answer, because events may be missed. */
const ANSWERING_REFRESH_MS = 3000;

/** The number of questions left resets at midnight UTC. */
export const useGuideStatus = () => useQuery(api.guide.status.queryOptions({ refetchOnWindowFocus: true }));

export const useConversations = () =>
  useInfiniteQuery(api.guide.conversations.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...pages }));

/** A conversation is not stored without a question. */
export const useConversation = (conversationId: GuideConversationId, isStored: boolean) =>
  useQuery(api.guide.conversation.queryOptions({ input: { conversationId }, enabled: isStored }));

const exchangesOptions = (conversationId: GuideConversationId) =>
  api.guide.exchanges.infiniteOptions({ input: (cursor: string | undefined) => ({ conversationId, cursor }), ...pages });

/** Newest first. */
export const useExchanges = (conversationId: GuideConversationId, isStored: boolean) =>
  useInfiniteQuery({
    ...exchangesOptions(conversationId),
    enabled: isStored,
    refetchInterval: ({ state }) => isAnswering(state.data?.pages[0]?.items[0]) && ANSWERING_REFRESH_MS,
  });

export function usePlaceExchange(): (exchange: GuideExchange) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (exchange) => {
      queryClient.setQueryData<ExchangePages>(exchangesOptions(exchange.conversationId).queryKey, (known) =>
        placeExchange(known, exchange),
      );
    },
    [queryClient],
  );
}

export function useRefreshConversations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const keys = [api.guide.conversations.key(), api.guide.conversation.key(), api.guide.status.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient]);
}

const EVENTS = ['connect', 'guide.changed'] as const;

export function useAnswerEvents(): void {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.guide.exchanges.key() }));
}
