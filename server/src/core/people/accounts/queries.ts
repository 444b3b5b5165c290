import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { users } from './tables.ts';

/**
 * Locks the account, so that the member's concurrent requests run one at a time. Inserting a row that references the account
 * does not wait. Returns false if there is no account.
 */
export async function lockMember(transaction: Transaction, memberId: string): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update');
  return rows.length > 0;
}
