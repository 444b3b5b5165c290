import { DAY_MS } from '@bros/contract/core/durations';
import type { LedgerJournalKind } from '@bros/contract/core/money';
import { REFUND_DAYS } from '@bros/contract/money/billing-rules';
import { commissionOf } from '@bros/contract/money/earning-rules';
import { PLANS } from '@bros/contract/tiers';
import { higherTier } from '../../core/people/memberships/policy.ts';
import { findGrantedTierAt } from '../../core/people/memberships/service.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { PaymentClock, PaymentProvider } from '../../platform/payments.ts';
import { findPaidTierAt } from '../billing/service.ts';
import { house, move, ofMember } from '../ledger/policy.ts';
import { post } from '../ledger/service.ts';
import { bookAdjustment } from './adjusting.ts';
import { announceEarnings } from './events.ts';
import { percentOf } from './policy.ts';
import {
  findInvoice,
  type InvoiceRow,
  insertEarning,
  lockMemberStates,
  lockSettlements,
  markBooked,
  type SettlementRow,
  selectUnbookedKinds,
} from './queries.ts';

export interface BookingDeps {
  database: Database;
  provider: PaymentProvider | null;
  now: PaymentClock;
  outbox: Pick<Outbox, 'addOnce'>;
}

const ORDER: SettlementRow['kind'][] = ['paid', 'refunded', 'refundReturned', 'disputed', 'disputeReturned'];

/**
 * Books the money, and the referrer's commission or its reversal. Idempotent and safe to run concurrently. Asks the provider before the transaction, only for
 * payers with a referrer.
 */
export async function bookInvoice(deps: BookingDeps, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(deps.database, invoiceId);
  const kinds = await selectUnbookedKinds(deps.database, invoiceId);
  if (!invoice || kinds.length === 0) return;
  const percent = kinds.includes('paid') ? await findPercent(deps, invoice) : 0;
  const now = await deps.now();
  await inTransaction(deps.database, async (transaction) => {
    const states = await lockMemberStates(transaction, [invoice.payerId, invoice.referrerId, invoice.earnerId]);
    const payerId = invoice.payerId !== null && states.has(invoice.payerId) ? invoice.payerId : null;
    const all = await lockSettlements(transaction, invoiceId);
    const waiting = all
      .filter(({ bookedAt }) => bookedAt === null)
      .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
    const booked = all.filter(({ bookedAt }) => bookedAt !== null);
    for (const settlement of waiting) {
      booked.push(settlement);
      await bookMoney(transaction, settlement, now);
      const isEarned = invoice.referrerId !== null && (states.get(invoice.referrerId) ?? 'banned') !== 'banned';
      if (settlement.kind === 'paid' && isEarned) await bookCommission(transaction, { invoice, settlement, percent, payerId });
      await bookAdjustment(transaction, { settlement, booked, now });
      await markBooked(transaction, settlement.id);
    }
    const earners = [...states.keys()].filter((id) => id === invoice.referrerId || id === invoice.earnerId);
    await announceEarnings(deps.outbox, transaction, earners);
  });
}

/** Uses the referrer's tier at the time of the payment. */
async function findPercent(deps: BookingDeps, { referrerId, paidAt, createdAt }: InvoiceRow): Promise<number> {
  if (referrerId === null) return 0;
  const at = paidAt ?? createdAt;
  const paid = await findPaidTierAt(deps, referrerId, at);
  return percentOf(higherTier(paid, await findGrantedTierAt(deps.database, referrerId, at)));
}

const MONEY: Record<SettlementRow['kind'], { kind: LedgerJournalKind; sign: 1 | -1 }> = {
  paid: { kind: 'invoicePaid', sign: 1 },
  refunded: { kind: 'refunded', sign: -1 },
  refundReturned: { kind: 'refundReturned', sign: 1 },
  disputed: { kind: 'disputed', sign: -1 },
  disputeReturned: { kind: 'disputeReturned', sign: 1 },
};

async function bookMoney(transaction: Transaction, settlement: SettlementRow, now: Date): Promise<void> {
  const { kind, sign } = MONEY[settlement.kind];
  const { sourceId, currency, amountCents, happenedAt } = settlement;
  if (amountCents === 0) return;
  const entries = move(house('revenue'), house('provider'), sign * amountCents);
  await post(transaction, { kind, sourceId, currency, happenedAt: happenedAt ?? now, entries });
}

interface Paid {
  invoice: InvoiceRow;
  settlement: SettlementRow;
  percent: number;
  payerId: string | null;
}

/** Books nothing below half a cent. */
async function bookCommission(transaction: Transaction, { invoice, settlement, percent, payerId }: Paid): Promise<void> {
  const { referrerId, tier } = invoice;
  const cents = commissionOf(settlement.amountCents, percent);
  if (referrerId === null || cents === 0) return;
  const paidAt = invoice.paidAt ?? invoice.createdAt;
  const { currency } = settlement;
  const earning = await insertEarning(transaction, {
    userId: referrerId,
    type: 'commission',
    status: 'pending',
    amountCents: cents,
    grossCents: cents,
    currency,
    percent,
    description: `${percent}% of a payment for ${PLANS[tier].name}`,
    referredId: payerId,
    invoiceId: invoice.id,
    transactionDate: paidAt,
    maturesAt: new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS),
  });
  const entries = move(ofMember(referrerId, 'memberPending'), house('commissionExpense'), cents);
  await post(transaction, { kind: 'commission', sourceId: earning.id, currency, happenedAt: paidAt, entries });
}
