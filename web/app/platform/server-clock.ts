import { useQuery } from '@tanstack/react-query';

/** The server's clock minus this browser's. */
let aheadMs = 0;

export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Milliseconds ahead, from the whole seconds of the server's `Date` header (RFC 9110, section 6.6.1). With a wrong browser clock, time-limited actions would be
 * offered too long or not at all.
 */
async function readServerClock(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD' });
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
  return aheadMs;
}

/** Read once per page. Milliseconds ahead; 0 until known. */
export function useServerClock(enabled = true): number {
  const { data } = useQuery({
    queryKey: ['server-clock'],
    queryFn: readServerClock,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return data ?? 0;
}
