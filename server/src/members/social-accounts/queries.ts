import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { socialAccounts } from './tables.ts';

type NewAccount = Omit<typeof socialAccounts.$inferInsert, 'createdAt'>;

export function selectAccounts(database: Database, memberId: string) {
  return database.select().from(socialAccounts).where(eq(socialAccounts.userId, memberId));
}
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number];

export async function upsertAccount(database: Database, account: NewAccount): Promise<void> {
  const { url, handle } = account;
  await database
    .insert(socialAccounts)
    .values(account)
    .onConflictDoUpdate({
      target: [socialAccounts.userId, socialAccounts.platform],
      set: { url, handle, createdAt: sql`now()` },
    });
}

export async function deleteAccount(
  database: Database,
  { userId, platform }: Pick<NewAccount, 'userId' | 'platform'>,
): Promise<void> {
  await database.delete(socialAccounts).where(and(eq(socialAccounts.userId, userId), eq(socialAccounts.platform, platform)));
}
