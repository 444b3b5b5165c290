import { shareOf } from '@bros/contract/money/earning-rules';
import { PLANS, type Tier } from '@bros/contract/tiers';
import type { EarningRow, SettlementRow } from './queries.ts';

/** Specification, J2; docs/decisions/the-ledger.md. All amounts are whole cents. */

export const percentOf = (tier: Tier): number => PLANS[tier].commissionPercent;

/** Returns the reversed commission, in proportion to the refunded amount. A full refund reverses the whole commission. */
export function reversedOf(grossCents: number, refundedCents: number, paidCents: number): number {
  const refunded = Math.min(Math.max(0, refundedCents), paidCents);
  return refunded === 0 ? 0 : shareOf(grossCents, refunded, paidCents);
}

/** Failed refunds and won disputes reduce the refunded total. */
const REFUND_SIGNS: Record<SettlementRow['kind'], number> = {
  paid: 0,
  refunded: 1,
  refundReturned: -1,
  disputed: 1,
  disputeReturned: -1,
};

export const refundedBy = ({ kind, amountCents }: Pick<SettlementRow, 'kind' | 'amountCents'>): number =>
  REFUND_SIGNS[kind] * amountCents;

export interface EarningFacts extends Pick<EarningRow, 'status' | 'amountCents' | 'grossCents'> {
  isInPayout: boolean;
  isMatured: boolean;
}

/** An amount that the row can no longer take, for example because a payout contains it, goes into a separate row (`ownRowCents`). */
export interface Adjustment {
  amountCents: number;
  status: EarningFacts['status'];
  /** Negative for a reversal; zero without a separate row. */
  ownRowCents: number;
}

/** Reverses `cents`; restores them if negative. */
export function adjust(earning: EarningFacts, cents: number): Adjustment {
  const { status, amountCents, grossCents, isInPayout, isMatured } = earning;
  if (isInPayout) return { amountCents, status, ownRowCents: -cents };
  const change = cents > 0 ? -Math.min(cents, amountCents) : Math.min(-cents, grossCents - amountCents);
  const left = amountCents + change;
  const held = isMatured ? 'completed' : 'pending';
  return { amountCents: left, status: left === 0 ? 'reversed' : held, ownRowCents: -cents - change };
}
