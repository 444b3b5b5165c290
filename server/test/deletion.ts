import { DELETION_PHRASE } from '@bros/contract/rules';
import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { users } from '../src/accounts/tables.ts';
import { createLog } from '../src/platform/log.ts';
import { createQueue } from '../src/platform/queue.ts';
import { TEST_PASSWORD } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';

/** What confirms a deletion. */
export const DELETION_FORM = { phrase: DELETION_PHRASE, currentPassword: TEST_PASSWORD };

export const requestDeletion = (caller: Caller) => caller.api.accountData.requestDeletion(DELETION_FORM);

/** Lets the time pass that a member has to think. */
export async function passGrace({ database }: TestApp, memberId: string): Promise<void> {
  await database.update(users).set({ deletionDueAt: sql`now() - interval '2 minutes'` }).where(eq(users.id, memberId));
}

export async function hasAccount({ database }: TestApp, memberId: string): Promise<boolean> {
  return (await database.$count(users, eq(users.id, memberId))) > 0;
}

/** Has the application's own worker delete what is due, and waits until an account is gone. The application needs its workers. */
export async function deleteNow(app: TestApp, memberId: string): Promise<void> {
  await passGrace(app, memberId);
  const queue = createQueue(app.databaseUrl, createLog('silent'));
  await app.database.transaction((transaction) => queue.enqueue(transaction, 'account-data.delete-due', {}));
  await queue.stop();
  await vi.waitUntil(async () => !(await hasAccount(app, memberId)), { timeout: 20_000, interval: 50 });
}
