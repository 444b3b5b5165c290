import type { MessageId } from '@bros/contract/core/fields';
import type { PollCounts, PollResults } from '@bros/contract/messaging/polls';
import type { ServerEvents } from '@bros/contract/realtime';
import { type MutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api, client, describeError } from '../../platform/api.ts';
import { useSocket, useSocketEvents } from '../../platform/socket.ts';
import { showToast } from '../../ui/toasts.ts';
import { withCounts, withVote } from './results.ts';
import { pollTexts as texts } from './texts.ts';

const STALE_EVENTS = ['connect', 'blocks.changed'] as const;
/** Events keep the results current. */
const FRESH_MS = 30_000;
/** Voters' faces are refetched this long after the counts, plus a random time to spread the windows' requests. */
const FACES_AFTER_MS = 1_500;
const FACES_SPREAD_MS = 2_500;

const resultsOf = (messageId: MessageId) => api.polls.results.queryOptions({ input: { messageId }, staleTime: FRESH_MS });
const voteKey = (messageId: MessageId) => ['poll-vote', messageId] as const;

/** Counts arrive with each event; faces at most once every few seconds. `hasFaces`: the reader may see them. */
export function usePollResults(messageId: MessageId, hasFaces: boolean) {
  const queryClient = useQueryClient();
  const socket = useSocket();
  const options = useMemo(() => resultsOf(messageId), [messageId]);
  const query = useQuery(options);
  useSocketEvents(STALE_EVENTS, () => void queryClient.invalidateQueries({ queryKey: options.queryKey }));
  useEffect(() => {
    if (!socket) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      // The response to the vote includes the faces.
      if (queryClient.isMutating({ mutationKey: voteKey(messageId) }) > 0) return;
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    };
    const handleEvent: ServerEvents['chat.pollChanged'] = ({ roomId: _, ...counts }) => {
      if (counts.messageId !== messageId) return;
      const known = queryClient.getQueryData(options.queryKey);
      if (known && known.revision >= counts.revision) return;
      if (known) queryClient.setQueryData(options.queryKey, withCounts(known, counts));
      // The first response is still loading and may be older than the event.
      if (!known || hasFaces) timer ??= setTimeout(refetch, FACES_AFTER_MS + Math.random() * FACES_SPREAD_MS);
    };
    socket.on('chat.pollChanged', handleEvent);
    return () => {
      clearTimeout(timer);
      socket.off('chat.pollChanged', handleEvent);
    };
  }, [socket, queryClient, options, messageId, hasFaces]);
  return query;
}

type SendVote = (answers: number[]) => Promise<PollResults>;

/**
 * Shows the vote immediately. Sends one vote at a time and uses only the last response, because an earlier response would undo a later press, and the next press
 * would build on the wrong vote.
 */
export function voteOptions(
  queryClient: QueryClient,
  messageId: MessageId,
  send: SendVote,
): MutationOptions<PollResults, Error, number[]> {
  const { queryKey } = resultsOf(messageId);
  const mutationKey = voteKey(messageId);
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return {
    mutationKey,
    // Offline, a vote fails instead of waiting unseen.
    networkMode: 'always',
    scope: { id: `poll:${messageId}` },
    mutationFn: send,
    async onMutate(answers) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && withVote(known, answers));
    },
    onSuccess(results) {
      if (isLast()) keepNewer(queryClient, results);
    },
    onError(error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
      if (isLast()) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** A later change's event may have arrived before this response. */
function keepNewer(queryClient: QueryClient, results: PollResults): void {
  queryClient.setQueryData(resultsOf(results.messageId).queryKey, (known) =>
    known && known.revision > results.revision ? { ...results, ...countsOf(known) } : results,
  );
}

export function useVote(messageId: MessageId) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(
    voteOptions(queryClient, messageId, (answers) =>
      client.polls.vote({ messageId, answers }, { context: { isIdempotent: true } }),
    ),
  );
  return { vote: mutate, keepNewer: (results: PollResults) => keepNewer(queryClient, results) };
}

const countsOf = ({ messageId, revision, counts, votersCount, closedAt }: PollCounts): PollCounts => ({
  messageId,
  revision,
  counts,
  votersCount,
  closedAt,
});
