import { createHash } from 'node:crypto';
import { RATE_LIMITS, type RateLimitedAction } from '@bros/contract/core/rules';
import { networkOf } from '../../platform/address.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { withRowLock } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { type EventSource, recordSecurityEvent } from './events.ts';
import { type Attempt, countAttempt, countRefusal, deleteAttempts, findBlockEnd } from './queries.ts';

export interface Limiter {
  /**
   * Counts an attempt for the IP address and, if given, the account. Throws RATE_LIMITED with the remaining seconds if either has no attempts left. Counts
   * concurrent attempts serially. Rejected attempts do not prolong the block.
   * @param account email or member ID
   */
  count(action: RateLimitedAction, source: EventSource, account?: string): Promise<void>;
  /** Call this once the owner has proved their identity. */
  clear(action: RateLimitedAction, account: string): Promise<void>;
}

/** Hashes the account, so that the table contains no email addresses. */
export function accountSubject(account: string): string {
  return `account:${createHash('sha256').update(account).digest('hex').slice(0, 32)}`;
}

const LOGIN_METHODS: Partial<Record<RateLimitedAction, string>> = { login: 'password', second_step: 'two_step_code' };

export function createLimiter({ database, ipFactor }: { database: Database; ipFactor: number }): Limiter {
  async function countOrRefuse(attempt: Attempt, source: EventSource): Promise<void> {
    // Members behind one IP address share a row, so they must not each hold a connection while they wait for it.
    const isCounted = await withRowLock(database, `${attempt.action} ${attempt.subject}`, () => countAttempt(database, attempt));
    if (isCounted) return;
    const { refusals, secondsLeft, memberId } = await countRefusal(database, attempt);
    if (refusals === 1) {
      const method = LOGIN_METHODS[attempt.action];
      await recordSecurityEvent(database, method ? 'excessive_login_attempts' : 'excessive_attempts', source, {
        memberId: memberId ?? undefined,
        email: attempt.account?.includes('@') ? attempt.account : undefined,
        activity: attempt.action,
        method,
      });
    }
    throw failure('RATE_LIMITED', { action: attempt.action, retryAfterSeconds: secondsLeft });
  }

  return {
    async count(action, source, account) {
      const { attempts, windowSeconds } = RATE_LIMITS[action];
      const address = `address:${networkOf(source.address)}`;
      await countOrRefuse({ action, subject: address, max: attempts * ipFactor, windowSeconds }, source);
      if (account === undefined) return;
      await countOrRefuse({ action, subject: accountSubject(account), account, max: attempts, windowSeconds }, source);
    },
    clear: (action, account) => deleteAttempts(database, action, accountSubject(account)),
  };
}

interface Account {
  memberId: string;
  email: string;
}

/** Counts passwords by email, second-step codes by member. */
const signInSubjects = ({ memberId, email }: Account) => [
  { action: 'login' as const, subject: accountSubject(email) },
  { action: 'second_step' as const, subject: accountSubject(memberId) },
];

/** Null if failed attempts do not block sign-in. */
export async function findSignInBlock(database: Database | Transaction, account: Account): Promise<Date | null> {
  let latest: Date | null = null;
  for (const { action, subject } of signInSubjects(account)) {
    const { attempts: max, windowSeconds } = RATE_LIMITS[action];
    const end = await findBlockEnd(database, { action, subject, max, windowSeconds });
    if (end && (latest === null || end > latest)) latest = end;
  }
  return latest;
}

/** Blocks of network addresses remain. */
export async function clearSignInAttempts(transaction: Transaction, account: Account): Promise<void> {
  for (const { action, subject } of signInSubjects(account)) await deleteAttempts(transaction, action, subject);
}
