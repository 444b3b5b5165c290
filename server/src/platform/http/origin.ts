import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True if another site's page could have sent this write. A missing Origin is cross-site, because pages on this site send one. A token without a cookie is
 * allowed, because browsers never add tokens, and on other sites the header triggers a CORS preflight (Fetch standard), which this server rejects.
 */
export function isWriteFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method) || request.headers.origin === publicUrl) return false;
  return !(request.url.startsWith('/api/') && readBearer(request) !== null && request.headers.cookie === undefined);
}

/** The bearer token (RFC 6750, section 2.1), even if it is malformed; null if there is no token. */
export function readBearer({ headers }: FastifyRequest): string | null {
  const found = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return found && (found[1] ?? '');
}

/** False if there is no Origin, because pages on this site always send one. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  return request.headers.origin === publicUrl;
}
