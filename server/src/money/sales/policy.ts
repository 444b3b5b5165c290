import { shareOf } from '@bros/contract/money/earning-rules';
import { SALE_HELD_DAYS, type SaleState, type SellerGap } from '@bros/contract/money/sale-rules';
import { isContested } from '../billing/policy.ts';
import type { OrderState, SaleSettlementKind } from './tables.ts';

/** A movement of a sale's money at the provider. */
export interface Settled {
  kind: SaleSettlementKind;
  sourceId: string;
  amountCents: number;
  happenedAt: Date;
}

const sumOf = (parts: readonly Settled[]) => parts.reduce((total, { amountCents }) => total + amountCents, 0);

/**
 * The cents given back to a sale's buyer, or owed to them. A refund that its bank sent back is still owed until a later refund takes its place, so
 * the seller does not get it again; a dispute that was won is the seller's.
 */
export function givenBackOf(settled: readonly Settled[], amountCents: number): number {
  const of = (kind: SaleSettlementKind) => settled.filter((one) => one.kind === kind);
  const returnedIds = new Set(of('refundReturned').map(({ sourceId }) => sourceId));
  const failed = of('refunded').filter(({ sourceId }) => returnedIds.has(sourceId));
  const live = of('refunded').filter(({ sourceId }) => !returnedIds.has(sourceId));
  const firstFailure = Math.min(...failed.map(({ happenedAt }) => happenedAt.getTime()));
  const later = live.filter(({ happenedAt }) => happenedAt.getTime() > firstFailure);
  const refunds = sumOf(live) + Math.max(0, sumOf(failed) - sumOf(later));
  return Math.min(amountCents, refunds + sumOf(of('disputed')) - sumOf(of('disputeReturned')));
}

/** The refunded cents, without refunds that came back. */
export const refundedOf = (settled: readonly Settled[]): number =>
  sumOf(settled.filter(({ kind }) => kind === 'refunded')) - sumOf(settled.filter(({ kind }) => kind === 'refundReturned'));

/** The seller gives back the same part of the share as was given back of the price. */
export const reversedShareOf = (shareCents: number, givenBackCents: number, amountCents: number): number =>
  shareOf(shareCents, givenBackCents, amountCents);

/** Returns the moment until which a banned seller's shares are held: buyers can dispute the last of these sales until then. */
export const heldUntilOf = (lastPaidAt: Date): Date => new Date(lastPaidAt.getTime() + SALE_HELD_DAYS * 86_400_000);

interface UnpaidRow {
  id: string;
  type: string;
  orderId: string | null;
  description: string;
  amountCents: number;
  transactionDate: Date;
}

/** The parts of a seller's debt that are written off: sales taken back before `dueBefore`, the oldest first, as far as nothing that the seller is owed covers them. */
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

/** The state of an order, from what the provider says of it. */
export function stateOf({ isPaid, isClosed, amountCents, refundedCents, disputeStatus }: OrderFacts): OrderState {
  if (!isPaid) return isClosed ? 'expired' : 'reserved';
  if (disputeStatus === 'lost') return 'chargedBack';
  if (isContested(disputeStatus)) return 'disputed';
  return refundedCents === amountCents ? 'refunded' : 'paid';
}

/** The state that screens show: a paid order shows how far its share is. */
export function shownStateOf(state: OrderState, earning: { status: string | null }): SaleState {
  if (state !== 'paid') return state;
  if (earning.status === 'paid') return 'paidOut';
  return earning.status === 'completed' ? 'matured' : 'paid';
}

/** Staff can refund an order that is paid, and neither disputed nor given back. */
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

/** A member who leaves gets the price back before the deadline of their order, which a change of the goods may extend, or a later one that holds now. */
export const isRefundedOnLeaving = (order: { refundUntil: Date }, deadline: Date | null, at: Date): boolean =>
  at < order.refundUntil || (deadline !== null && at < deadline);
