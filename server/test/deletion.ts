import { DELETION_PHRASE } from '@bros/contract/core/rules';
import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { users } from '../src/core/people/accounts/tables.ts';
import { composeErasure } from '../src/features.ts';
import { deleteDueAccounts, type ErasureDeps } from '../src/identity/account-data/erasure.ts';
import { createBarredAddresses } from '../src/identity/accounts/barred.ts';
import { createSessions } from '../src/identity/accounts/sessions.ts';
import { createLog } from '../src/platform/log.ts';
import { createOutbox } from '../src/platform/outbox/outbox.ts';
import type { PaymentClock } from '../src/platform/payments.ts';
import { createQueue } from '../src/platform/queue.ts';
import { TEST_PASSWORD } from './factories.ts';
import { type Caller, SECRET, type TestApp } from './harness.ts';
import { PATIENCE_MS } from './patience.ts';

export const DELETION_FORM = { phrase: DELETION_PHRASE, currentPassword: TEST_PASSWORD };

export const requestDeletion = (caller: Caller) => caller.api.accountData.requestDeletion(DELETION_FORM);

export async function passGrace({ database }: TestApp, memberId: string): Promise<void> {
  await database.update(users).set({ deletionDueAt: sql`now() - interval '2 minutes'` }).where(eq(users.id, memberId));
}

export async function hasAccount({ database }: TestApp, memberId: string): Promise<boolean> {
  return (await database.$count(users, eq(users.id, memberId))) > 0;
}

export function erasureDeps(
  { database, databaseUrl }: Pick<TestApp, 'database' | 'databaseUrl'>,
  now: PaymentClock = async () => new Date(),
): ErasureDeps {
  const log = createLog('silent');
  const outbox = createOutbox({ database, databaseUrl, log, send: async () => undefined });
  const sessions = createSessions({ database, outbox, isSecure: false, isSecondStepRequired: false });
  return {
    database,
    outbox,
    sessions,
    barred: createBarredAddresses(SECRET),
    log,
    now,
    erasure: composeErasure({ config: { backupDir: undefined }, database, outbox, provider: null, now }),
  };
}

export async function deleteNow(app: TestApp, memberId: string): Promise<void> {
  await passGrace(app, memberId);
  await deleteDueAccounts(erasureDeps(app));
}

/** The app must have workers. */
export async function deleteByJob(app: TestApp, memberId: string): Promise<void> {
  await passGrace(app, memberId);
  const queue = createQueue(app.databaseUrl, createLog('silent'));
  await app.database.transaction((transaction) => queue.enqueue(transaction, 'account-data.delete-due', {}));
  await queue.stop();
  await vi.waitUntil(async () => !(await hasAccount(app, memberId)), { timeout: PATIENCE_MS, interval: 50 });
}
