import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { users } from './tables.ts';

/** Serializes the member's requests. Inserts that reference the account do not wait. False if there is no account. */
export async function lockMember(transaction: Transaction, memberId: string): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('no key update');
  return rows.length > 0;
}
