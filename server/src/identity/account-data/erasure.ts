import { DAY_MS } from '@bros/contract/core/durations';
import { BAN_REMEMBERED_DAYS } from '@bros/contract/core/rules';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentClock } from '../../platform/payments.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import type { AccountDeps } from '../accounts/service.ts';
import { canErase, deleteUser, endUnfinished, type LeaverRow, lockMember, selectDue } from './queries.ts';
import { announceToCounterparts } from './service.ts';

export interface ErasureDeps extends Pick<AccountDeps, 'sessions' | 'barred'> {
  database: Database;
  outbox: Outbox;
  log: Log;
  now: PaymentClock;
  /** These steps cover data that a foreign key to the account does not delete. */
  erasure: readonly ErasureStep[];
}

const BATCH = 50;

/** Processes may be killed or run concurrently. A failing account does not block others. */
export function deleteDueJob(deps: ErasureDeps): JobDefinition<object> {
  return {
    name: 'account-data.delete-due',
    retryLimit: 3,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => deleteDueAccounts(deps),
  };
}

/** Throws after any failure, so that the queue retries. */
export async function deleteDueAccounts(deps: ErasureDeps): Promise<void> {
  const failed: string[] = [];
  const kept: string[] = [];
  // A later run deletes these accounts.
  while ((await endUnfinished(deps.database, BATCH)) === BATCH);
  for (;;) {
    const dueMemberIds = await selectDue(deps.database, [...failed, ...kept], BATCH);
    for (const memberId of dueMemberIds) {
      try {
        if (!(await eraseAccount(deps, memberId))) kept.push(memberId);
      } catch (error) {
        failed.push(memberId);
        deps.log.error({ err: error, memberId }, 'An account could not be deleted; the deletion will be retried');
      }
    }
    if (dueMemberIds.length === 0) break;
  }
  if (failed.length > 0) throw new Error(`${failed.length} accounts could not be deleted.`);
}

/** False if a feature still needs the account. */
async function eraseAccount(deps: ErasureDeps, memberId: string): Promise<boolean> {
  if (!(await canErase(deps.database, memberId))) return true;
  for (const { isKept } of deps.erasure) if (await isKept?.(memberId)) return false;
  for (const { prepare } of deps.erasure) await prepare?.(memberId);
  // The clock is read before the transaction, because it uses a separate connection.
  const goneAt = await deps.now();
  await inTransaction(deps.database, async (transaction) => {
    const leaver = await lockMember(transaction, memberId);
    if (!leaver || !(await canErase(transaction, memberId))) return;
    for (const { erase } of deps.erasure) await erase?.(transaction, { ...leaver, goneAt });
    await rememberBar(deps, transaction, leaver);
    await deps.sessions.end(transaction, memberId, 'leaving');
    await announceToCounterparts(deps.outbox, transaction, memberId);
    await deleteUser(transaction, memberId);
  });
  return true;
}

/** A ban or suspension remains after the account is deleted. */
async function rememberBar({ barred }: ErasureDeps, transaction: Transaction, leaver: LeaverRow): Promise<void> {
  const { email, state, suspendedUntil } = leaver;
  if (state === 'banned') {
    await barred.bar(transaction, email, { state, until: new Date(Date.now() + BAN_REMEMBERED_DAYS * DAY_MS) });
  } else if (state === 'suspended' && suspendedUntil) {
    await barred.bar(transaction, email, { state, until: suspendedUntil });
  }
}
