import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../database/connect.ts';
import type { Metrics } from '../metrics.ts';
import type { Queue } from '../queue.ts';
import type { Realtime } from '../realtime.ts';
import type { Storage } from '../storage.ts';
import { readBearer } from './origin.ts';

const PROBE_TIMEOUT_MS = 2000;

/** Proxies set these headers, so the caller is not on this machine. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;

interface HealthParts {
  config: Pick<Config, 'metricsToken'>;
  database: Database;
  queue: Queue;
  storage: Storage;
  realtime: Pick<Realtime, 'isCarried'>;
  metrics: Metrics;
  isStopping: () => boolean;
}

/**
 * `/healthz` succeeds if the process responds. `/readyz`, for load balancers, succeeds if the database, queue and storage respond
 * too; if its `degraded` contains `realtime`, sockets receive only events of their own process. `/metrics` is for callers with
 * `METRICS_TOKEN`, and for direct callers on this machine.
 */
export function registerHealth(server: FastifyInstance, parts: HealthParts): void {
  const { config, database, queue, storage, realtime, metrics, isStopping } = parts;

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
    if (!isFromThisMachine(request) && !hasToken(request, config.metricsToken)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  server.addHook('onResponse', async (request, reply) => {
    metrics.requestSeconds.observe({ method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && !FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}

function hasToken(request: FastifyRequest, expected: string | undefined): boolean {
  const [given, wanted] = [Buffer.from(readBearer(request) ?? ''), Buffer.from(expected ?? '')];
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
}

function isTrueInTime(probe: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    probe.catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS, false).unref()),
  ]);
}
