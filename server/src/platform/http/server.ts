import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
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
import { isConnectionFailure } from '../database/failure.ts';
import type { Log } from '../log.ts';
import { failureBody } from './failure.ts';
import { isWriteFromElsewhere } from './origin.ts';
import { contentSecurityPolicy } from './security-policy.ts';

/** No input of the product is longer: a course lesson would be, and will bring its own limit. */
const BODY_MAX_BYTES = 128 * 1024;
const COMPRESS_FROM_BYTES = 1024;
const RETRY_AFTER_SECONDS = 2;

export interface HttpServerParts {
  config: Config;
  log: Log;
  /** `sha256-…` sources of the inline scripts in the built pages. */
  inlineScriptHashes: readonly string[];
}

/** The HTTP server with what holds for every route: limits, headers, origin, host, one shape for errors. */
export async function createHttpServer({ config, log, inlineScriptHashes }: HttpServerParts): Promise<FastifyInstance> {
  const isHttps = config.publicUrl.startsWith('https:');
  const server: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: toTrustProxy(config.trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  server.setErrorHandler(answerError);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (redirectLoopback(config, request, reply)) return;
    if (isWriteFromElsewhere(request, config.publicUrl)) {
      reply.code(403).send(failureBody('FORBIDDEN'));
      return;
    }
    done();
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { method: request.method, path: request.url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  await server.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy({ inlineScriptHashes, isHttps }),
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await server.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  await server.register(rateLimit, {
    global: false,
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      Object.assign(new Error('Too many requests'), { statusCode: 429, retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  acceptJson(server);
  return server;
}

/** Fastify takes a number of hops only as a function. */
function toTrustProxy(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** JSON in valid UTF-8 only: a lenient decoder would store something other than what was sent. */
function acceptJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch {
      done(Object.assign(new Error('The body is not UTF-8.'), { statusCode: 400 }));
      return;
    }
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** Passkeys refuse bare addresses, so with the default PUBLIC_URL `127.0.0.1` leads to `localhost`. */
function redirectLoopback(config: Config, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!config.isPublicUrlDefault || request.method !== 'GET') return false;
  if (!request.headers.host?.startsWith('127.0.0.1:') || request.headers.accept?.includes('text/html') !== true) return false;
  reply.redirect(`${config.publicUrl}${request.url}`, 307);
  return true;
}

function answerError(error: FastifyError & { retryAfterSeconds?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (status === 429) {
    const retryAfterSeconds = error.retryAfterSeconds ?? 60;
    reply
      .code(429)
      .header('retry-after', retryAfterSeconds)
      .send(failureBody('RATE_LIMITED', { action: 'request', retryAfterSeconds }));
  } else if (status === 413) {
    reply.code(413).send(failureBody('INPUT_TOO_LARGE'));
  } else if (status >= 400 && status < 500) {
    reply.code(422).send(failureBody('INPUT_INVALID', { fields: [{ path: '', code: 'malformed', message: error.message }] }));
  } else if (isConnectionFailure(error) || status === 503) {
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).send(failureBody('UNAVAILABLE'));
  } else {
    request.log.error({ err: error, requestId: request.id }, 'A request failed unexpectedly');
    reply.code(500).send(failureBody('INTERNAL', { requestId: request.id }));
  }
}
