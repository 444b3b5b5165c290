import { Readable } from 'node:stream';
import { contract } from '@bros/contract';
import type { RateLimitedAction } from '@bros/contract/core/rules';
import type { Maintenance } from '@bros/contract/core/site-closures';
import type { ErrorCode } from '@bros/contract/errors';
import { ERRORS } from '@bros/contract/errors';
import type { AnyContractProcedure } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { ORPCError, type Router, ValidationError } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalOfFault } from '../database/failure.ts';
import { failure, failureBody } from '../http/failure.ts';
import { readBearer } from '../http/origin.ts';
import type { Log } from '../log.ts';
import { assertAccess, assertEveryOperationDeclaresAccess, readAccess } from './access.ts';
import { assertTokenReaches, limitTokens, type TokenCaller } from './bearer.ts';
import { type Actor, CLIENT_ADDRESS_HEADER, type RequestContext } from './context.ts';
import { answerWithFile, FILE_TYPE, FileResponse } from './file.ts';
import { callWithDeclaredOutput, callWithStrictOutput } from './output.ts';

const API_PREFIX = '/api';
const UNAVAILABLE_RETRY_SECONDS = 2;
const TOO_MANY = 429;
const UNAVAILABLE = 503;
const TIMED_OUT = 408;

const UNREADABLE = { fields: [{ path: '', code: 'malformed', message: 'The request cannot be read.' }] };

export type ApiRouter = Router<typeof contract, RequestContext>;

export interface ApiDeps {
  router: ApiRouter;
  authenticate: (headers: Headers) => Promise<Actor | null>;
  /** Throws TOKEN_INVALID, RATE_LIMITED. */
  readToken: (token: string, source: { address: string; headers: Headers }) => Promise<TokenCaller>;
  /** Throws RATE_LIMITED. */
  countAttempt: (action: RateLimitedAction, source: { address: string; headers: Headers }, memberId?: string) => Promise<void>;
  /** Throws MAINTENANCE and FEATURE_OFF. */
  assertOpen: (operationId: string, actor: Actor | null) => Promise<void>;
  retryAfterMaintenance: (data: Maintenance) => number;
  isDatabaseDiskFull: () => Promise<boolean>;
  log: Log;
  /** Undeclared output throws instead of being dropped. */
  isStrict: boolean;
}

interface ServedContext extends RequestContext {
  identify: () => Promise<void>;
  onOperation: (path: string) => void;
}

/** Order: rate limit → authentication → closures → token scope → access → validation → operation's limit → handler. All errors have one shape. */
export function registerApi(server: FastifyInstance, deps: ApiDeps): void {
  const { router, isStrict, assertOpen, retryAfterMaintenance } = deps;
  assertEveryOperationDeclaresAccess();
  const identify = createIdentify(server, deps);
  const call = isStrict ? callWithStrictOutput : callWithDeclaredOutput;
  const operations = new OpenAPIHandler<ServedContext>(router, {
    rootInterceptors: [
      async (options) => {
        const request = options.context.file ? { ...options.request, body: async () => undefined } : options.request;
        const answer = await options.next({ ...options, request });
        const body: unknown = answer.response?.body;
        return answer.matched && body instanceof FileResponse
          ? { matched: true, response: await answerWithFile(request.headers, body) }
          : answer;
      },
    ],
    interceptors: [
      async (options) => {
        try {
          await options.context.identify();
          return await options.next();
        } catch (error) {
          const refusal = await toDeclaredError(error, { ...options.context, method: options.request.method }, deps);
          const seconds =
            refusal.code === 'MAINTENANCE' ? retryAfterMaintenance(refusal.data as Maintenance) : retryAfterSeconds(refusal);
          if (seconds !== undefined) options.context.addHeader('retry-after', String(seconds));
          // Closes the connection of a slow client (RFC 9110, section 15.5.9).
          if (refusal.status === TIMED_OUT) options.context.addHeader('connection', 'close');
          throw refusal;
        }
      },
    ],
    clientInterceptors: [
      async (options) => {
        const { actor, tokenScope } = options.context;
        const { meta, route } = options.procedure['~orpc'];
        const operationId = options.path.join('.');
        options.context.onOperation(API_PREFIX + (route.path ?? ''));
        await assertOpen(operationId, actor);
        if (tokenScope) assertTokenReaches(operationId, route.method ?? 'POST', tokenScope);
        assertAccess(readAccess(meta, operationId), actor);
        return call(options);
      },
    ],
  });

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = toHeaders(request);
    const context: ServedContext = {
      requestId: request.id,
      address: request.ip,
      headers,
      actor: null,
      tokenScope: null,
      identify: () => identify(request, context),
      onOperation: (path) => {
        request.operationPath = path;
      },
      countAttempt: (action, memberId) => deps.countAttempt(action, context, memberId),
      file: request.body instanceof Readable ? request.body : null,
      addHeader: (name, value) => reply.header(name, value),
    };
    reply.header('cache-control', 'no-store');
    if (!isReadable(request.url)) return reply.code(422).send(failureBody('INPUT_INVALID', UNREADABLE));
    const { matched } = await operations.handle(request, reply, { prefix: API_PREFIX, context });
    return matched ? reply : reply.code(404).send(failureBody('NOT_FOUND'));
  }

  server.all(`${API_PREFIX}/*`, { config: { rateLimit: {} } }, serve);
  registerFileRoutes(server, serve);
}

