import { PAYOUT_CURRENCY, type PayoutMethod, type PayoutObstacle } from '@bros/contract/payout-rules';
import { openSealedDetails } from '../../payout-details/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { obstacleOf } from '../policy.ts';
import { selectPayees } from './queries.ts';

/** A member with money to be paid, and why he is not paid, if he is not. */
export interface Payee {
  userId: string;
  displayName: string;
  amountCents: number;
  obstacle: PayoutObstacle | null;
  /** Where it goes, sealed; null where he has not said it, or what he said does not open any more. */
  details: { method: PayoutMethod; hint: string; ciphertext: string; revision: number } | null;
}

interface Moments {
  /** What had matured by then. */
  maturedBy: Date;
  /** By the clock of money. */
  at: Date;
}

/** Everybody who has something to be paid, by id. */
export async function findPayees(
  parts: { sealer: Sealer },
  database: Database | Transaction,
  { maturedBy, at }: Moments,
): Promise<Payee[]> {
  const rows = await selectPayees(database, { maturedBy, currency: PAYOUT_CURRENCY });
  const sealed = rows.flatMap(({ userId, ciphertext, revision }) =>
    ciphertext === null || revision === null ? [] : [{ userId, ciphertext, revision }],
  );
  const opened = openSealedDetails(parts, sealed);
  return rows.map(({ userId, displayName, amountCents, method, hint, ciphertext, revision, detailsChangedAt, ...facts }) => {
    const isComplete = method !== null && hint !== null && ciphertext !== null && revision !== null;
    const details = isComplete && opened.has(userId) ? { method, hint, ciphertext, revision } : null;
    const obstacle = obstacleOf({ ...facts, amountCents, detailsChangedAt: details && detailsChangedAt }, at);
    return { userId, displayName, amountCents, obstacle, details };
  });
}
