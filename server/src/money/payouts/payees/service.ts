import { CURRENCY } from '@bros/contract/core/money';
import type { PayoutMethod, PayoutObstacle } from '@bros/contract/money/payout-rules';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Sealer } from '../../../platform/sealer.ts';
import { readableAmong } from '../../payout-details/service.ts';
import { obstacleOf } from '../policy.ts';
import type { PayoutRow } from '../queries.ts';
import { selectPayees, selectPayeesAmong } from './queries.ts';

export interface Payee {
  userId: string;
  displayName: string;
  amountCents: number;
  obstacle: PayoutObstacle | null;
  /** Null if missing or not readable. */
  details: { method: PayoutMethod; hint: string; ciphertext: string; revision: number } | null;
}

interface Moments {
  /** Later earnings belong to the next run. */
  maturedBy: Date;
  at: Date;
  /** Cents that another run already plans to pay, by member ID. They are subtracted. */
  planned?: ReadonlyMap<string, number>;
}

export async function findPayees(
  deps: { sealer: Sealer },
  database: Database | Transaction,
  { maturedBy, at, planned = new Map() }: Moments,
): Promise<Payee[]> {
  const rows = (await selectPayees(database, { maturedBy, currency: CURRENCY }))
    .map((row) => ({ ...row, amountCents: row.amountCents - (planned.get(row.userId) ?? 0) }))
    .filter(({ amountCents }) => amountCents > 0);
  const sealed = rows.flatMap(({ userId, ciphertext, revision }) =>
    ciphertext === null || revision === null ? [] : [{ userId, ciphertext, revision }],
  );
  const readable = readableAmong(deps, sealed);
  return rows.map(({ userId, displayName, amountCents, method, hint, ciphertext, revision, detailsChangedAt, ...facts }) => {
    const isComplete = method !== null && hint !== null && ciphertext !== null && revision !== null;
    const details = isComplete && readable.has(userId) ? { method, hint, ciphertext, revision } : null;
    const obstacle = obstacleOf({ ...facts, amountCents, detailsChangedAt: details && detailsChangedAt }, at);
    return { userId, displayName, amountCents, obstacle, details };
  });
}

/**
 * Omits deleted members, and members who may no longer be paid or changed their details.
 * @param at follows the card provider's clock
 */
export async function findStillPayable<Row extends PayoutRow>(
  transaction: Transaction,
  approved: readonly Row[],
  at: Date,
): Promise<Row[]> {
  const rows = await selectPayeesAmong(
    transaction,
    approved.flatMap(({ userId }) => userId ?? []),
  );
  const payees = new Map(rows.map((row) => [row.userId, row]));
  return approved.filter(({ userId, amountCents, detailsCiphertext }) => {
    const payee = payees.get(userId ?? '');
    return payee?.ciphertext === detailsCiphertext && obstacleOf({ ...payee, amountCents }, at) === null;
  });
}
