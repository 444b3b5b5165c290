import type { Config } from '../../config.ts';
import type { EventSource } from '../../core/security/events.ts';
import type { Limiter } from '../../core/security/limits.ts';
import type { TokenCaller } from '../../platform/api/bearer.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Log } from '../../platform/log.ts';
import { actingRole } from '../accounts/policy.ts';
import { prepareFindOwner, saveLastUse } from './queries.ts';
import { hashToken } from './secret.ts';

interface BearerDeps {
  database: Database;
  limiter: Limiter;
  log: Log;
  config: Pick<Config, 'isSecondStepRequired'>;
}

/**
 * Reads the owner each time, so that changes take effect immediately. Counts only wrong tokens, by IP address: a forgotten script does not lock out valid
 * tokens there, and 200 tries in 15 minutes cannot guess 256 bits. Throws TOKEN_INVALID, and RATE_LIMITED with a security event.
 */
export function createTokenReader({ database, limiter, log, config }: BearerDeps) {
  const findOwner = prepareFindOwner(database);
  return async (token: string, source: EventSource): Promise<TokenCaller> => {
    const [row] = await findOwner.execute({ tokenHash: hashToken(token) });
    if (!row) {
      await limiter.count('api_token', source);
      throw failure('TOKEN_INVALID');
    }
    const { tokenId, scope, isUseDue, hasTwoStep, ...owner } = row;
    // A password alone creates tokens, so the owner's passkey is ignored.
    const acting = actingRole(owner.role, { isRequired: config.isSecondStepRequired, hasSecondStep: hasTwoStep });
    if (isUseDue)
      await saveLastUse(database, tokenId).catch((err) => log.warn({ err }, 'The use of a token could not be recorded'));
    return { scope, actor: { ...owner, ...acting, sessionId: tokenId } };
  };
}
