import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 250;
const LOOK_MS = 50;
const FINISH_WITHIN_MS = 3_000;

export interface Drain {
  /** From now on, every response closes its connection (RFC 9112, section 9.6). Resolves after a short time, in which most clients get a response. */
  begin(): Promise<void>;
  /** Closes idle connections, and all after three seconds, because a stalled client would delay the shutdown forever. */
  closeDuring(close: () => Promise<void>): Promise<void>;
}

export function prepareDrain(server: FastifyInstance, finishWithinMs = FINISH_WITHIN_MS): Drain {
  let isDraining = false;
  // Includes WebSockets, which the HTTP server no longer tracks.
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Otherwise a client could send requests into the closing connection.
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
      // `close` closes only connections that are idle at that moment; others would stay open for their keep-alive time.
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
