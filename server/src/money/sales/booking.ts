import { SALE_FEE_PERCENT } from '@bros/contract/money/sale-rules';
import type { Transaction } from '../../platform/database/connect.ts';
import { adjust } from '../commissions/policy.ts';
import { type EarningRow, insertEarning, updateEarning } from '../commissions/service.ts';
import { type Entry, house, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { refundTotalOf, reversedShareOf, type Settled } from './policy.ts';
import { lockShare, type OrderRow } from './queries.ts';
import { repayWrittenOff } from './unpaid/write-off.ts';

const BRINGS: Record<Settled['kind'], 1 | -1> = { paid: 1, refunded: -1, refundReturned: 1, disputed: -1, disputeReturned: 1 };

/** Without a seller, the whole amount belongs to the company. */
export async function bookPaid(transaction: Transaction, order: OrderRow, { amountCents, happenedAt }: Settled): Promise<void> {
  const { id: orderId, sellerId, currency } = order;
  const share = sellerId === null ? 0 : amountCents - order.feeCents;
  if (sellerId !== null && share > 0) {
    await insertEarning(transaction, {
      userId: sellerId,
      type: 'sale',
      status: 'pending',
      amountCents: share,
      grossCents: share,
      currency,
      orderId,
      percent: 100 - SALE_FEE_PERCENT,
      description: `Sale: ${order.title}`,
      transactionDate: happenedAt,
      maturesAt: order.maturesAt,
    });
  }
  await post(transaction, {
    kind: 'saleBooked',
    sourceId: orderId,
    currency,
    happenedAt,
    entries: entriesOf(amountCents, sellerId === null ? null : { memberId: sellerId, kind: 'memberPending', cents: share }),
  });
}

/**
 * Adjusts the seller's share to the total refunded. If a payout contains the share, a separate row reduces later payouts. Returns the reversed cents; negative
 * if money came back.
 */
export async function bookChange(
  transaction: Transaction,
  order: OrderRow,
  { settlement, settled }: { settlement: Settled; settled: readonly Settled[] },
): Promise<number> {
  const { kind, sourceId, amountCents, happenedAt } = settlement;
  const earning = await lockShare(transaction, order.id);
  // A withheld share belongs to the company.
  const owner = earning?.heldDecision === 'withheld' ? null : (earning?.userId ?? null);
  let lost = 0;
  let returnRow: EarningRow | null = null;
  if (earning && owner !== null) {
    const reversedCents = reversedShareOf(earning.grossCents, refundTotalOf(settled, order.amountCents), order.amountCents);
    lost = reversedCents - earning.reversedCents;
    const facts = { ...earning, isInPayout: earning.payoutId !== null, isMatured: earning.maturedAt !== null };
    const { ownRowCents, ...row } = adjust(facts, lost);
    await updateEarning(transaction, earning.id, { ...row, reversedCents });
    const own = { memberId: owner, cents: ownRowCents, settlement, heldDecision: earning.heldDecision };
    const inserted = ownRowCents === 0 ? null : await insertOwnRow(transaction, order, own);
    returnRow = ownRowCents > 0 ? inserted : null;
  }
  const account = earning?.maturedAt ? ('memberAvailable' as const) : ('memberPending' as const);
  await post(transaction, {
    kind: 'saleReversed',
    sourceId: `${kind}:${sourceId}`,
    currency: order.currency,
    happenedAt,
    entries: entriesOf(BRINGS[kind] * amountCents, owner === null ? null : { memberId: owner, kind: account, cents: -lost }),
  });
  if (returnRow) await repayWrittenOff(transaction, returnRow);
  return lost;
}

interface OwnRow {
  memberId: string;
  cents: number;
  settlement: Settled;
  /** The row is released together with its share. */
  heldDecision: EarningRow['heldDecision'];
}

async function insertOwnRow(
  transaction: Transaction,
  { id: orderId, title, currency }: OrderRow,
  { memberId, cents, settlement, heldDecision }: OwnRow,
): Promise<EarningRow> {
  const at = settlement.happenedAt;
  const why = settlement.kind === 'disputed' ? 'A sale was disputed' : 'A sale was refunded';
  return insertEarning(transaction, {
    userId: memberId,
    type: cents < 0 ? 'reversal' : 'return',
    status: 'completed',
    amountCents: cents,
    grossCents: cents,
    currency,
    orderId,
    percent: 100 - SALE_FEE_PERCENT,
    description: `${cents < 0 ? why : 'A dispute was won'}: ${title}`,
    transactionDate: at,
    maturesAt: at,
    maturedAt: at,
    heldDecision,
  });
}

interface Part {
  memberId: string;
  kind: 'memberPending' | 'memberAvailable';
  cents: number;
}

/** `cents` is positive if money reached the provider. */
function entriesOf(cents: number, part: Part | null): Entry[] {
  const owed = part?.cents ?? 0;
  const entries: Entry[] = [{ account: house('provider'), cents }];
  if (part && owed !== 0) entries.push({ account: ofMember(part.memberId, part.kind), cents: -owed });
  if (cents !== owed) entries.push({ account: house('revenue'), cents: owed - cents });
  return entries;
}
