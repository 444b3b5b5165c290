import { useSocketEvents } from '../../platform/socket.ts';
import { useRefreshJobs } from './use-refresh-jobs.ts';

const EVENTS = ['connect', 'jobs.changed'] as const;

export function useJobEvents(): void {
  const refresh = useRefreshJobs();
  useSocketEvents(EVENTS, () => void refresh());
}
