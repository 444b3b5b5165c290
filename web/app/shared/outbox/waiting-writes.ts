import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { describeRefusal } from '../../platform/error-texts.ts';
import { discardWrite, retryWrite } from '../../platform/outbox/outbox.ts';
import { type Refusal, type Settled, subscribeToOutbox } from '../../platform/outbox/outbox-events.ts';
import { isSubmitted } from '../../platform/outbox/submit-write.ts';
import { listWrites, type WaitingWrite } from '../../platform/outbox/waiting-writes.ts';
import { outboxTexts } from '../../ui/outbox-texts.ts';
import { showToast } from '../../ui/toasts.ts';

const KEY = 'waiting-writes';

/** Time for a screen to return a rejected write to a form. */
const TAKEN_BACK_MS = 200;

export const waitingWrites = (memberId: string) =>
  queryOptions({
    queryKey: [KEY, memberId],
    queryFn: async () => (await listWrites(memberId)).filter(({ id }) => !isSubmitted(id)),
    networkMode: 'always',
    staleTime: 0,
    refetchOnMount: 'always',
    // Without a connection, the persister would not read the list again.
    persister: undefined,
  });

export const describeReason = ({ code, data }: Refusal): string => describeRefusal(code, data).text;

export const WAITS = { title: outboxTexts.waiting, text: outboxTexts.waitingText, tone: 'info' } as const;

const NONE: readonly WaitingWrite[] = [];

export function useWaitingWrites<Content>(memberId: string | undefined, target: string): readonly WaitingWrite<Content>[] {
  const { data = NONE } = useQuery({
    ...waitingWrites(memberId ?? ''),
    enabled: memberId !== undefined,
    select: (writes) => writes.filter((write) => write.target === target),
  });
  return data as readonly WaitingWrite<Content>[];
}

/** Does nothing for a write that a screen of this window submitted, because the screen refetches the queries itself. */
export function refetchChanged(queries: Pick<QueryClient, 'invalidateQueries'>, { id, changes }: Settled): void {
  if (isSubmitted(id)) return;
  for (const noun of changes) void queries.invalidateQueries({ queryKey: [[noun]] });
}

export function useOutboxNews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: [KEY] });
    return subscribeToOutbox((event) => {
      if (event.kind !== 'settled') return readAgain();
      setTimeout(readAgain, TAKEN_BACK_MS);
      refetchChanged(queryClient, event.settled);
    });
  }, [queryClient]);
}

async function change(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch {
    showToast({ title: outboxTexts.changeFailed, tone: 'error' });
  }
}

export const sendAgain = ({ id }: WaitingWrite): Promise<void> => change(() => retryWrite(id));

export const discard = ({ id }: WaitingWrite): Promise<void> =>
  change(async () => {
    if (!(await discardWrite(id))) showToast({ title: outboxTexts.alreadySent });
  });
