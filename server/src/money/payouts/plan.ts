import { CURRENCY } from '@bros/contract/core/money';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { lockMemberStates } from '../commissions/service.ts';
import { addPayoutAuditEntry } from './actions.ts';
import { announceChange, announceWaiting } from './announce.ts';
import type { PayoutDeps } from './deps.ts';
import { findPayees, type Payee } from './payees/service.ts';
import { latestRun } from './policy.ts';
import {
  deletePayouts,
  findRunId,
  forgetDetails,
  insertRun,
  lockOpenRunsBefore,
  lockRun,
  type NewPayout,
  type PayoutRow,
  type RunRow,
  selectPayouts,
  updatePayouts,
  updateRun,
  upsertPayouts,
} from './queries.ts';

const OPEN = ['planned', 'held'] as const;

/**
 * Prepares one run per month, which replaces earlier runs that are not approved. Idempotent and safe to run concurrently. Writes nothing if nobody reaches the
 * minimum. Returns the run's ID; null if there is none.
 * @param by the admin who requested the run; null for the background job
 */
export async function prepareRun(deps: PayoutDeps, by: Actor | null): Promise<string | null> {
  const at = await deps.now();
  const { period, dueAt } = latestRun(at);
  return inTransaction(deps.database, async (transaction) => {
    const known = await findRunId(transaction, period);
    if (known) return known;
    const payees = await findPayees(deps, transaction, { maturedBy: dueAt, at });
    if (payees.every(({ obstacle }) => obstacle === 'belowMinimum')) return null;
    const runId = await insertRun(transaction, { period, dueAt, isSandbox: deps.isSandbox, preparedAt: at });
    // A concurrent call inserted the run first.
    if (!runId) return (await findRunId(transaction, period)) ?? null;
    const run = await lockRun(transaction, runId);
    if (run) await planRun(deps, transaction, run, at);
    await supersedeEarlier(deps, transaction, { period, at });
    await addPayoutAuditEntry(transaction, by, 'payoutRun.prepared', runId, { period });
    return runId;
  });
}

async function supersedeEarlier(
  deps: PayoutDeps,
  transaction: Transaction,
  { period, at }: { period: string; at: Date },
): Promise<void> {
  for (const { id } of await lockOpenRunsBefore(transaction, period)) {
    const planned = await selectPayouts(transaction, id, ['planned']);
    await updatePayouts(
      transaction,
      planned.map((payout) => payout.id),
      { state: 'held', obstacle: 'superseded' },
    );
    await announceChange(deps, transaction, planned);
    await updateRun(transaction, id, { state: 'settled', settledAt: at });
    await forgetDetails(transaction, id);
    await addPayoutAuditEntry(transaction, null, 'payoutRun.superseded', id, { by: period });
  }
}

/**
 * True if a payout changed; earlier approvals are then void. Needs the run's lock; locks the members, so that no account is deleted while its payout is
 * planned.
 * @param at follows the card provider's clock, read before the transaction because it uses another connection
 */
export async function planRun(deps: PayoutDeps, transaction: Transaction, run: RunRow, at: Date): Promise<boolean> {
  const found = await findPayees(deps, transaction, { maturedBy: run.dueAt, at });
  const states = await lockMemberStates(
    transaction,
    found.map(({ userId }) => userId),
  );
  const payees = found.filter(({ userId }) => states.has(userId));
  const known = new Map((await selectPayouts(transaction, run.id, OPEN)).map((row) => [row.userId, row]));
  const wanted = payees
    .filter(({ userId, obstacle }) => obstacle !== 'belowMinimum' || known.has(userId))
    .map((payee) => ({ before: known.get(payee.userId), row: planPayout(run.id, payee, known.get(payee.userId)) }));
  const changed = wanted.filter(({ before, row }) => !before || !isSame(before, row));
  const stays = new Set<string | null>(wanted.map(({ row }) => row.userId));
  const dropped = [...known.values()].filter(({ userId }) => !stays.has(userId));
  const small = payees.filter(({ userId, obstacle }) => obstacle === 'belowMinimum' && !known.has(userId));
  await updateRun(transaction, run.id, { belowMinimumCount: small.length, belowMinimumCents: sumOf(small) });
  if (changed.length === 0 && dropped.length === 0) return false;
  await deletePayouts(
    transaction,
    dropped.map(({ id }) => id),
  );
  await upsertPayouts(
    transaction,
    changed.map(({ row }) => row),
  );
  await updateRun(transaction, run.id, { revision: run.revision + 1, ...UNAPPROVED });
  for (const { before, row } of changed) {
    const { userId: memberId, amountCents, currency } = row;
    const isNews = row.obstacle === 'noDetails' && !before;
    if (isNews) await announceWaiting(deps, transaction, { memberId, amountCents, currency }, run.period);
  }
  await announceChange(deps, transaction, [...dropped, ...changed.map(({ row }) => row)]);
  return true;
}

export const UNAPPROVED = { approvedBy: null, approvedAt: null, secondApprovedBy: null, secondApprovedAt: null };

export const sumOf = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0);

type PlannedPayout = NewPayout & { userId: string };

function planPayout(runId: string, payee: Payee, before: PayoutRow | undefined): PlannedPayout {
  const { userId, amountCents, details } = payee;
  const obstacle = before?.obstacle === 'byStaff' ? before.obstacle : payee.obstacle;
  return {
    runId,
    userId,
    amountCents,
    currency: CURRENCY,
    state: obstacle ? 'held' : 'planned',
    obstacle,
    method: details?.method ?? null,
    hint: details?.hint ?? null,
    detailsCiphertext: details?.ciphertext ?? null,
    detailsRevision: details?.revision ?? null,
  };
}

const COMPARED = ['amountCents', 'state', 'obstacle', 'method', 'hint', 'detailsCiphertext', 'detailsRevision'] as const;
const isSame = (before: PayoutRow, row: PlannedPayout) => COMPARED.every((column) => before[column] === row[column]);

export const isPrepared = async (database: Database, at: Date): Promise<boolean> =>
  (await findRunId(database, latestRun(at).period)) !== undefined;
