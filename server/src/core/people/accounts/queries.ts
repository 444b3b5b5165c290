import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { users } from './tables.ts';

/**
 * Locks a member's account until the transaction ends, so that this member's concurrent requests run one after the other; other members' references to the account
 * do not wait. Returns false when the account does not exist.
 */
export async function lockMember(transaction: Transaction, memberId: string): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update');
  return rows.length > 0;
}
