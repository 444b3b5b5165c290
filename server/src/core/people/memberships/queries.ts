import { and, asc, count, desc, eq, ne, not, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { membershipGrants, memberships } from './tables.ts';

export const isPaying = ne(memberships.paidTier, 'browser');

export const paysNow = (memberId: SQLWrapper) =>
  sql`exists (select from ${memberships} where ${memberships.userId} = ${memberId} and ${isPaying})`;

export const hasPaid = (memberId: SQLWrapper) =>
  sql`exists (select from ${memberships} where ${memberships.userId} = ${memberId} and ${memberships.hasPaid})`;

export function selectMembership(database: Database, memberId: string) {
  return database.select({ grantedTier: memberships.grantedTier }).from(memberships).where(eq(memberships.userId, memberId));
}

export async function lockMembership(transaction: Transaction, memberId: string) {
  const [row] = await transaction.select().from(memberships).where(eq(memberships.userId, memberId)).for('update');
  if (!row) throw new Error('This member has no membership.');
  return row;
}

export function countPaying(database: Database) {
  return database
    .select({ tier: memberships.paidTier, count: count() })
    .from(memberships)
    .where(isPaying)
    .groupBy(memberships.paidTier)
    .orderBy(desc(count()), memberships.paidTier);
}

type Tiers = Partial<Pick<typeof memberships.$inferInsert, 'tier' | 'paidTier' | 'grantedTier'>>;

export async function updateMembership(transaction: Transaction, memberId: string, tiers: Tiers): Promise<void> {
  await transaction
    .update(memberships)
    .set({ ...tiers, updatedAt: sql`now()` })
    .where(eq(memberships.userId, memberId));
}

export async function markHasPaid(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .update(memberships)
    .set({ hasPaid: true })
    .where(and(eq(memberships.userId, memberId), not(memberships.hasPaid)));
}

export async function insertGrant(transaction: Transaction, grant: typeof membershipGrants.$inferInsert): Promise<void> {
  await transaction.insert(membershipGrants).values(grant);
}

export function selectGrants(database: Database | Transaction, memberId: string) {
  return database
    .select({ before: membershipGrants.before, tier: membershipGrants.tier, grantedAt: membershipGrants.grantedAt })
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, memberId))
    .orderBy(asc(membershipGrants.grantedAt), asc(membershipGrants.id));
}
