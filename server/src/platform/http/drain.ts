import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long callers with an open connection get to learn that it ends. */
const DRAIN_MS = 250;

/**
 * Makes a server able to end without breaking anything off. From the call of the returned function on, every answer closes its connection
 * (RFC 9112, section 9.6): else a caller could send his next request into the very connection that is being closed.
 */
export function prepareDrain(server: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
  return async () => {
    isDraining = true;
    await sleep(DRAIN_MS);
  };
}
