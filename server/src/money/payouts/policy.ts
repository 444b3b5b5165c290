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
import { paidFrom } from '../payout-details/policy.ts';

/** A month's run: '2026-12', and its moment. */
export interface RunMoment {
  period: string;
  dueAt: Date;
}

const runOf = (year: number, month: number): RunMoment => {
  const dueAt = new Date(Date.UTC(year, month, PAYOUT_DAY, PAYOUT_HOUR));
  return { period: dueAt.toISOString().slice(0, 7), dueAt };
};

/** The latest run whose moment has come: of several that were missed it is the one to be made. */
export function latestRun(at: Date): RunMoment {
  const thisMonth = runOf(at.getUTCFullYear(), at.getUTCMonth());
  return thisMonth.dueAt <= at ? thisMonth : runOf(at.getUTCFullYear(), at.getUTCMonth() - 1);
}

/** The first run whose moment is still to come. */
export function nextRun(at: Date): RunMoment {
  const thisMonth = runOf(at.getUTCFullYear(), at.getUTCMonth());
  return thisMonth.dueAt > at ? thisMonth : runOf(at.getUTCFullYear(), at.getUTCMonth() + 1);
}

/** The facts that decide whether a member is paid. */
export interface PayeeFacts {
  amountCents: number;
  state: MemberState;
  /** A suspension whose time has come is over. */
  isSuspended: boolean;
  isLeaving: boolean;
  /** Something of it comes from sales: a seller who leaves is paid all of it in a last run, however little (docs/specification.md, Money of sales). */
  isOwedForSales: boolean;
  /** An admin released shares that were held while the seller is banned: these are paid, and nothing else. */
  isReleased: boolean;
  /** The last change of the payout details; null without any. */
  detailsChangedAt: Date | null;
  /** Why the last payout to these details failed; null where none did. */
  detailsFailure: PayoutFailure | null;
}

/** Tells the last payout of a member, which is made however small it is. */
const isLastPayout = ({ state, isReleased, isLeaving, isOwedForSales }: PayeeFacts): boolean =>
  state === 'banned' ? isReleased : isLeaving && isOwedForSales;

/** Returns the reason not to pay a member now; null when they are paid. Obstacles that the member can mend come last. */
export function obstacleOf(payee: PayeeFacts, at: Date): PayoutObstacle | null {
  const isLast = isLastPayout(payee);
  if (payee.amountCents < (isLast ? 1 : PAYOUT_MINIMUM_CENTS)) return 'belowMinimum';
  if (payee.state === 'banned' && !payee.isReleased) return 'banned';
  if (payee.isSuspended) return 'suspended';
  if (payee.isLeaving && !isLast) return 'leaving';
  if (payee.detailsChangedAt === null) return 'noDetails';
  if (payee.detailsFailure !== null) return 'detailsFailed';
  return at < paidFrom(payee.detailsChangedAt) ? 'newDetails' : null;
}

/** The facts that an approval depends on. */
export interface ApprovalFacts {
  totalCents: number;
  /** Above this sum it takes two. */
  limitCents: number;
  /** The approvers whom the run pays. */
  paid: ReadonlySet<string>;
}

/** True when these admins suffice: two above the set sum, and at least one who gets nothing from the run. */
export function isApprovedBy(approvers: readonly string[], { totalCents, limitCents, paid }: ApprovalFacts): boolean {
  const different = [...new Set(approvers)];
  return different.length >= (totalCents > limitCents ? 2 : 1) && different.some((id) => !paid.has(id));
}

/** Returns the number of admins who must approve, given those who already did. */
export function approvalsNeeded(approvers: readonly string[], facts: ApprovalFacts): 1 | 2 {
  if (facts.totalCents > facts.limitCents) return 2;
  return approvers.length > 0 && !isApprovedBy(approvers, facts) ? 2 : 1;
}

/** Why this admin's approval would change nothing; null where it counts. The first may be anybody's, the second makes it whole. */
export function approvalRefusal(
  actorId: string,
  approvers: readonly string[],
  facts: ApprovalFacts,
): PayoutRun['approvalRefusal'] {
  if (approvers.length === 0 || isApprovedBy([...approvers, actorId], facts)) return null;
  return approvers.includes(actorId) ? 'given' : 'ownPayout';
}

/** Returns the acts that a run's state allows; `approvalCount` counts the approvals so far. */
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

/** The states of a run in which a payout can be marked: a paid one may come back long after its run was settled. */
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

/** Returns the acts on one payout: staff hold and release it before the run is approved, and mark it once its file has left. A paid one can come back. */
export function payoutAbilities({ state, obstacle }: PayoutFacts, runState: PayoutRun['state']) {
  const isPrepared = runState === 'prepared';
  return {
    hold: isPrepared && canBecome(state, 'held'),
    release: isPrepared && canBecome(state, 'planned') && obstacle === 'byStaff',
    mark: canMarkIn(runState, 'paid') && canBecome(state, 'paid'),
    markReturned: canMarkIn(runState, 'returned') && canBecome(state, 'returned'),
  };
}
