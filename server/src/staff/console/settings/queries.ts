import { PAYOUT_LIMIT_RAISE_HOURS } from '@bros/contract/core/rules';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { member, nameOf, selectMembers } from '../../../core/people/members/queries.ts';
import { payoutLimitRaises, siteSettings } from '../../../core/site-settings/tables.ts';
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

export async function findRaise(database: Database) {
  const [row] = await database
    .select({
      cents: payoutLimitRaises.cents,
      proposedBy: payoutLimitRaises.proposedBy,
      proposerName: nameOf(payoutLimitRaises.proposedBy),
      proposedAt: payoutLimitRaises.proposedAt,
      effectiveAt: payoutLimitRaises.effectiveAt,
    })
    .from(payoutLimitRaises);
  return row;
}

/** Locks the raise until the transaction ends. */
export async function lockRaise(transaction: Transaction) {
  const [row] = await transaction.select().from(payoutLimitRaises).for('update');
  return row;
}

/** Replaces a pending raise. Returns when it takes effect; null if another admin has to approve it. */
export async function writeRaise(
  transaction: Transaction,
  { cents, proposedBy, hasApprover }: { cents: number; proposedBy: string; hasApprover: boolean },
): Promise<Date | null> {
  const effectiveAt = hasApprover ? sql`null` : sql`now() + make_interval(hours => ${PAYOUT_LIMIT_RAISE_HOURS})`;
  const row = { cents, proposedBy, proposedAt: sql`now()`, effectiveAt };
  const [written] = await transaction
    .insert(payoutLimitRaises)
    .values(row)
    .onConflictDoUpdate({ target: payoutLimitRaises.isOnly, set: row })
    .returning({ effectiveAt: payoutLimitRaises.effectiveAt });
  return written?.effectiveAt ?? null;
}

export async function deleteRaise(transaction: Transaction): Promise<boolean> {
  return (await transaction.delete(payoutLimitRaises).returning({ cents: payoutLimitRaises.cents })).length > 0;
}

export function selectAdmins(transaction: Transaction) {
  return selectMembers(transaction, { id: member.id, email: member.email, displayName: member.displayName }).where(
    and(eq(member.role, 'admin'), eq(member.state, 'active'), isNull(member.deletionDueAt)),
  );
}