/** A lenient decoder would silently replace invalid UTF-8. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** If there is a token, cookies are ignored. */
function createIdentify(server: FastifyInstance, { authenticate, readToken }: ApiDeps) {
  const assertTokenRate = limitTokens(server);
  return async (request: FastifyRequest, context: RequestContext): Promise<void> => {
    const token = readBearer(request);
    if (token === null) {
      context.actor = await authenticate(context.headers);
      return;
    }
    context.headers.delete('cookie');
    await assertTokenRate(request);
    const { actor, scope } = await readToken(token, context);
    context.actor = actor;
    context.tokenScope = scope;
  };
}

function registerFileRoutes(server: FastifyInstance, serve: (request: FastifyRequest, reply: FastifyReply) => unknown): void {
  const takers = Object.values(contract)
    .flatMap((operations): AnyContractProcedure[] => Object.values(operations))
    .filter((operation) => operation['~orpc'].meta.takesFile);
  server.register((scope, _options, done) => {
    scope.addContentTypeParser(FILE_TYPE, (_request, body, parsed) => parsed(null, body));
    for (const { '~orpc': operation } of takers) {
      const { method = 'POST', path = '' } = operation.route;
      const url = API_PREFIX + path.replace(/\{(\w+)\}/g, ':$1');
      scope.route({ method, url, config: { rateLimit: {} }, handler: serve });
    }
    done();
  });
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin', 'host', 'accept']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}

/** Logs the error behind INTERNAL and STORAGE_FULL, whose message the response omits. */
async function toDeclaredError(
  error: unknown,
  { requestId, method }: { requestId: string; method: string },
  { log, isDatabaseDiskFull }: Pick<ApiDeps, 'log' | 'isDatabaseDiskFull'>,
): Promise<ORPCError<string, unknown>> {
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') return toInputInvalid(error.cause);
    if (error.code in ERRORS && error.defined) return error;
  }
  if (error instanceof SyntaxError || error instanceof URIError) {
    return failure('INPUT_INVALID', UNREADABLE);
  }
  let fault = refusalOfFault(error);
  if (fault === 'UNAVAILABLE' && method !== 'GET' && (await isDatabaseDiskFull())) fault = 'STORAGE_FULL';
  if (fault === 'STORAGE_FULL') log.error({ err: error, requestId }, 'There is no room left to store anything');
  if (fault) return failure(fault);
  log.error({ err: error, requestId }, 'An operation failed unexpectedly');
  return failure('INTERNAL' satisfies ErrorCode, { requestId });
}

/** Undefined if waiting does not help (RFC 9110, section 10.2.3). */
function retryAfterSeconds(error: ORPCError<string, unknown>): number | undefined {
  if (error.status === TOO_MANY) return (error.data as { retryAfterSeconds: number }).retryAfterSeconds;
  return error.status === UNAVAILABLE ? UNAVAILABLE_RETRY_SECONDS : undefined;
}

interface InputIssue {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

function toInputInvalid(cause: ValidationError): ORPCError<string, unknown> {
  const fields = (cause.issues as readonly InputIssue[]).map((issue) => ({
    path: (issue.path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.'),
    code: issue.code ?? 'invalid',
    message: issue.message,
  }));
  return failure('INPUT_INVALID', { fields });
}
