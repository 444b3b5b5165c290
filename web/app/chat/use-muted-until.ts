import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { useSocketEvents } from '../platform/socket.ts';

const EVENTS = ['connect', 'notice.created', 'session.changed'] as const;
/** A mute ends by itself, and nobody says so. */
const MUTED_CHECK_MS = 30_000;

/** Until when the reader cannot write, known before he tries; null while he can. */
export function useMutedUntil(): string | null {
  const queryClient = useQueryClient();
  const { data } = useQuery(
    api.moderation.standing.queryOptions({ refetchInterval: ({ state }) => (state.data?.mutedUntil ? MUTED_CHECK_MS : false) }),
  );
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.moderation.key() }));
  return data?.mutedUntil ?? null;
}
