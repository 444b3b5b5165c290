import type { NoticeKind } from '@bros/contract/notice-kinds';
import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { emailTimes, notices } from '../tables.ts';
import type { StoredEmailTimes } from './policy.ts';

export const timesColumns = {
  timeZone: emailTimes.timeZone,
  quietFromMinutes: emailTimes.quietFromMinutes,
  quietUntilMinutes: emailTimes.quietUntilMinutes,
  digestMinutes: emailTimes.digestMinutes,
  lastDigestOn: emailTimes.lastDigestOn,
} satisfies Record<keyof StoredEmailTimes, unknown>;

export const selectEmailTimes = (database: Database, memberId: string) =>
  database.select(timesColumns).from(emailTimes).where(eq(emailTimes.userId, memberId));

export async function saveEmailTimes(
  transaction: Transaction,
  userId: string,
  changes: Partial<StoredEmailTimes>,
): Promise<StoredEmailTimes> {
  const [row] = await transaction
    .insert(emailTimes)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: emailTimes.userId, set: changes })
    .returning(timesColumns);
  if (!row) throw new Error('The times were not stored.');
  return row;
}

/** False if another transaction holds the lock, or the member has no email times. */
export async function lockEmailTimes(transaction: Transaction, memberId: string): Promise<boolean> {
  const rows = await transaction
    .select({ userId: emailTimes.userId })
    .from(emailTimes)
    .where(eq(emailTimes.userId, memberId))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

const isWaiting = and(isNotNull(notices.mailAt), isNull(notices.readAt));
const isDue = lte(notices.mailAt, sql`now()`);

export interface WaitingMail {
  id: string;
  kind: NoticeKind;
}

export function lockWaiting(transaction: Transaction, memberId: string, which: 'all' | 'due'): Promise<WaitingMail[]> {
  return transaction
    .select({ id: notices.id, kind: notices.kind })
    .from(notices)
    .where(and(eq(notices.memberId, memberId), isWaiting, which === 'due' ? isDue : undefined))
    .orderBy(notices.createdAt, notices.id)
    .for('update', { skipLocked: true });
}

export async function planMails(transaction: Transaction, ids: readonly string[], mailAt: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(notices)
    .set({ mailAt })
    .where(inArray(notices.id, [...ids]));
}

export async function saveDigestDay(transaction: Transaction, memberId: string, lastDigestOn: string): Promise<void> {
  await transaction.update(emailTimes).set({ lastDigestOn }).where(eq(emailTimes.userId, memberId));
}

export async function selectMembersDue(database: Database, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({ memberId: notices.memberId })
    .from(notices)
    .where(and(isWaiting, isDue, after === undefined ? undefined : gt(notices.memberId, after)))
    .orderBy(notices.memberId)
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}
