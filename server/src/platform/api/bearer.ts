import { createHash } from 'node:crypto';
import { tokenScopeOf } from '@bros/contract';
import type { TokenScope } from '@bros/contract/core/access';
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@bros/contract/core/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../http/failure.ts';
import { readBearer } from '../http/origin.ts';
import type { Actor } from './context.ts';

export interface TokenCaller {
  actor: Actor;
  scope: TokenScope;
}

/** Throws TOKEN_NOT_TAKEN, TOKEN_SCOPE. */
export function assertTokenReaches(operationId: string, method: string, scope: TokenScope): void {
  const [noun = ''] = operationId.split('.');
  const takes = tokenScopeOf(noun, method);
  if (takes === null) throw failure('TOKEN_NOT_TAKEN');
  if (takes === 'write' && scope === 'read') throw failure('TOKEN_SCOPE', { takes });
}

/** Counts in this process's memory, like all general limits. The returned function throws RATE_LIMITED. */
export function limitTokens(server: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const take = server.createRateLimit({
    max: API_TOKEN_REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    // The hash, so memory keeps no token.
    keyGenerator: (request) =>
      createHash('sha256')
        .update(readBearer(request) ?? '')
        .digest('base64url'),
  });
  return async (request) => {
    const taken = await take(request);
    if (taken.isAllowed || !taken.isExceeded) return;
    throw failure('RATE_LIMITED', { action: 'token_request', retryAfterSeconds: taken.ttlInSeconds });
  };
}
