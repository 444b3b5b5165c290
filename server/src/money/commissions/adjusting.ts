import type { Transaction } from '../../platform/database/connect.ts';
import { type AccountName, house, move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { adjust, refundedBy, reversedOf } from './policy.ts';
import { type EarningRow, insertEarning, lockCommission, type SettlementRow, updateEarning } from './queries.ts';

interface GivenBack {
  settlement: SettlementRow;
  booked: readonly SettlementRow[];
  now: Date;
}

/** Reverses commission in proportion to the total refunded, minus earlier reversals, so that the sum is exact. Returned money restores it. */
export async function bookAdjustment(transaction: Transaction, { settlement, booked, now }: GivenBack): Promise<void> {
  const commission = await lockCommission(transaction, settlement.invoiceId);
  if (!commission || commission.userId === null) return;
  const paidCents = sum(booked.map(({ kind, amountCents }) => (kind === 'paid' ? amountCents : 0)));
  const reversedCents = reversedOf(commission.grossCents, sum(booked.map(refundedBy)), paidCents);
  const cents = reversedCents - commission.reversedCents;
  if (cents === 0) return;
  const at = settlement.happenedAt ?? now;
  const change = { memberId: commission.userId, cents, at, settlement };
  const { ownRowCents, ...row } = adjust(
    { ...commission, isInPayout: commission.payoutId !== null, isMatured: commission.maturedAt !== null },
    cents,
  );
  await updateEarning(transaction, commission.id, { ...row, reversedCents });
  if (ownRowCents !== 0) await insertOwnRow(transaction, commission, change, ownRowCents);
  await postAdjustment(transaction, commission, change);
}

const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0);

interface Change {
  memberId: string;
  /** Positive for a reversal, negative for a restoration. */
  cents: number;
  at: Date;
  settlement: SettlementRow;
}

const WORDS: Record<SettlementRow['kind'], string> = {
  paid: 'Commission',
  refunded: 'A payment was refunded',
  refundReturned: 'A refund came back',
  disputed: 'A payment was disputed',
  disputeReturned: 'A dispute was won',
};

async function insertOwnRow(
  transaction: Transaction,
  { currency, percent, referredId, invoiceId }: EarningRow,
  { memberId, at, settlement }: Change,
  cents: number,
): Promise<void> {
  await insertEarning(transaction, {
    userId: memberId,
    type: cents < 0 ? 'reversal' : 'return',
    status: 'completed',
    amountCents: cents,
    grossCents: cents,
    currency,
    percent,
    description: WORDS[settlement.kind],
    referredId,
    invoiceId,
    transactionDate: at,
    maturesAt: at,
    maturedAt: at,
  });
}

/** Uses the pending account until the commission matures, then the available account. */
async function postAdjustment(
  transaction: Transaction,
  { maturedAt, currency }: EarningRow,
  { memberId, cents, at, settlement }: Change,
): Promise<void> {
  const from: AccountName = ofMember(memberId, maturedAt === null ? 'memberPending' : 'memberAvailable');
  await post(transaction, {
    kind: cents > 0 ? 'commissionReversed' : 'commissionReturned',
    sourceId: `${settlement.kind}:${settlement.sourceId}`,
    currency,
    happenedAt: at,
    entries: move(house('commissionExpense'), from, cents),
  });
}
