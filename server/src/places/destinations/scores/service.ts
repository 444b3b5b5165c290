import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { addUp, type ScoreShift } from './policy.ts';
import { addToSums, updateScores } from './queries.ts';

export type { ScoreShift } from './policy.ts';
export { lockDestinations, updateScores } from './queries.ts';

/**
 * Counts reviews in or out, at a cost that does not depend on how many there are, and tells every open screen. The destinations must be locked
 * (`lockDestinations`) in the same transaction, before the reviews were read.
 */
export async function shiftScores(outbox: Outbox, transaction: Transaction, shifts: readonly ScoreShift[]): Promise<void> {
  const totals = addUp(shifts);
  if (totals.size === 0) return;
  await addToSums(transaction, totals);
  const rescored = await updateScores(transaction, [...totals.keys()]);
  const recounted = [...totals].filter(([, { reviewCount }]) => reviewCount !== 0).map(([id]) => id);
  await announceChanges(outbox, transaction, [...rescored, ...recounted]);
}

/** Works out the scores of destinations again after their editorial figures changed in the same transaction, and tells every open screen of a change. */
export async function recomputeScores(
  outbox: Outbox,
  transaction: Transaction,
  destinationIds: readonly string[],
): Promise<void> {
  await announceChanges(outbox, transaction, await updateScores(transaction, destinationIds));
}

/** Makes every open screen ask again for destinations. Many changes in the same moment send one event: while it waits, another says nothing new. */
export async function announceChanges(outbox: Outbox, transaction: Transaction, destinationIds: Iterable<string>): Promise<void> {
  for (const destinationId of [...new Set(destinationIds)].toSorted()) {
    await outbox.addOnce(transaction, {
      audience: audiences.everyone,
      event: 'destination.changed',
      payload: { destinationId },
    });
  }
}
