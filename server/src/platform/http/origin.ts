import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if a page on another site could have sent this write. A write without an Origin is treated as cross-site, because a page on
 * this site would have sent one. A request with a token and no cookie is allowed from anywhere: a browser never adds a token by
 * itself, and a page on another site cannot send one, because the header triggers a CORS preflight (Fetch standard), which this
 * server rejects.
 */
export function isWriteFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method) || request.headers.origin === publicUrl) return false;
  return !(request.url.startsWith('/api/') && readBearer(request) !== null && request.headers.cookie === undefined);
}

/** Returns the bearer token (RFC 6750, section 2.1), even a malformed one, or null if there is none. */
export function readBearer({ headers }: FastifyRequest): string | null {
  const found = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return found && (found[1] ?? '');
}

/** False if the Origin is missing, because a page on this site always sends one. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  return request.headers.origin === publicUrl;
}
