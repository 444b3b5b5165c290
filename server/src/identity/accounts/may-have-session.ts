import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { endSuspension, findAccountState } from './queries.ts';

/**
 * Throws if the member may not have a session, and ends an expired suspension. The session at sign-up opens only the verification gate; a later sign-in requires
 * a confirmed email (specification, Settled).
 */
export async function assertMayHaveSession(database: Database, memberId: string, isSignUp: boolean): Promise<void> {
  const account = await findAccountState(database, memberId);
  // An account that is due for deletion gets the same response as an unknown one.
  if (!account) throw failure('INVALID_CREDENTIALS');
  if (account.state === 'banned') throw failure('ACCOUNT_BANNED', { reason: account.sanctionReason });
  if (account.state === 'suspended') {
    if (account.suspendedUntil && account.suspendedUntil > new Date()) {
      throw failure('ACCOUNT_SUSPENDED', { until: account.suspendedUntil.toISOString(), reason: account.sanctionReason });
    }
    await endSuspension(database, memberId);
  }
  if (account.lockedAt) throw failure('ACCOUNT_LOCKED');
  if (!isSignUp && !account.isConfirmed) throw failure('EMAIL_NOT_CONFIRMED');
}
