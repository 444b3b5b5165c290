import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when a browser on another site sent this write. A missing Origin is refused as well: browsers send it with every write. A request with a token
 * and no cookie may come from anywhere: no browser adds a token by itself. A page elsewhere that holds one could still not send it from a browser: the
 * header makes the browser ask first (Fetch standard, CORS-preflight), and nobody here answers that.
 */
export function isWriteFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method) || request.headers.origin === publicUrl) return false;
  return !(request.url.startsWith('/api/') && readBearer(request) !== null && request.headers.cookie === undefined);
}

/** The token of `Authorization: Bearer …` (RFC 6750, section 2.1), however ill-formed it is; null without one. */
export function readBearer({ headers }: FastifyRequest): string | null {
  const found = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return found && (found[1] ?? '');
}

/** True when a socket may open: browsers always name the page's origin there. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  return request.headers.origin === publicUrl;
}
