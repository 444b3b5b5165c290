import type { DinnerState } from '@bros/contract/gatherings/dinner-tables';
import type { ServerEvents } from '@bros/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, client } from '../../platform/api.ts';
import { formatWallClock } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { useSocketEvents } from '../../platform/socket.ts';

/** Each change of a table comes with a notice. */
const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['notice.created', 'connect'];

const QUERY_KEY = api.dinnerTables.mine.queryKey();

/** Members whose tier has no seat at a table send no request. */
export function useDinner({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const mayDine = useMember().capabilities.includes('events.register');
  const refresh = useRefreshDinner();
  useSocketEvents(EVENTS, () => void refresh());
  return useQuery({ ...api.dinnerTables.mine.queryOptions(), enabled: isEnabled && mayDine });
}

export function useRefreshDinner(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: QUERY_KEY }), [queries]);
}

/** Puts a server answer in place of what is shown, also of a request that is still running. */
export function useShowDinner(): (state: DinnerState) => void {
  const queries = useQueryClient();
  return useCallback(
    (state) => {
      void queries.cancelQueries({ queryKey: QUERY_KEY });
      queries.setQueryData(QUERY_KEY, state);
    },
    [queries],
  );
}

/** 'Thu, 3 Dec, 19:30' in the time of the city. */
export function formatDinner(startsAt: string, { timeZone }: { timeZone: string }): string {
  // Swedish writes '2026-12-03 19:30:00'.
  const [day, time = ''] = new Date(startsAt).toLocaleString('sv-SE', { timeZone }).split(' ');
  return formatWallClock(`${day}T${time.slice(0, 5)}`);
}

export const withdraw = (): Promise<DinnerState> => client.dinnerTables.withdraw(undefined, { context: { isIdempotent: true } });
