import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import { networkOf } from '../address.ts';
import { refusalOfFault } from '../database/failure.ts';
import type { Log } from '../log.ts';
import { endLingeringBodies, parseBody } from './body.ts';
import { failureBody } from './failure.ts';
import { isWriteFromElsewhere } from './origin.ts';
import { securityHeaders } from './security-headers.ts';

const BODY_MAX_BYTES = 128 * 1024;
/** For requests without a shorter limit. No upload may take this long. */
const REQUEST_WITHIN_MS = 900_000;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const COMPRESS_FROM_BYTES = 1024;
const RETRY_AFTER_SECONDS = 2;
/** The factor is high, because one page loads many files. */
const PAGE_REQUESTS_FACTOR = 4;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For webhooks and one-click unsubscribing, which a signature or token authenticates, not a cookie. */
    isForAnyOrigin?: boolean;
    /** True if the path contains a secret; the log then names only the route. */
    isPathSecret?: boolean;
  }
}

export interface HttpServerDeps {
  config: Config;
  log: Log;
  inlineScriptHashes: readonly string[];
  bodyWithinMs?: number;
}

export async function createHttpServer(deps: HttpServerDeps): Promise<FastifyInstance> {
  const { config, log, inlineScriptHashes, bodyWithinMs } = deps;
  const headers = securityHeaders({
    inlineScriptHashes,
    isHttps: config.publicUrl.startsWith('https:'),
    mapOrigin: config.mapStyleUrl && new URL(config.mapStyleUrl).origin,
  });
  const server: FastifyInstance = Fastify({
    loggerInstance: withoutChildren(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(config.trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  server.setErrorHandler(answerError);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (redirectLoopback(config, request, reply)) return;
    if (!request.routeOptions.config.isForAnyOrigin && isWriteFromElsewhere(request, config.publicUrl)) {
      reply.code(403).send(failureBody('FORBIDDEN'));
      return;
    }
    done();
  });
  if (log.isLevelEnabled('debug')) server.addHook('onResponse', logAnswer);
  await server.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'], globalDecompression: false });
  await server.register(rateLimit, {
    global: false,
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error('Too many requests'), { statusCode: 429, retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  limitPages(server, config.requestsPerMinute * PAGE_REQUESTS_FACTOR);
  acceptJson(server, bodyWithinMs);
  endLingeringBodies(server, bodyWithinMs);
  return server;
}

/** Limits requests outside the API, except to routes for any origin, because a payment provider may send any number of webhooks. */
function limitPages(server: FastifyInstance, max: number): void {
  const take = server.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => networkOf(request.ip) });
  server.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') || request.routeOptions.config.isForAnyOrigin) return;
    const taken = await take(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    throw Object.assign(new Error('Too many requests'), { statusCode: 429, retryAfterSeconds: taken.ttlInSeconds });
  });
}

/** Keeps Fastify from creating a logger per request, because log lines name the request. */
function withoutChildren(log: Log): FastifyBaseLogger {
  const childless: FastifyBaseLogger = Object.create(log, { child: { value: () => childless } });
  return childless;
}

async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { url: route, config } = request.routeOptions;
  const [path] = config.isPathSecret ? [route] : request.url.split('?');
  const { id: requestId, method } = request;
  request.log.debug({ requestId, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
}

/** Fastify trusts no proxy if it gets a number of hops. */
function toTrustProxy(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** Rejects invalid UTF-8, which a lenient decoder would silently change. */
function acceptJson(server: FastifyInstance, totalTimeoutMs?: number): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  const parse = (body: Buffer, request: FastifyRequest) => {
    const text = decode(body);
    if (text === '') return undefined;
    return new Promise((resolve, reject) => {
      void parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  };
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', parseBody(BODY_MAX_BYTES, parse, totalTimeoutMs));
}

function decode(body: Buffer): string {
  try {
    return UTF8.decode(body);
  } catch {
    throw Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 });
  }
}

/** Passkeys do not work on IP addresses, so the default PUBLIC_URL redirects `127.0.0.1` to `localhost`. */
function redirectLoopback(config: Config, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!config.isPublicUrlDefault || request.method !== 'GET') return false;
  if (!request.headers.host?.startsWith('127.0.0.1:') || request.headers.accept?.includes('text/html') !== true) return false;
  reply.redirect(`${config.publicUrl}${request.url}`, 307);
  return true;
}

function answerError(error: FastifyError & { retryAfterSeconds?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  const fault = refusalOfFault(error) ?? (status === 503 ? 'UNAVAILABLE' : null);
  if (status === 429) {
    const retryAfterSeconds = error.retryAfterSeconds ?? 60;
    reply
      .code(429)
      .header('retry-after', retryAfterSeconds)
      .send(failureBody('RATE_LIMITED', { action: 'request', retryAfterSeconds }));
  } else if (status === 413) {
    reply.code(413).send(failureBody('INPUT_TOO_LARGE'));
  } else if (status === 408) {
    reply.code(408).send(failureBody('REQUEST_TIMED_OUT'));
  } else if (status >= 400 && status < 500) {
    reply.code(422).send(failureBody('INPUT_INVALID', { fields: [{ path: '', code: 'malformed', message: error.message }] }));
  } else if (fault) {
    if (fault === 'STORAGE_FULL')
      request.log.error({ err: error, requestId: request.id }, 'There is no room left to store anything');
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(failureBody(fault));
  } else {
    request.log.error({ err: error, requestId: request.id }, 'A request failed unexpectedly');
    reply.code(500).send(failureBody('INTERNAL', { requestId: request.id }));
  }
}
