import type { EventSource } from '../../core/security/events.ts';
import type { Limiter } from '../../core/security/limits.ts';
import type { TokenCaller } from '../../platform/api/bearer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Log } from '../../platform/log.ts';
import { noteUse, prepareFindOwner } from './queries.ts';
import { hashToken } from './secret.ts';

interface BearerParts {
  database: Database;
  limiter: Limiter;
  log: Log;
}

/**
 * Looks up the owner of a token with each request, so that a revoked token or a changed account counts at once. Throws TOKEN_INVALID.
 * Only wrong tokens are counted, by address: somebody's forgotten script must not lock out their neighbours, and 200 tries in a quarter of an hour guess
 * nothing of 256 bits. RATE_LIMITED slows down the caller, and a security event shows them to staff.
 */
export function createTokenReader({ database, limiter, log }: BearerParts) {
  const findOwner = prepareFindOwner(database);
  return async (token: string, source: EventSource): Promise<TokenCaller> => {
    const [row] = await findOwner.execute({ tokenHash: hashToken(token) });
    if (!row) {
      await limiter.count('api_token', source);
      throw failure('TOKEN_INVALID');
    }
    const { tokenId, scope, isUseDue, ...owner } = row;
    // The request does not fail with it.
    if (isUseDue) await noteUse(database, tokenId).catch((err) => log.warn({ err }, 'The use of a token was not written down'));
    return { scope, actor: { ...owner, sessionId: tokenId } };
  };
}
