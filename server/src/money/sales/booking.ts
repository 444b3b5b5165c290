import { SALE_FEE_PERCENT } from '@bros/contract/money/sale-rules';
import type { Transaction } from '../../platform/database/connect.ts';
import { adjust } from '../commissions/policy.ts';
import { type EarningRow, insertEarning, updateEarning } from '../commissions/service.ts';
import { type Entry, house, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { givenBackOf, reversedShareOf, type Settled } from './policy.ts';
import { lockShare, type OrderRow } from './queries.ts';
import { repayWrittenOff } from './unpaid/write-off.ts';

const BRINGS: Record<Settled['kind'], 1 | -1> = { paid: 1, refunded: -1, refundReturned: 1, disputed: -1, disputeReturned: 1 };

/** Books a payment: the money at the provider, the house's fee, and the share that the seller waits for. A seller who is gone gets none: all is the house's. */
export async function bookPaid(transaction: Transaction, order: OrderRow, { amountCents, happenedAt }: Settled): Promise<void> {
  const { id: orderId, sellerId, currency } = order;
  const share = sellerId === null ? 0 : amountCents - order.feeCents;
  if (sellerId !== null && share > 0) {
    await insertEarning(transaction, {
      ...{ userId: sellerId, type: 'sale', status: 'pending', amountCents: share, grossCents: share, currency, orderId },
      ...{ percent: 100 - SALE_FEE_PERCENT, description: `Sale: ${order.title}`, transactionDate: happenedAt },
      maturesAt: order.maturesAt,
    });
  }
  await post(transaction, {
    ...{ kind: 'saleBooked', sourceId: orderId, currency, happenedAt },
    entries: entriesOf(amountCents, sellerId === null ? null : { memberId: sellerId, kind: 'memberPending', cents: share }),
  });
}

/**
 * Books money that went back to the buyer, or came again: the seller's share follows what was given back in all. A share that is paid out already becomes a
 * row of its own against later payouts. Answers with what the share lost.
 */
export async function bookChange(
  transaction: Transaction,
  order: OrderRow,
  { settlement, settled }: { settlement: Settled; settled: readonly Settled[] },
): Promise<number> {
  const { kind, sourceId, amountCents, happenedAt } = settlement;
  const earning = await lockShare(transaction, order.id);
  // A share that was withheld is the house's, and so is whatever becomes of it.
  const owner = earning?.heldDecision === 'withheld' ? null : (earning?.userId ?? null);
  let lost = 0;
  let returnRow: EarningRow | null = null;
  if (earning && owner !== null) {
    const reversedCents = reversedShareOf(earning.grossCents, givenBackOf(settled, order.amountCents), order.amountCents);
    lost = reversedCents - earning.reversedCents;
    const facts = { ...earning, isHeld: earning.payoutId !== null, isMatured: earning.maturedAt !== null };
    const { ownRowCents, ...row } = adjust(facts, lost);
    await updateEarning(transaction, earning.id, { ...row, reversedCents });
    const own = { memberId: owner, cents: ownRowCents, settlement, heldDecision: earning.heldDecision };
    const inserted = ownRowCents === 0 ? null : await insertOwnRow(transaction, order, own);
    returnRow = ownRowCents > 0 ? inserted : null;
  }
  const account = earning?.maturedAt ? ('memberAvailable' as const) : ('memberPending' as const);
  await post(transaction, {
    ...{ kind: 'saleReversed', sourceId: `${kind}:${sourceId}`, currency: order.currency, happenedAt },
    entries: entriesOf(BRINGS[kind] * amountCents, owner === null ? null : { memberId: owner, kind: account, cents: -lost }),
  });
  if (returnRow) await repayWrittenOff(transaction, returnRow);
  return lost;
}

interface OwnRow {
  memberId: string;
  cents: number;
  settlement: Settled;
  /** The row goes with its share: released with it, where that was released. */
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
    ...{ userId: memberId, type: cents < 0 ? 'reversal' : 'return', status: 'completed', amountCents: cents, grossCents: cents },
    ...{ currency, orderId, percent: 100 - SALE_FEE_PERCENT, description: `${cents < 0 ? why : 'A dispute was won'}: ${title}` },
    ...{ transactionDate: at, maturesAt: at, maturedAt: at, heldDecision },
  });
}

interface Part {
  memberId: string;
  kind: 'memberPending' | 'memberAvailable';
  /** The change of the member's balance; negative when they are owed less. */
  cents: number;
}

/** Money that came to the provider, negative when it left: the member's part is owed to them, the rest is the house's revenue. */
function entriesOf(cents: number, part: Part | null): Entry[] {
  const owed = part?.cents ?? 0;
  const entries: Entry[] = [{ account: house('provider'), cents }];
  if (part && owed !== 0) entries.push({ account: ofMember(part.memberId, part.kind), cents: -owed });
  if (cents !== owed) entries.push({ account: house('revenue'), cents: owed - cents });
  return entries;
}
