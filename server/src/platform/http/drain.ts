import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long callers with an open connection get to learn that it ends. */
const DRAIN_MS = 250;
/** How often connections are looked at while a server closes. */
const LOOK_MS = 50;

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

/**
 * Closes connections as soon as nothing is asked on them, while `close` runs. Node closes those that are idle when it begins; one whose answer is just
 * leaving then is kept for a next request that cannot come, and would hold up the end by its keep-alive time.
 */
export async function closeAsTheyIdle(server: FastifyInstance, close: () => Promise<void>): Promise<void> {
  const looking = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
  try {
    await close();
  } finally {
    clearInterval(looking);
  }
}
