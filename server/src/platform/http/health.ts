import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { VERSION } from '../version.ts';
import { createGauges, type GaugeDeps } from './gauges.ts';
import { readBearer } from './origin.ts';
import { readReadiness } from './readiness.ts';

/** Only proxies set these headers. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;
const NO_ROUTE = 'none';

declare module 'fastify' {
  interface FastifyRequest {
    /** Such as `/api/events/{eventId}`. Operations without files share one Fastify route. */
    operationPath?: string;
  }
}

interface HealthDeps extends GaugeDeps {
  config: GaugeDeps['config'] & Pick<Config, 'metricsToken'>;
}

/**
 * `/healthz` means that the process responds, `/readyz` that it can serve requests; `degraded` lists the parts that do not work. `/metrics` needs
 * `METRICS_TOKEN` or a direct call from this machine.
 */
export function registerHealth(server: FastifyInstance, deps: HealthDeps): void {
  const { config, metrics } = deps;
  const readGauges = createGauges(deps);

  server.get('/healthz', async () => ({ status: 'ok', version: VERSION }));

  server.get('/readyz', async (_request, reply) => {
    const { checks, degraded } = await readReadiness(deps);
    if (!Object.values(checks).every(Boolean)) return reply.code(503).send({ status: 'not ready', checks, degraded });
    return reply.send({ status: degraded.length > 0 ? 'degraded' : 'ready', checks, degraded });
  });

  server.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, config.metricsToken)) return reply.callNotFound();
    await readGauges();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  server.addHook('onResponse', async (request, reply) => {
    const { method, operationPath, routeOptions } = request;
    const labels = { method, route: operationPath ?? routeOptions.url ?? NO_ROUTE, status: String(reply.statusCode) };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && !FORWARDING_HEADERS.some((name) => headers[name] !== undefined);
}

function hasToken(request: FastifyRequest, expected: string | undefined): boolean {
  const [given, wanted] = [Buffer.from(readBearer(request) ?? ''), Buffer.from(expected ?? '')];
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted);
}
