import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../metrics.ts';
import type { Queue } from '../queue.ts';
import type { Realtime } from '../realtime.ts';
import type { Storage } from '../storage.ts';

const PROBE_TIMEOUT_MS = 2000;

interface HealthParts {
  database: Database;
  queue: Queue;
  storage: Storage;
  realtime: Pick<Realtime, 'isCarried'>;
  metrics: Metrics;
  isStopping: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: so do database, queue and storage; a balancer sends no one here before that. `degraded` names what works only in part:
 * with `realtime`, sockets hear only their own process.
 * `/metrics`: figures for Prometheus, only to callers on this machine or network segment that no proxy forwards.
 */
export function registerHealth(server: FastifyInstance, parts: HealthParts): void {
  const { database, queue, storage, realtime, metrics, isStopping } = parts;

  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/readyz', async (_request, reply) => {
    const [isDatabaseReady, isStorageReady] = await Promise.all([
      isTrueInTime(database.execute(sql`select 1`).then(() => true)),
      isTrueInTime(storage.isReady()),
    ]);
    const checks = { database: isDatabaseReady, queue: queue.isReady(), storage: isStorageReady, accepting: !isStopping() };
    const isReady = Object.values(checks).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', checks, degraded: realtime.isCarried() ? [] : ['realtime'] });
  });

  server.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  server.addHook('onResponse', async (request, reply) => {
    metrics.requestSeconds.observe({ method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

/** A probe that fails, or hangs as one does on a dead network, is a no. */
function isTrueInTime(probe: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    probe.catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS, false).unref()),
  ]);
}
