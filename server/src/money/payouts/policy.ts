import type { MemberState } from '@bros/contract/core/rules';
import {
  PAYOUT_DAY,
  PAYOUT_HOUR,
  PAYOUT_MINIMUM_CENTS,
  PAYOUT_TRANSITIONS,
  type PayoutFailure,
  type PayoutObstacle,
  type PayoutState,
} from '@bros/contract/money/payout-rules';
import type { PayoutRun } from '@bros/contract/money/payouts';
import { payableFrom } from '../payout-details/policy.ts';

export interface RunMoment {
  period: string;
  dueAt: Date;
}

const runOf = (year: number, month: number): RunMoment => {
  const dueAt = new Date(Date.UTC(year, month, PAYOUT_DAY, PAYOUT_HOUR));
  return { period: dueAt.toISOString().slice(0, 7), dueAt };
};

/** Skips missed earlier runs. */
export function latestRun(at: Date): RunMoment {
  const thisMonth = runOf(at.getUTCFullYear(), at.getUTCMonth());
  return thisMonth.dueAt <= at ? thisMonth : runOf(at.getUTCFullYear(), at.getUTCMonth() - 1);
}

export function nextRun(at: Date): RunMoment {
  const thisMonth = runOf(at.getUTCFullYear(), at.getUTCMonth());
  return thisMonth.dueAt > at ? thisMonth : runOf(at.getUTCFullYear(), at.getUTCMonth() + 1);
}

export interface PayeeFacts {
  amountCents: number;
  state: MemberState;
  /** False once a suspension has ended. */
  isSuspended: boolean;
  isLeaving: boolean;
  /** A leaving seller gets the whole amount in a last run, even below the minimum (docs/specification.md, Money of sales). */
  isOwedForSales: boolean;
  /** True if an admin released shares of this banned seller; only those are paid. */
  isReleased: boolean;
  detailsChangedAt: Date | null;
  detailsFailure: PayoutFailure | null;
}

const isLastPayout = ({ state, isReleased, isLeaving, isOwedForSales }: PayeeFacts): boolean =>
  state === 'banned' ? isReleased : isLeaving && isOwedForSales;

/** Null if the member is paid. Obstacles that the member can fix come last. */
export function obstacleOf(payee: PayeeFacts, at: Date): PayoutObstacle | null {
  const isLast = isLastPayout(payee);
  if (payee.amountCents < (isLast ? 1 : PAYOUT_MINIMUM_CENTS)) return 'belowMinimum';
  if (payee.state === 'banned' && !payee.isReleased) return 'banned';
  if (payee.isSuspended) return 'suspended';
  if (payee.isLeaving && !isLast) return 'leaving';
  if (payee.detailsChangedAt === null) return 'noDetails';
  if (payee.detailsFailure !== null) return 'detailsFailed';
  return at < payableFrom(payee.detailsChangedAt) ? 'newDetails' : null;
}

export interface ApprovalFacts {
  totalCents: number;
  limitCents: number;
  paid: ReadonlySet<string>;
}

/** Requires two admins above the limit, and always at least one whom the run does not pay. */
export function isApprovedBy(approvers: readonly string[], { totalCents, limitCents, paid }: ApprovalFacts): boolean {
  const different = [...new Set(approvers)];
  return different.length >= (totalCents > limitCents ? 2 : 1) && different.some((id) => !paid.has(id));
}

export function approvalsNeeded(approvers: readonly string[], facts: ApprovalFacts): 1 | 2 {
  if (facts.totalCents > facts.limitCents) return 2;
  return approvers.length > 0 && !isApprovedBy(approvers, facts) ? 2 : 1;
}

/** Null if the approval is valid. A second approval must make the approvals sufficient. */
export function approvalRefusal(
  actorId: string,
  approvers: readonly string[],
  facts: ApprovalFacts,
): PayoutRun['approvalRefusal'] {
  if (approvers.length === 0 || isApprovedBy([...approvers, actorId], facts)) return null;
  return approvers.includes(actorId) ? 'given' : 'ownPayout';
}

export function runAbilities(
  state: PayoutRun['state'],
  { approvalCount, refusal }: { approvalCount: number; refusal: PayoutRun['approvalRefusal'] },
): PayoutRun['can'] {
  const isPrepared = state === 'prepared';
  return {
    recount: isPrepared,
    approve: isPrepared && refusal === null,
    withdraw: state === 'approved' || (isPrepared && approvalCount > 0),
    export: state === 'approved' || state === 'exported',
    mark: state === 'exported',
  };
}

export const canBecome = (from: PayoutState, to: PayoutState): boolean => PAYOUT_TRANSITIONS[from].includes(to);

export type PayoutOutcome = Extract<PayoutState, 'paid' | 'failed' | 'returned'>;

const MARKED_IN: Record<PayoutOutcome, readonly PayoutRun['state'][]> = {
  paid: ['exported'],
  failed: ['exported'],
  returned: ['exported', 'settled'],
};

export const canMarkIn = (runState: PayoutRun['state'], outcome: PayoutOutcome): boolean => MARKED_IN[outcome].includes(runState);

interface PayoutFacts {
  state: PayoutState;
  obstacle: PayoutObstacle | null;
}

export function payoutAbilities({ state, obstacle }: PayoutFacts, runState: PayoutRun['state']) {
  const isPrepared = runState === 'prepared';
  return {
    hold: isPrepared && canBecome(state, 'held'),
    release: isPrepared && canBecome(state, 'planned') && obstacle === 'byStaff',
    mark: canMarkIn(runState, 'paid') && canBecome(state, 'paid'),
    markReturned: canMarkIn(runState, 'returned') && canBecome(state, 'returned'),
  };
}
