/** How far the server's clock is ahead of this browser's. */
let aheadMs = 0;

export const serverNow = (): number => Date.now() + aheadMs;

/**
 * RFC 9110, section 6.6.1; whole seconds. With a wrong browser clock, actions limited to some minutes would be offered too long or not at all. Returns how far
 * the server is ahead, in milliseconds.
 */
export async function readServerClock(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD' });
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
  return aheadMs;
}
