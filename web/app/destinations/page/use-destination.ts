import { CACHE_SECONDS } from '@bros/contract/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS = ['connect', 'destination.changed'] as const;

/** The page of a destination, kept in step with its scores. */
export function useDestination(slug: string) {
  const queryClient = useQueryClient();
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.destinations.get.key() }));
  return useQuery(api.destinations.get.queryOptions({ input: { slug }, staleTime: CACHE_SECONDS.default * 1000 }));
}
