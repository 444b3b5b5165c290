/** By how much the server's clock is ahead of this browser's. */
let aheadMs = 0;

/** Now by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Reads the server's time (RFC 9110, section 6.6.1; whole seconds). With a wrong browser clock, acts that are open for some minutes would otherwise be
 * offered too long, or not at all. Returns how far the server is ahead, in milliseconds.
 */
export async function readServerClock(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD' });
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
  return aheadMs;
}
