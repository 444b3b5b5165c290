import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a browser on another site sent this write. A missing Origin is refused as well: browsers send it with every write. */
export function isWriteFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  return !SAFE_METHODS.has(request.method) && request.headers.origin !== publicUrl;
}

/** Whether a socket may open: browsers always name the page's origin there. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  return request.headers.origin === publicUrl;
}
