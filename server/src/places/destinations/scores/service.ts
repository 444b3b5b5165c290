import type { Transaction } from '../../../platform/database/connect.ts';
import type { Outbox } from '../../../platform/outbox/outbox.ts';
import { audiences } from '../../../platform/realtime.ts';
import { addUp, type ScoreShift } from './policy.ts';
import { addToSums, updateScores } from './queries.ts';

export type { ScoreShift } from './policy.ts';
export { lockDestinations, updateScores } from './queries.ts';

/** The time does not depend on the number of the destination's reviews. Notifies open screens. Call `lockDestinations` before reading the reviews. */
export async function shiftScores(outbox: Outbox, transaction: Transaction, shifts: readonly ScoreShift[]): Promise<void> {
  const totals = addUp(shifts);
  if (totals.size === 0) return;
  await addToSums(transaction, totals);
  const rescored = await updateScores(transaction, [...totals.keys()]);
  const recounted = [...totals].filter(([, { reviewCount }]) => reviewCount !== 0).map(([id]) => id);
  await announceChanges(outbox, transaction, [...rescored, ...recounted]);
}

/** Call after changing editorial figures, in the same transaction. Notifies open screens. */
export async function recomputeScores(
  outbox: Outbox,
  transaction: Transaction,
  destinationIds: readonly string[],
): Promise<void> {
  await announceChanges(outbox, transaction, await updateScores(transaction, destinationIds));
}

/** Makes open screens refetch. At most one event per destination waits in the outbox. */
export async function announceChanges(outbox: Outbox, transaction: Transaction, destinationIds: Iterable<string>): Promise<void> {
  for (const destinationId of [...new Set(destinationIds)].toSorted()) {
    await outbox.addOnce(transaction, {
      audience: audiences.everyone,
      event: 'destination.changed',
      payload: { destinationId },
    });
  }
}
