import { useQuery } from '@tanstack/react-query';

/** How far the server's clock is ahead of this browser's. */
let aheadMs = 0;

export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Returns how far the server's clock is ahead, in milliseconds, from the whole seconds of its `Date` header (RFC 9110, section 6.6.1). With a wrong browser
 * clock, time-limited actions would be offered too long or not at all.
 */
async function readServerClock(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD' });
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
  return aheadMs;
}

/** Reads the server's clock once per page. Returns how far it is ahead, in milliseconds; 0 until it is known. */
export function useServerClock(enabled = true): number {
  const { data } = useQuery({
    queryKey: ['server-clock'],
    queryFn: readServerClock,
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  return data ?? 0;
}
