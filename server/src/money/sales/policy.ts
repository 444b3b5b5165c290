import { DAY_MS } from '@bros/contract/core/durations';
import { shareOf } from '@bros/contract/money/earning-rules';
import { SALE_HELD_DAYS, type SaleState, type SellerGap } from '@bros/contract/money/sale-rules';
import { isContested } from '../billing/policy.ts';
import type { OrderState, SaleSettlementKind } from './tables.ts';

export interface Settled {
  kind: SaleSettlementKind;
  sourceId: string;
  amountCents: number;
  happenedAt: Date;
}

const sumOf = (parts: readonly Settled[]) => parts.reduce((total, { amountCents }) => total + amountCents, 0);

/**
 * The amount refunded or still owed to the buyer. A refund returned by the bank is owed until a later refund replaces it; the seller does not get it. Money from a
 * won dispute is the seller's.
 */
export function refundTotalOf(settled: readonly Settled[], amountCents: number): number {
  const of = (kind: SaleSettlementKind) => settled.filter((one) => one.kind === kind);
  const returnedIds = new Set(of('refundReturned').map(({ sourceId }) => sourceId));
  const failed = of('refunded').filter(({ sourceId }) => returnedIds.has(sourceId));
  const live = of('refunded').filter(({ sourceId }) => !returnedIds.has(sourceId));
  const firstFailure = Math.min(...failed.map(({ happenedAt }) => happenedAt.getTime()));
  const later = live.filter(({ happenedAt }) => happenedAt.getTime() > firstFailure);
  const refunds = sumOf(live) + Math.max(0, sumOf(failed) - sumOf(later));
  return Math.min(amountCents, refunds + sumOf(of('disputed')) - sumOf(of('disputeReturned')));
}

export const refundedOf = (settled: readonly Settled[]): number =>
  sumOf(settled.filter(({ kind }) => kind === 'refunded')) - sumOf(settled.filter(({ kind }) => kind === 'refundReturned'));

export const reversedShareOf = (shareCents: number, refundedCents: number, amountCents: number): number =>
  shareOf(shareCents, refundedCents, amountCents);

/** From this time on, the buyer of the last sale can no longer dispute it. */
export const heldUntilOf = (lastPaidAt: Date): Date => new Date(lastPaidAt.getTime() + SALE_HELD_DAYS * DAY_MS);

interface UnpaidRow {
  id: string;
  type: string;
  orderId: string | null;
  description: string;
  amountCents: number;
  transactionDate: Date;
}

/** Selects debts from sales that were reversed before `dueBefore`, oldest first, minus what other earnings cover. */
export function divideWriteOff(unpaid: readonly UnpaidRow[], dueBefore: Date) {
  let debtCents = -unpaid.reduce((total, { amountCents }) => total + amountCents, 0);
  const due = unpaid
    .filter(({ type, orderId, transactionDate }) => type === 'reversal' && orderId !== null && transactionDate <= dueBefore)
    .toSorted((one, other) => one.transactionDate.getTime() - other.transactionDate.getTime());
  return due.flatMap(({ id, amountCents, description }) => {
    const cents = Math.min(Math.max(debtCents, 0), -amountCents);
    debtCents -= cents;
    return cents > 0 ? [{ id, description, cents, leftCents: amountCents + cents }] : [];
  });
}

interface OrderFacts {
  isPaid: boolean;
  isClosed: boolean;
  amountCents: number;
  refundedCents: number;
  disputeStatus: string | null;
}

export function stateOf({ isPaid, isClosed, amountCents, refundedCents, disputeStatus }: OrderFacts): OrderState {
  if (!isPaid) return isClosed ? 'expired' : 'reserved';
  if (disputeStatus === 'lost') return 'chargedBack';
  if (isContested(disputeStatus)) return 'disputed';
  return refundedCents === amountCents ? 'refunded' : 'paid';
}

export function shownStateOf(state: OrderState, earning: { status: string | null }): SaleState {
  if (state !== 'paid') return state;
  if (earning.status === 'paid') return 'paidOut';
  return earning.status === 'completed' ? 'matured' : 'paid';
}

export const canRefund = (state: OrderState): boolean => state === 'paid';

interface SellerFacts {
  isVerified: boolean;
  hasDetails: boolean;
  hasPayments: boolean;
}

export function gapsOf({ isVerified, hasDetails, hasPayments }: SellerFacts): SellerGap[] {
  return [
    ...(hasPayments ? [] : (['payments'] as const)),
    ...(isVerified ? [] : (['verification'] as const)),
    ...(hasDetails ? [] : (['payoutDetails'] as const)),
  ];
}

/** The buyer is refunded until the order's deadline (which a change of the goods may extend) or the current one, whichever is later. */
export const isRefundedOnLeaving = (order: { refundUntil: Date }, deadline: Date | null, at: Date): boolean =>
  at < order.refundUntil || (deadline !== null && at < deadline);
