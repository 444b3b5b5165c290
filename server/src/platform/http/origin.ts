import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when a browser on another site sent this write. A missing Origin is refused too: browsers send it with every write. A
 * request with a token and no cookie may come from anywhere, because no browser adds a token by itself. A page of another site
 * cannot send one, because the header triggers a CORS preflight (Fetch standard), which this server does not allow.
 */
export function isWriteFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method) || request.headers.origin === publicUrl) return false;
  return !(request.url.startsWith('/api/') && readBearer(request) !== null && request.headers.cookie === undefined);
}

/** RFC 6750, section 2.1. Returns a malformed token too; null without one. */
export function readBearer({ headers }: FastifyRequest): string | null {
  const found = /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '');
  return found && (found[1] ?? '');
}

/** Refuses a missing origin, because browsers always send the page's. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  return request.headers.origin === publicUrl;
}
