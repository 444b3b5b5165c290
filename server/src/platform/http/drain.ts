import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Callers with an open connection get so long to learn that it ends. */
const DRAIN_MS = 250;
/** A closing server looks at its connections this often. */
const LOOK_MS = 50;
/** Requests in flight get so long to finish. */
const FINISH_WITHIN_MS = 3_000;

export interface Drain {
  /** From here on every answer closes its connection (RFC 9112, section 9.6). Resolves after a moment, when most callers know. */
  begin(): Promise<void>;
  /**
   * Closes connections while `close` runs: each as soon as nothing is asked on it, and after three seconds all that are left, since a caller that has
   * stalled would hold up the end for ever.
   */
  closeDuring(close: () => Promise<void>): Promise<void>;
}

/** Makes a server able to end without breaking off requests that are being answered. */
export function prepareDrain(server: FastifyInstance, finishWithinMs = FINISH_WITHIN_MS): Drain {
  let isDraining = false;
  // WebSockets among them, which the HTTP server no longer counts as its own.
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // A caller could send the next request into the very connection that is being closed.
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    async begin() {
      isDraining = true;
      await sleep(DRAIN_MS);
    },
    async closeDuring(close) {
      // Node closes the connections that are idle when the closing begins, and keeps one whose answer is just leaving for its keep-alive time.
      const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
      const ending = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, finishWithinMs);
      try {
        await close();
      } finally {
        clearInterval(looking);
        clearTimeout(ending);
      }
    },
  };
}
