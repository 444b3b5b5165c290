const UUID_BYTES = 16;

/**
 * Returns the id under which a thing of an archive returns to a member: always the same one (RFC 9562, version 8), so that the server stores it once
 * however often it is sent.
 */
export async function deriveId(memberId: string, ...names: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([memberId, ...names]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, UUID_BYTES);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
