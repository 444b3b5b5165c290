import type { DinnerState } from '@bros/contract/gatherings/dinner-tables';
import type { ServerEvents } from '@bros/contract/realtime';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../platform/api.ts';
import { formatWallClock } from '../../platform/format.ts';
import { useRefreshState, useShowState } from '../../platform/query-state.ts';
import { useMember } from '../../platform/session.ts';
import { useSocketEvents } from '../../platform/socket.ts';

/** Each change of a dinner table comes with a notice. */
const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['notice.created', 'connect'];

const QUERY_KEY = api.dinnerTables.mine.queryKey();

/** No request for a tier without dinners. */
export function useDinner({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const mayDine = useMember().capabilities.includes('events.register');
  const refresh = useRefreshDinner();
  useSocketEvents(EVENTS, () => void refresh());
  return useQuery({ ...api.dinnerTables.mine.queryOptions(), enabled: isEnabled && mayDine });
}

export const useShowDinner = () => useShowState<DinnerState>(QUERY_KEY);
export const useRefreshDinner = () => useRefreshState(QUERY_KEY);

/** 'Thu, Dec 3, 7:30 PM' in the city's local time. */
export function formatDinner(startsAt: string, { timeZone }: { timeZone: string }): string {
  // The Swedish format is '2026-12-03 19:30:00'.
  const [day, time = ''] = new Date(startsAt).toLocaleString('sv-SE', { timeZone }).split(' ');
  return formatWallClock(`${day}T${time.slice(0, 5)}`);
}

export const withdraw = (): Promise<DinnerState> => client.dinnerTables.withdraw(undefined, { context: { isIdempotent: true } });
