import type { TokenCaller } from '../platform/api/bearer.ts';
import type { Database } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import type { Log } from '../platform/log.ts';
import type { EventSource } from '../security/events.ts';
import type { Limiter } from '../security/limits.ts';
import { noteUse, prepareFindOwner } from './queries.ts';
import { hashToken } from './secret.ts';

interface BearerParts {
  database: Database;
  limiter: Limiter;
  log: Log;
}

/**
 * Reads who a token speaks for, anew with each request, so that what ends it or its owner's standing holds for the next one. Throws TOKEN_INVALID.
 * Only wrong tokens are counted, per address: somebody's forgotten script must not keep his neighbours' out, and what 200 tries in a quarter of an
 * hour could guess of 256 bits is nothing. RATE_LIMITED slows down who tries, and the security event shows him to staff.
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
    // Beside the request, which neither waits for it nor fails with it.
    if (isUseDue) noteUse(database, tokenId).catch((err) => log.warn({ err }, 'The use of a token was not written down'));
    return { scope, actor: { ...owner, sessionId: tokenId } };
  };
}
