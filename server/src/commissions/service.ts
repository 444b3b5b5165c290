import { house, move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import type { Database, Transaction } from '../platform/database/connect.ts';
import type { Queue } from '../platform/queue.ts';
import { type EarningRow, holdStandings, lockPaidOut, lockPayable, selectPayable, updateEarnings } from './queries.ts';

export { announceEarnings } from './events.ts';
export { holdStandings } from './queries.ts';

export const BOOK_JOB = 'commissions.book';

/** Has what became of an invoice's money booked after the transaction that tells of it. */
export const createBookLater =
  (queue: Queue) =>
  (transaction: Transaction, invoiceId: string): Promise<void> =>
    queue.enqueue(transaction, BOOK_JOB, { invoiceId });

const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0);

/** Who could be paid out what: everything that has matured, of members who are not banned. By id, from the one after `after`. */
export function listPayable(
  database: Database | Transaction,
  page: { minimumCents: number; after?: string; limit: number },
): Promise<{ memberId: string; currency: string; cents: number }[]> {
  return selectPayable(database, page);
}

interface Hold {
  payoutId: string;
  memberId: string;
  currency: string;
  minimumCents: number;
  /** Only what had matured until then, besides what was taken back since. */
  maturedUntil?: Date;
  /** By the clock of money. */
  at: Date;
}

/**
 * Takes what a member may be paid into a payout that was approved: from now on it is on its way to him. The cents that it comes to; null where they are
 * fewer than the least, or the member is banned or gone, and then nothing is taken. Run by two at once, one of them finds nothing left.
 */
export async function holdForPayout(
  transaction: Transaction,
  { payoutId, memberId, currency, minimumCents, maturedUntil, at }: Hold,
): Promise<number | null> {
  const standing = (await holdStandings(transaction, [memberId])).get(memberId);
  if (standing === undefined || standing === 'banned') return null;
  const rows = (await lockPayable(transaction, memberId, currency)).filter(
    ({ type, maturedAt }) =>
      type === 'reversal' || maturedUntil === undefined || (maturedAt !== null && maturedAt <= maturedUntil),
  );
  const cents = sumOf(rows);
  if (cents < Math.max(1, minimumCents)) return null;
  const ids = rows.map(({ id }) => id);
  await updateEarnings(transaction, ids, { payoutId });
  const entries = move(house('payoutUnderway'), ofMember(memberId, 'memberAvailable'), cents);
  if (!(await post(transaction, { kind: 'payoutApproved', sourceId: payoutId, currency, happenedAt: at, entries }))) {
    throw new Error(`The payout ${payoutId} was approved before.`);
  }
  return cents;
}

/** The payout reached him. The cents; null where it holds nothing that is on its way, as when it was said before. */
export async function finishPayout(transaction: Transaction, payoutId: string, at: Date): Promise<number | null> {
  const held = await findHeld(transaction, payoutId);
  if (!held) return null;
  const { rows, cents, currency } = held;
  await updateEarnings(transaction, idsOf(rows), { status: 'paid' });
  const entries = move(house('bank'), house('payoutUnderway'), cents);
  await post(transaction, { kind: 'payoutPaid', sourceId: payoutId, currency, happenedAt: at, entries });
  return cents;
}

/**
 * The payout did not reach him, or was withdrawn before it left: what it held is his to be paid again, in another. Of who is gone in the meantime it goes back to the house. The cents; null
 * where it holds nothing that is on its way.
 */
export async function releasePayout(
  transaction: Transaction,
  payoutId: string,
  at: Date,
  why: 'payoutFailed' | 'payoutWithdrawn' = 'payoutFailed',
): Promise<number | null> {
  const held = await findHeld(transaction, payoutId);
  return held && giveBack(transaction, held, { kind: why, payoutId, from: 'payoutUnderway', at });
}

/**
 * The payout came back from the bank after it was said to have reached him: what it held is his to be paid again, as with one that failed. The cents; null
 * where it holds nothing that was paid, as when it was said before.
 */
export async function returnPayout(transaction: Transaction, payoutId: string, at: Date): Promise<number | null> {
  const held = await findHeld(transaction, payoutId, 'paid');
  return held && giveBack(transaction, held, { kind: 'payoutReturned', payoutId, from: 'bank', at });
}

type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

interface ComingBack {
  kind: 'payoutFailed' | 'payoutWithdrawn' | 'payoutReturned';
  payoutId: string;
  /** Where the money stood. */
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

/** What a payout holds that is on its way, or was paid, and whose it is. */
async function findHeld(transaction: Transaction, payoutId: string, wanted: 'completed' | 'paid' = 'completed') {
  const rows = await lockPaidOut(transaction, payoutId);
  const [first] = rows;
  if (!first || rows.some(({ status }) => status !== wanted)) return null;
  return { rows, cents: sumOf(rows), currency: first.currency, memberId: first.userId };
}
