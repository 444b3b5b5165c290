import type { SafetyState, SafetyTimer } from '@bros/contract/members/safety-timers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';

const OPEN_MS = 10_000;
const WAITING_MS = 30_000;

export const isOpen = (timer: Pick<SafetyTimer, 'endedAt'> | null): boolean => timer !== null && timer.endedAt === null;

/** The server moves the timer on and contacts answer by mail, so an open page asks repeatedly. */
function refetchAfter({ contacts, timer }: SafetyState): number | false {
  if (isOpen(timer)) return OPEN_MS;
  return contacts.some(({ state }) => state === 'waiting') && WAITING_MS;
}

export const useSafety = () =>
  useQuery(
    api.safetyTimers.mine.queryOptions({
      refetchInterval: ({ state }) => (state.data ? refetchAfter(state.data) : false),
      refetchOnWindowFocus: true,
    }),
  );

const QUERY_KEY = api.safetyTimers.mine.queryKey();

/** Every change answers with the new state. An older answer that is on its way does not replace it. */
export function useShowSafety(): (state: SafetyState) => void {
  const queries = useQueryClient();
  return useCallback(
    (state) => {
      void queries.cancelQueries({ queryKey: QUERY_KEY });
      queries.setQueryData(QUERY_KEY, state);
    },
    [queries],
  );
}

export function useRefreshSafety(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: QUERY_KEY }), [queries]);
}
