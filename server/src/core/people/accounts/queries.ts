import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { users } from './tables.ts';

/** Under this lock, the member's concurrent requests run one at a time. Inserts that reference the account do not wait. Returns false without an account. */
export async function lockMember(transaction: Transaction, memberId: string): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update');
  return rows.length > 0;
}
