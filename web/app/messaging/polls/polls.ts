import type { MessageId } from '@bros/contract/core/fields';
import type { PollCounts, PollResults } from '@bros/contract/messaging/polls';
import type { ServerEvents } from '@bros/contract/realtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api, client, describeError } from '../../platform/api.ts';
import { useSocket, useSocketEvents } from '../../platform/socket.ts';
import { showToast } from '../../ui/toasts.ts';
import { withCounts, withVote } from './results.ts';
import { pollTexts as texts } from './texts.ts';

const CONNECTED = ['connect'] as const;
/** Faces follow the counts this much later, at different moments in different windows. */
const FACES_AFTER_MS = 1_500;
const FACES_SPREAD_MS = 2_500;

/** Counts arrive with the event; faces are refetched at most once in a few seconds, however many members vote. */
export function usePollResults(messageId: MessageId) {
  const queryClient = useQueryClient();
  const socket = useSocket();
  const options = useMemo(() => api.polls.results.queryOptions({ input: { messageId } }), [messageId]);
  const query = useQuery(options);
  useSocketEvents(CONNECTED, () => void queryClient.invalidateQueries({ queryKey: options.queryKey }));
  useEffect(() => {
    if (!socket) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      timer = undefined;
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
    };
    const hear: ServerEvents['chat.pollChanged'] = ({ roomId: _, ...counts }) => {
      if (counts.messageId !== messageId) return;
      const known = queryClient.getQueryData(options.queryKey);
      if (!known || known.revision >= counts.revision) return;
      queryClient.setQueryData(options.queryKey, withCounts(known, counts));
      timer ??= setTimeout(refetch, FACES_AFTER_MS + Math.random() * FACES_SPREAD_MS);
    };
    socket.on('chat.pollChanged', hear);
    return () => {
      clearTimeout(timer);
      socket.off('chat.pollChanged', hear);
    };
  }, [socket, queryClient, options, messageId]);
  return query;
}

/** Shows the vote at once. Votes are sent one after the other, and the last one counts. */
export function useVote(messageId: MessageId) {
  const queryClient = useQueryClient();
  const { queryKey } = api.polls.results.queryOptions({ input: { messageId } });
  const { mutate } = useMutation({
    scope: { id: `poll:${messageId}` },
    mutationFn: (answers: number[]) => client.polls.vote({ messageId, answers }, { context: { isIdempotent: true } }),
    onMutate: (answers) => {
      queryClient.setQueryData(queryKey, (known) => known && withVote(known, answers));
    },
    onSuccess: (results) => keepNewer(results),
    onError(error) {
      showToast({ title: texts.failed, text: describeError(error).text, tone: 'error' });
      void queryClient.invalidateQueries({ queryKey });
    },
  });

  /** An event of a later change may have arrived before this answer. */
  function keepNewer(results: PollResults): void {
    queryClient.setQueryData(queryKey, (known) =>
      known && known.revision > results.revision ? { ...results, ...countsOf(known) } : results,
    );
  }
  return { vote: mutate, keepNewer };
}

const countsOf = ({ messageId, revision, counts, votersCount, closedAt }: PollCounts): PollCounts => ({
  ...{ messageId, revision, counts, votersCount, closedAt },
});
