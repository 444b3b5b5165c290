import { useSocketEvents } from '../../platform/socket.ts';
import { useRefreshJobs } from './jobs.ts';

const EVENTS = ['connect', 'jobs.changed'] as const;

/** Keeps jobs, applications and the inbox in step with what others do. */
export function useJobEvents(): void {
  const refresh = useRefreshJobs();
  useSocketEvents(EVENTS, () => void refresh());
}
