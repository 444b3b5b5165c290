import { PAYOUT_LIMIT_RAISE_HOURS } from '@bros/contract/core/rules';
import { asc, sql } from 'drizzle-orm';
import { nameOf } from '../../../core/people/members/queries.ts';
import { payoutLimitIncreases, siteSettings } from '../../../core/site-settings/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

export function selectChanges(database: Database | Transaction) {
  return database
    .select({
      key: siteSettings.key,
      revision: siteSettings.revision,
      changedAt: siteSettings.changedAt,
      changedBy: nameOf(siteSettings.changedBy),
    })
    .from(siteSettings)
    .orderBy(asc(siteSettings.key));
}

export async function findIncrease(database: Database) {
  const [row] = await database
    .select({
      cents: payoutLimitIncreases.cents,
      proposedBy: payoutLimitIncreases.proposedBy,
      proposerName: nameOf(payoutLimitIncreases.proposedBy),
      proposedAt: payoutLimitIncreases.proposedAt,
      effectiveAt: payoutLimitIncreases.effectiveAt,
    })
    .from(payoutLimitIncreases);
  return row;
}

export async function lockIncrease(transaction: Transaction) {
  const [row] = await transaction.select().from(payoutLimitIncreases).for('update');
  return row;
}

/** Returns when the increase takes effect; null if another admin must approve it. */
export async function writeIncrease(
  transaction: Transaction,
  { cents, proposedBy, hasApprover }: { cents: number; proposedBy: string; hasApprover: boolean },
): Promise<Date | null> {
  const effectiveAt = hasApprover ? sql`null` : sql`now() + make_interval(hours => ${PAYOUT_LIMIT_RAISE_HOURS})`;
  const row = { cents, proposedBy, proposedAt: sql`now()`, effectiveAt };
  const [written] = await transaction
    .insert(payoutLimitIncreases)
    .values(row)
    .onConflictDoUpdate({ target: payoutLimitIncreases.isOnly, set: row })
    .returning({ effectiveAt: payoutLimitIncreases.effectiveAt });
  return written?.effectiveAt ?? null;
}

export async function deleteIncrease(transaction: Transaction): Promise<boolean> {
  return (await transaction.delete(payoutLimitIncreases).returning({ cents: payoutLimitIncreases.cents })).length > 0;
}
