import { type RateLimitedAction, SECURITY_EVENTS_KEPT_DAYS } from '@bros/contract/core/rules';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { Leaver } from '../../platform/member-data.ts';
import { accounts } from '../people/members/queries.ts';
import { rateLimits, securityEvents } from './tables.ts';

export interface Attempt {
  action: RateLimitedAction;
  subject: string;
  account?: string;
  max: number;
  windowSeconds: number;
}

const asInterval = (seconds: number) => sql`make_interval(secs => ${seconds})`;

/**
 * One statement locks the row, so concurrent attempts are counted serially. False, without counting, if no attempts are left; the block then lasts one window
 * from the last counted attempt.
 */
export async function countAttempt(
  database: Database,
  { action, subject, account, max, windowSeconds }: Attempt,
): Promise<boolean> {
  const isOver = sql`case when ${rateLimits.attempts} >= ${max} then ${rateLimits.lastAttemptAt} else ${rateLimits.windowStart} end <= now() - ${asInterval(windowSeconds)}`;
  const owner =
    account === undefined ? sql`null` : sql`(select id from ${accounts} where id::text = ${account} or email = ${account})`;
  const taken = await database.execute(sql`
    insert into ${rateLimits} (id, action_type, subject, user_id, attempts, refusals, window_start, last_attempt_at)
    values (${newId()}, ${action}, ${subject}, ${owner}, 1, 0, now(), now())
    on conflict (action_type, subject) do update set
      attempts = case when ${isOver} then 1 else ${rateLimits.attempts} + 1 end,
      refusals = case when ${isOver} then 0 else ${rateLimits.refusals} end,
      window_start = case when ${isOver} then now() else ${rateLimits.windowStart} end,
      last_attempt_at = now()
    where ${rateLimits.attempts} < ${max} or ${isOver}
    returning 1`);
  return taken.rows.length > 0;
}

export async function countRefusal(
  database: Database,
  { action, subject, windowSeconds }: Attempt,
): Promise<{ refusals: number; secondsLeft: number; memberId: string | null }> {
  const [row] = await database
    .update(rateLimits)
    .set({ refusals: sql`${rateLimits.refusals} + 1` })
    .where(and(eq(rateLimits.actionType, action), eq(rateLimits.subject, subject)))
    .returning({
      refusals: rateLimits.refusals,
      memberId: rateLimits.userId,
      secondsLeft: sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.lastAttemptAt} + ${asInterval(windowSeconds)} - now())))::int`,
    });
  return row ?? { refusals: 1, secondsLeft: 1, memberId: null };
}

export async function deleteAttempts(
  database: Database | Transaction,
  action: RateLimitedAction,
  subject: string,
): Promise<void> {
  await database.delete(rateLimits).where(and(eq(rateLimits.actionType, action), eq(rateLimits.subject, subject)));
}

/** Null unless attempts are rejected. */
export async function findBlockEnd(
  database: Database | Transaction,
  { action, subject, max, windowSeconds }: Attempt,
): Promise<Date | null> {
  const end = sql<Date>`${rateLimits.lastAttemptAt} + ${asInterval(windowSeconds)}`.mapWith(rateLimits.lastAttemptAt);
  const isCounted = and(eq(rateLimits.actionType, action), eq(rateLimits.subject, subject));
  const [row] = await database
    .select({ end })
    .from(rateLimits)
    .where(and(isCounted, gte(rateLimits.attempts, max), sql`${end} > now()`));
  return row?.end ?? null;
}

/** Omits the risk, which is internal. */
export function selectEventsOf(database: Database, memberId: string) {
  const detail = (name: string) => sql<string | null>`${securityEvents.details} ->> ${name}`;
  return database
    .select({
      event: securityEvents.eventType,
      address: detail('address'),
      browser: detail('userAgent'),
      activity: detail('activity'),
      createdAt: securityEvents.createdAt,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, memberId))
    .orderBy(securityEvents.createdAt);
}

/** Deletes everything but kind, risk and time. */
export async function stripEvents(transaction: Transaction, { memberId, email }: Leaver): Promise<void> {
  await transaction
    .update(securityEvents)
    .set({ userId: null, details: {} })
    .where(or(eq(securityEvents.userId, memberId), sql`${securityEvents.details} ->> 'email' = ${email}`));
}

export async function deleteLimitsOf(transaction: Transaction, memberId: string, subjects: string[]): Promise<void> {
  await transaction.delete(rateLimits).where(or(eq(rateLimits.userId, memberId), inArray(rateLimits.subject, subjects)));
}

const KEPT_SINCE = sql`now() - make_interval(days => ${SECURITY_EVENTS_KEPT_DAYS})`;

export async function deleteOldEvents(database: Database, limit: number): Promise<number> {
  const { id, createdAt } = securityEvents;
  const old = database.select({ id }).from(securityEvents).where(lt(createdAt, KEPT_SINCE)).orderBy(createdAt).limit(limit);
  return (await database.delete(securityEvents).where(inArray(id, old))).rowCount ?? 0;
}

/** Returns the number of deleted rows. Every window (RATE_LIMITS) is far shorter, so limits are unaffected. */
export async function deleteOldAttempts(database: Database, limit: number): Promise<number> {
  const { id, lastAttemptAt } = rateLimits;
  const isOld = lt(lastAttemptAt, KEPT_SINCE);
  const old = database.select({ id }).from(rateLimits).where(isOld).orderBy(lastAttemptAt).limit(limit);
  // An attempt may have been counted since.
  return (await database.delete(rateLimits).where(and(inArray(id, old), isOld))).rowCount ?? 0;
}
