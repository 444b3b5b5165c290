import type { Database } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { endSuspension, findStanding } from './queries.ts';

/**
 * Refuses a session to those who may not have one. A first session right after sign-up is allowed, since it opens no more than the verification gate;
 * a later sign-in needs a confirmed e-mail (specification, Settled). A suspension whose time has come ends here.
 */
export async function assertMayHaveSession(database: Database, memberId: string, isSignUp: boolean): Promise<void> {
  const standing = await findStanding(database, memberId);
  // A member whose deletion is due this minute gets the answer of an unknown one.
  if (!standing) throw failure('INVALID_CREDENTIALS');
  if (standing.state === 'banned') throw failure('ACCOUNT_BANNED', { reason: standing.sanctionReason });
  if (standing.state === 'suspended') {
    if (standing.suspendedUntil && standing.suspendedUntil > new Date()) {
      throw failure('ACCOUNT_SUSPENDED', { until: standing.suspendedUntil.toISOString(), reason: standing.sanctionReason });
    }
    await endSuspension(database, memberId);
  }
  if (standing.lockedAt) throw failure('ACCOUNT_LOCKED');
  if (!isSignUp && !standing.isConfirmed) throw failure('EMAIL_NOT_CONFIRMED');
}
