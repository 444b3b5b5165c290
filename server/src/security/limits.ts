import { createHash } from 'node:crypto';
import { RATE_LIMITS, type RateLimitedAction } from '@bros/contract/rules';
import { and, eq, sql } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import { networkOf } from '../platform/address.ts';
import type { Database } from '../platform/database/connect.ts';
import { failure } from '../platform/http/failure.ts';
import { newId } from '../platform/ids.ts';
import { type EventSource, recordSecurityEvent } from './events.ts';
import { rateLimits } from './tables.ts';

export interface Limiter {
  /**
   * Counts one attempt for the address and, when given, for the account; refuses with RATE_LIMITED and the seconds left when either has used up
   * its window. Parallel attempts are counted one by one: the row is the lock. Refused attempts do not prolong the block.
   */
  count(action: RateLimitedAction, source: EventSource, account?: string): Promise<void>;
  /** Forgets the attempts of an account, when it proved to be its owner's. */
  clear(action: RateLimitedAction, account: string): Promise<void>;
}

/** What an account is counted by: a hash, so that the table holds no addresses of people. `account` is an e-mail or a member id. */
function accountSubject(account: string): string {
  return `account:${createHash('sha256').update(account).digest('hex').slice(0, 32)}`;
}

export function createLimiter({ database, addressFactor }: { database: Database; addressFactor: number }): Limiter {
  /** Returns null when the attempt is allowed, else the seconds left and whether this is the first refusal of the block. */
  async function take(action: RateLimitedAction, subject: string, factor: number, account?: string): Promise<{ secondsLeft: number; isFirst: boolean } | null> {
    const { attempts, windowSeconds } = RATE_LIMITS[action];
    const most = attempts * factor;
    const window = sql`make_interval(secs => ${windowSeconds})`;
    const isOver = sql`case when ${rateLimits.attempts} >= ${most} then ${rateLimits.lastAttemptAt} else ${rateLimits.windowStart} end <= now() - ${window}`;
    const owner = account === undefined ? sql`null` : sql`(select id from ${users} where id::text = ${account} or email = ${account})`;
    const taken = await database.execute(sql`
      insert into ${rateLimits} (id, action_type, subject, user_id, attempts, refusals, window_start, last_attempt_at)
      values (${newId()}, ${action}, ${subject}, ${owner}, 1, 0, now(), now())
      on conflict (action_type, subject) do update set
        attempts = case when ${isOver} then 1 else ${rateLimits.attempts} + 1 end,
        refusals = case when ${isOver} then 0 else ${rateLimits.refusals} end,
        window_start = case when ${isOver} then now() else ${rateLimits.windowStart} end,
        last_attempt_at = now()
      where ${rateLimits.attempts} < ${most} or ${isOver}
      returning 1`);
    if (taken.rows.length > 0) return null;
    const [row] = await database
      .update(rateLimits)
      .set({ refusals: sql`${rateLimits.refusals} + 1` })
      .where(and(eq(rateLimits.actionType, action), eq(rateLimits.subject, subject)))
      .returning({
        refusals: rateLimits.refusals,
        secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.lastAttemptAt} + ${window} - now()))::int`,
      });
    return { secondsLeft: Math.max(1, row?.secondsLeft ?? windowSeconds), isFirst: row?.refusals === 1 };
  }

  return {
    async count(action, source, account) {
      const refusal =
        (await take(action, `address:${networkOf(source.address)}`, addressFactor)) ??
        (account === undefined ? null : await take(action, accountSubject(account), 1, account));
      if (!refusal) return;
      if (refusal.isFirst) {
        const eventType = action === 'login' ? 'excessive_login_attempts' : 'excessive_attempts';
        await recordSecurityEvent(database, eventType, source, { activity: action });
      }
      throw failure('RATE_LIMITED', { action, retryAfterSeconds: refusal.secondsLeft });
    },
    async clear(action, account) {
      await database.delete(rateLimits).where(and(eq(rateLimits.actionType, action), eq(rateLimits.subject, accountSubject(account))));
    },
  };
}
