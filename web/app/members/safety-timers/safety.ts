import type { SafetyState, SafetyTimer } from '@bros/contract/members/safety-timers';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useRefreshState, useShowState } from '../../platform/query-state.ts';

const POLL_OPEN_MS = 10_000;
const POLL_WAITING_MS = 30_000;

export const isOpen = (timer: Pick<SafetyTimer, 'endedAt'> | null): boolean => timer !== null && timer.endedAt === null;

/** Polls while a timer is open or a contact has yet to confirm. */
function refetchAfter({ contacts, timer }: SafetyState): number | false {
  if (isOpen(timer)) return POLL_OPEN_MS;
  return contacts.some(({ state }) => state === 'waiting') && POLL_WAITING_MS;
}

export const useSafety = () =>
  useQuery(
    api.safetyTimers.mine.queryOptions({
      refetchInterval: ({ state }) => (state.data ? refetchAfter(state.data) : false),
      refetchOnWindowFocus: true,
    }),
  );

const QUERY_KEY = api.safetyTimers.mine.queryKey();

export const useShowSafety = () => useShowState<SafetyState>(QUERY_KEY);
export const useRefreshSafety = () => useRefreshState(QUERY_KEY);
