import type { RemovalReason } from '@bros/contract/core/moderation-rules';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { moderationCases, moderationMutes, moderationStrikes, wordRules } from './tables.ts';

export const RECENT_MAX = 121;
export interface WriterFacts {
  joinedAt: string;
  isVerified: boolean;
  mutedUntil: string | null;
  sentLastMinute: number;
  recentTexts: string[];
  /** Recent texts to the same reader; null in a public room. */
  direct: { recentTexts: string[]; isToContact: boolean } | null;
}

export const mutedUntil = (memberId: string | SQL) => sql`(select max(${moderationMutes.endsAt}) from ${moderationMutes}
  where ${moderationMutes.memberId} = ${memberId} and ${moderationMutes.endsAt} > now())`;

export async function insertCases(transaction: Transaction, rows: (typeof moderationCases.$inferInsert)[]): Promise<void> {
  await transaction.insert(moderationCases).values(rows);
}

export async function findMutedUntil(database: Database | Transaction, memberId: string): Promise<Date | null> {
  const { rows } = await database.execute<{ until: string | null }>(sql`select ${mutedUntil(memberId)} as until`);
  const until = rows[0]?.until;
  return until ? new Date(until) : null;
}

export function selectActiveRules(database: Database | Transaction) {
  return database
    .select({ id: wordRules.id, phrase: wordRules.phrase, kind: wordRules.kind, action: wordRules.action })
    .from(wordRules)
    .where(eq(wordRules.isActive, true));
}

/** Inserts one strike per case. Returns when it ends and how many current strikes the member has. */
export async function insertStrike(
  transaction: Transaction,
  strike: { memberId: string; caseId: string; reason: RemovalReason; givenBy: string; days: number },
): Promise<{ count: number; endsAt: Date }> {
  const { days, ...row } = strike;
  const [given] = await transaction
    .insert(moderationStrikes)
    .values({ ...row, expiresAt: sql`now() + make_interval(days => ${days})` })
    .onConflictDoUpdate({ target: moderationStrikes.caseId, set: { caseId: strike.caseId } })
    .returning({ endsAt: moderationStrikes.expiresAt });
  if (!given) throw new Error('The strike was not stored.');
  const isCounted = and(eq(moderationStrikes.memberId, strike.memberId), gt(moderationStrikes.expiresAt, sql`now()`));
  return { ...given, count: await transaction.$count(moderationStrikes, isCounted) };
}

export async function deleteStrike(transaction: Transaction, caseId: string): Promise<void> {
  await transaction.delete(moderationStrikes).where(eq(moderationStrikes.caseId, caseId));
}

/** Returns the end of the mute, or of a longer mute in force. */
export async function insertMute(
  transaction: Transaction,
  { memberId, hours, reason, mutedBy }: { memberId: string; hours: number; reason: string; mutedBy: string | null },
): Promise<Date> {
  await transaction
    .insert(moderationMutes)
    .values({ memberId, reason, mutedBy, endsAt: sql`now() + make_interval(hours => ${hours})` });
  const until = await findMutedUntil(transaction, memberId);
  if (!until) throw new Error('The mute was not stored.');
  return until;
}

export async function endMutes(transaction: Transaction, memberId: string): Promise<boolean> {
  const ended = await transaction
    .update(moderationMutes)
    .set({ endsAt: sql`now()` })
    .where(and(eq(moderationMutes.memberId, memberId), gt(moderationMutes.endsAt, sql`now()`)))
    .returning({ id: moderationMutes.id });
  return ended.length > 0;
}
