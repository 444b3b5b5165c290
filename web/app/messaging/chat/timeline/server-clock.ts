/** How far the server's clock is ahead of this browser's. */
let aheadMs = 0;

export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Returns how far the server's clock is ahead, in milliseconds, from the whole seconds of its `Date` header (RFC 9110, section 6.6.1). With a wrong browser
 * clock, time-limited actions would be offered too long or not at all.
 */
export async function readServerClock(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD' });
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
  return aheadMs;
}
