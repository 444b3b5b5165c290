import { shareOf } from '@bros/contract/money/earning-rules';
import { PLANS, type Tier } from '@bros/contract/tiers';
import type { EarningRow, SettlementRow } from './queries.ts';

/** The rules of commission (specification, J2; docs/decisions/the-ledger.md). Whole cents everywhere. */

export const percentOf = (tier: Tier): number => PLANS[tier].commissionPercent;

/** Returns the part of a commission to reverse in all, in proportion to the money given back. A full refund reverses the whole commission. */
export function reversedOf(grossCents: number, givenBackCents: number, paidCents: number): number {
  const givenBack = Math.min(Math.max(0, givenBackCents), paidCents);
  return givenBack === 0 ? 0 : shareOf(grossCents, givenBack, paidCents);
}

/** The sign of each kind in the money given back; a refund that comes back, or a dispute that is won, counts against it. */
const GIVES_BACK: Record<SettlementRow['kind'], number> = {
  paid: 0,
  refunded: 1,
  refundReturned: -1,
  disputed: 1,
  disputeReturned: -1,
};

export const givenBackBy = ({ kind, amountCents }: Pick<SettlementRow, 'kind' | 'amountCents'>): number =>
  GIVES_BACK[kind] * amountCents;

/** An earning as far as money that is taken back or given again depends on it. */
export interface EarningFacts extends Pick<EarningRow, 'status' | 'amountCents' | 'grossCents'> {
  isHeld: boolean;
  isMatured: boolean;
}

/** The new state of a commission's row, and the amount of a row of its own when the commission is paid out, or about to be. */
export interface Adjustment {
  amountCents: number;
  status: EarningFacts['status'];
  /** Below zero for a reversal, above for a return, zero where no row is needed. */
  ownRowCents: number;
}

/** Takes `cents` back from a commission; below zero they are given again. */
export function adjust(earning: EarningFacts, cents: number): Adjustment {
  const { status, amountCents, grossCents, isHeld, isMatured } = earning;
  if (isHeld) return { amountCents, status, ownRowCents: -cents };
  const change = cents > 0 ? -Math.min(cents, amountCents) : Math.min(-cents, grossCents - amountCents);
  const left = amountCents + change;
  const held = isMatured ? 'completed' : 'pending';
  return { amountCents: left, status: left === 0 ? 'reversed' : held, ownRowCents: -cents - change };
}
