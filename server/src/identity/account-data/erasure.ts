import { DAY_MS } from '@bros/contract/core/durations';
import { BAN_REMEMBERED_DAYS } from '@bros/contract/core/rules';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { ErasureStep } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentClock } from '../../platform/payments.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import type { AccountParts } from '../accounts/service.ts';
import { canErase, deleteUser, endUnfinished, type LeaverRow, lockMember, selectDue } from './queries.ts';
import { announceToCounterparts } from './service.ts';

export interface ErasureParts extends Pick<AccountParts, 'sessions' | 'barred'> {
  database: Database;
  outbox: Outbox;
  log: Log;
  now: PaymentClock;
  /** These steps cover data that a foreign key to the account does not delete. */
  erasure: readonly ErasureStep[];
}

const BATCH = 50;

/** Processes may be killed or run concurrently. A failing account does not block others. */
export function deleteDueJob(parts: ErasureParts): JobDefinition<object> {
  return {
    name: 'account-data.delete-due',
    retryLimit: 3,
    retryDelaySeconds: 60,
    schedule: '*/10 * * * *',
    handle: () => deleteDueAccounts(parts),
  };
}

/** Throws after any failure, so that the queue retries. */
export async function deleteDueAccounts(parts: ErasureParts): Promise<void> {
  const failed: string[] = [];
  const kept: string[] = [];
  // A later run deletes these accounts.
  while ((await endUnfinished(parts.database, BATCH)) === BATCH);
  for (;;) {
    const dueMemberIds = await selectDue(parts.database, [...failed, ...kept], BATCH);
    for (const memberId of dueMemberIds) {
      try {
        if (!(await eraseAccount(parts, memberId))) kept.push(memberId);
      } catch (error) {
        failed.push(memberId);
        parts.log.error({ err: error, memberId }, 'An account could not be deleted; the deletion will be retried');
      }
    }
    if (dueMemberIds.length === 0) break;
  }
  if (failed.length > 0) throw new Error(`${failed.length} accounts could not be deleted.`);
}

/** False if a feature still needs the account. */
async function eraseAccount(parts: ErasureParts, memberId: string): Promise<boolean> {
  if (!(await canErase(parts.database, memberId))) return true;
  for (const { isKept } of parts.erasure) if (await isKept?.(memberId)) return false;
  for (const { prepare } of parts.erasure) await prepare?.(memberId);
  // The clock is read before the transaction, because it uses a separate connection.
  const goneAt = await parts.now();
  await inTransaction(parts.database, async (transaction) => {
    const leaver = await lockMember(transaction, memberId);
    if (!leaver || !(await canErase(transaction, memberId))) return;
    for (const { erase } of parts.erasure) await erase?.(transaction, { ...leaver, goneAt });
    await rememberBar(parts, transaction, leaver);
    await parts.sessions.end(transaction, memberId, 'leaving');
    await announceToCounterparts(parts.outbox, transaction, memberId);
    await deleteUser(transaction, memberId);
  });
  return true;
}

/** A ban or suspension remains after the account is deleted. */
async function rememberBar({ barred }: ErasureParts, transaction: Transaction, leaver: LeaverRow): Promise<void> {
  const { email, state, suspendedUntil } = leaver;
  if (state === 'banned') {
    await barred.bar(transaction, email, { state, until: new Date(Date.now() + BAN_REMEMBERED_DAYS * DAY_MS) });
  } else if (state === 'suspended' && suspendedUntil) {
    await barred.bar(transaction, email, { state, until: suspendedUntil });
  }
}
