import type { Transaction } from '../../platform/database/connect.ts';
import type { Queue } from '../../platform/queue.ts';
import { house, move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { type EarningRow, lockMemberStates, lockPaidOut, lockPayable, putIntoPayouts, updateEarnings } from './queries.ts';

export { announceEarnings } from './events.ts';
export { type EarningRow, insertEarning, isEarned, isPayable, isPending, lockMemberStates, updateEarning } from './queries.ts';

export const BOOK_JOB = 'commissions.book';

export const createBookLater =
  (queue: Queue) =>
  (transaction: Transaction, invoiceId: string): Promise<void> =>
    queue.enqueue(transaction, BOOK_JOB, { invoiceId });

const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0);

interface Hold {
  currency: string;
  minimumCents: number;
  /** Includes earnings that matured by then, and all reversals. */
  maturedUntil: Date;
  at: Date;
}

/**
 * Puts the matured earnings into the payouts. Returns the cents of each payout, except below the minimum or for deleted members. A banned member gets only
 * released shares of sales. Of two concurrent calls, the second does nothing.
 */
export async function holdForPayouts(
  transaction: Transaction,
  wanted: readonly { payoutId: string; memberId: string }[],
  { currency, minimumCents, maturedUntil, at }: Hold,
): Promise<ReadonlyMap<string, number>> {
  const memberIds = wanted.map(({ memberId }) => memberId);
  const states = await lockMemberStates(transaction, memberIds);
  const payable = Map.groupBy(await lockPayable(transaction, { memberIds, currency, maturedUntil }), ({ userId }) => userId);
  const held = wanted.flatMap(({ payoutId, memberId }) => {
    const isBanned = states.get(memberId) === 'banned';
    const rows = (payable.get(memberId) ?? []).filter(({ heldDecision }) => !isBanned || heldDecision === 'released');
    const cents = sumOf(rows);
    const mayBePaid = states.has(memberId) && cents >= Math.max(1, minimumCents);
    return mayBePaid ? [{ payoutId, memberId, rows, cents }] : [];
  });
  await putIntoPayouts(
    transaction,
    held.flatMap(({ payoutId, rows }) => rows.map(({ id }) => ({ id, payoutId }))),
  );
  for (const { payoutId, memberId, cents } of held) {
    const entries = move(house('payoutUnderway'), ofMember(memberId, 'memberAvailable'), cents);
    if (!(await post(transaction, { kind: 'payoutApproved', sourceId: payoutId, currency, happenedAt: at, entries }))) {
      throw new Error(`The payout ${payoutId} was approved before.`);
    }
  }
  return new Map(held.map(({ payoutId, cents }) => [payoutId, cents]));
}

/** Returns the cents; null if the payout holds no unpaid earnings, as on a repeated call. */
export async function finishPayout(transaction: Transaction, payoutId: string, at: Date): Promise<number | null> {
  const held = await findHeld(transaction, payoutId);
  if (!held) return null;
  const { rows, cents, currency } = held;
  await updateEarnings(transaction, idsOf(rows), { status: 'paid' });
  const entries = move(house('bank'), house('payoutUnderway'), cents);
  await post(transaction, { kind: 'payoutPaid', sourceId: payoutId, currency, happenedAt: at, entries });
  return cents;
}

/** For a failed or withdrawn payout. A deleted member's earnings go to the company. Returns the cents; null if the payout holds no unpaid earnings. */
export async function releasePayout(
  transaction: Transaction,
  payoutId: string,
  at: Date,
  why: 'payoutFailed' | 'payoutWithdrawn' = 'payoutFailed',
): Promise<number | null> {
  const held = await findHeld(transaction, payoutId);
  return held && giveBack(transaction, held, { kind: why, payoutId, from: 'payoutUnderway', at });
}

/** For a payout that the bank returned; its earnings can be paid again. Returns the cents; null if there are no paid earnings, as on a repeated call. */
export async function returnPayout(transaction: Transaction, payoutId: string, at: Date): Promise<number | null> {
  const held = await findHeld(transaction, payoutId, 'paid');
  return held && giveBack(transaction, held, { kind: 'payoutReturned', payoutId, from: 'bank', at });
}

type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

interface ComingBack {
  kind: 'payoutFailed' | 'payoutWithdrawn' | 'payoutReturned';
  payoutId: string;
  from: 'payoutUnderway' | 'bank';
  at: Date;
}

async function giveBack(
  transaction: Transaction,
  { rows, cents, currency, memberId }: Held,
  { kind, payoutId, from, at }: ComingBack,
): Promise<number> {
  const isGone = memberId === null;
  const change = isGone ? ({ status: 'reversed', amountCents: 0 } as const) : ({ status: 'completed' } as const);
  await updateEarnings(transaction, idsOf(rows), { ...change, payoutId: null });
  const to = isGone ? house('commissionExpense') : ofMember(memberId, 'memberAvailable');
  await post(transaction, { kind, sourceId: payoutId, currency, happenedAt: at, entries: move(to, house(from), cents) });
  return cents;
}

const idsOf = (rows: readonly EarningRow[]) => rows.map(({ id }) => id);

async function findHeld(transaction: Transaction, payoutId: string, wanted: 'completed' | 'paid' = 'completed') {
  const rows = await lockPaidOut(transaction, payoutId);
  const [first] = rows;
  if (!first || rows.some(({ status }) => status !== wanted)) return null;
  return { rows, cents: sumOf(rows), currency: first.currency, memberId: first.userId };
}
