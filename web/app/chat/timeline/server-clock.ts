/** By how much the server's clock is ahead of this browser's. */
let aheadMs = 0;

/** Now by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + aheadMs;

/**
 * Asks the server what time it is (RFC 9110, section 6.6.1; whole seconds). Where a browser's clock is wrong, what lasts some minutes from the server's
 * moment would otherwise be offered too long, or not at all. Returns how far the server is ahead, in milliseconds.
 */
export async function readServerClock(): Promise<number> {
  const response = await fetch('/healthz', { method: 'HEAD' });
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - Date.now();
  return aheadMs;
}
