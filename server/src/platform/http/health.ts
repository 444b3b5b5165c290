import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../metrics.ts';
import type { Queue } from '../queue.ts';

const PROBE_TIMEOUT_MS = 2000;

/**
 * `/healthz`: the process answers. `/readyz`: so do database and queue; a balancer sends no one here before that. `/metrics`: figures for Prometheus, only to
 * callers on this machine or network segment that no proxy forwards.
 */
export function registerHealth(server: FastifyInstance, parts: { database: Database; queue: Queue; metrics: Metrics; isStopping: () => boolean }): void {
  const { database, queue, metrics, isStopping } = parts;

  server.get('/healthz', async () => ({ status: 'ok' }));

  server.get('/readyz', async (_request, reply) => {
    const isDatabaseReady = await Promise.race([
      database.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS, false).unref()),
    ]);
    const checks = { database: isDatabaseReady, queue: queue.isReady(), accepting: !isStopping() };
    const isReady = Object.values(checks).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks });
  });

  server.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  server.addHook('onResponse', async (request, reply) => {
    metrics.requestSeconds.observe({ method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}
