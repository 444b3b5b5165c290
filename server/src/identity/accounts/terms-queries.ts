import { TERMS_VERSION } from '@bros/contract/identity/terms';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../core/people/accounts/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';

export async function recordConsent(database: Database | Transaction, memberId: string): Promise<void> {
  await database.update(users).set({ termsVersion: TERMS_VERSION, termsAcceptedAt: sql`now()` }).where(eq(users.id, memberId));
}
