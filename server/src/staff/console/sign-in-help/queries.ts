import { and, eq, gt, sql } from 'drizzle-orm';
import { member, selectAccounts } from '../../../core/people/members/queries.ts';
import { sessions } from '../../../identity/accounts/tables.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

export async function findSignInFacts(database: Database | Transaction, memberId: string) {
  const [row] = await selectAccounts(database, {
    memberId: member.id,
    role: member.role,
    state: member.state,
    suspendedUntil: member.suspendedUntil,
    email: member.email,
    isConfirmed: member.isConfirmed,
    hasTwoStep: member.hasTwoStep,
    lockedAt: member.lockedAt,
  }).where(eq(member.id, memberId));
  return row;
}

export const countOpenSessions = (database: Database | Transaction, memberId: string): Promise<number> =>
  database.$count(sessions, and(eq(sessions.userId, memberId), gt(sessions.expiresAt, sql`now()`)));
