import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import { endSuspension, findAccountState } from './queries.ts';

/**
 * Refuses a session to those who may not have one. A first session right after sign-up is allowed, since it opens no more than the verification gate;
 * a later sign-in needs a confirmed email (specification, Settled). A suspension whose time has come ends here.
 */
export async function assertMayHaveSession(database: Database, memberId: string, isSignUp: boolean): Promise<void> {
  const account = await findAccountState(database, memberId);
  // A member whose deletion is due this minute gets the answer of an unknown one.
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
