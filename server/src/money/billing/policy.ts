import { DAY_MS } from '@bros/contract/core/durations';
import { LIVE_SUBSCRIPTION_STATES, type MembershipEndReason } from '@bros/contract/money/billing-rules';
import type { Tier } from '@bros/contract/tiers';
import { higherTier, isHigherTier } from '../../core/people/memberships/policy.ts';

export interface SubscriptionFacts {
  status: string;
  tier: Tier;
  cancelAtPeriodEnd: boolean;
}

export const isLive = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  (LIVE_SUBSCRIPTION_STATES as readonly string[]).includes(status);

export function paidTierOf(subscriptions: readonly Pick<SubscriptionFacts, 'status' | 'tier'>[]): Tier {
  return subscriptions.filter(isLive).reduce<Tier>((highest, { tier }) => higherTier(highest, tier), 'browser');
}

export interface Run {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
}
export interface Charge {
  subscriptionId: string;
  status: string;
  tier: Tier;
  createdAt: Date;
  paidAt: Date | null;
}

/** Excludes drafts and voided invoices. */
const COUNTED_INVOICES = ['paid', 'open', 'uncollectible'];

/**
 * Returns the highest tier at `at` by the provider's current data. A subscription that ran at `at` and had been paid by then has the tier of its latest invoice
 * by then, even if that invoice is unpaid. Of two invoices in the same second, the higher tier applies.
 */
export function paidTierAt(runs: readonly Run[], charges: readonly Charge[], at: Date): Tier {
  const tiers = runs
    .filter(({ startedAt, endedAt }) => startedAt <= at && (endedAt === null || at < endedAt))
    .map(({ id }): Tier => {
      const own = charges.filter(
        ({ subscriptionId, status, createdAt }) => subscriptionId === id && COUNTED_INVOICES.includes(status) && createdAt <= at,
      );
      if (!own.some(({ paidAt }) => paidAt !== null && paidAt <= at)) return 'browser';
      const latest = Math.max(...own.map(({ createdAt }) => createdAt.getTime()));
      const last = own.filter(({ createdAt }) => createdAt.getTime() === latest);
      return last.reduce<Tier>((highest, { tier }) => higherTier(highest, tier), 'browser');
    });
  return tiers.reduce<Tier>(higherTier, 'browser');
}

/** Returns the live subscription with the highest tier, else the latest. Expects them newest first. */
export function currentOf<Row extends SubscriptionFacts>(subscriptions: readonly Row[]): Row | undefined {
  const live = subscriptions.filter(isLive);
  return live.find(({ tier }) => tier === paidTierOf(live)) ?? subscriptions[0];
}

export function abilitiesOf(
  subscription: SubscriptionFacts | undefined,
  { isOpen, isSelling, isKnown }: { isOpen: boolean; isSelling: boolean; isKnown: boolean },
) {
  const live = isOpen && subscription && isLive(subscription) ? subscription : undefined;
  return {
    checkout: isOpen && isSelling && !live,
    change: live?.status === 'active' && !live.cancelAtPeriodEnd,
    cancel: live !== undefined && !live.cancelAtPeriodEnd,
    resume: live?.cancelAtPeriodEnd === true,
    portal: isOpen && isKnown,
  };
}

export const changeMoment = (from: Tier, to: Tier): 'now' | 'periodEnd' => (isHigherTier(to, from) ? 'now' : 'periodEnd');

export interface Correction {
  subscriptionId: string;
  how: 'refundAndEnd' | 'endNow' | 'endWithPeriod' | 'renewAgain' | 'pause' | 'collectAgain';
  invoiceId: string | null;
}

interface AccountState {
  isBanned: boolean;
  isSuspended: boolean;
  isLeaving: boolean;
  refundedSubscriptionIds: readonly string[];
}

interface CorrectionFacts {
  subscriptions: readonly (SubscriptionFacts & {
    id: string;
    startedAt: Date;
    isStored: boolean;
    latestInvoiceId: string | null;
    endsForDeletion: boolean;
    pausedFor: 'suspension' | 'other' | null;
  })[];
  invoices: readonly {
    providerId: string;
    subscriptionId: string;
    paidCents: number;
    refundedCents: number;
    disputeStatus: string | null;
  }[];
  member: AccountState;
}

/** Inquiries take no money, and prevented disputes usually none (the provider's API, `Dispute.status`). */
export const isInquiry = (status: string): boolean => status.startsWith('warning_') || status === 'prevented';

export const isContested = (status: string | null): boolean => status !== null && status !== 'won' && !isInquiry(status);

interface DisputeFacts {
  status: string;
  balance_transactions: readonly { amount: number }[];
}

/** An inquiry takes no money. For a prevented dispute, balance transactions decide. */
export const hasTakenMoney = ({ status, balance_transactions: bookings }: DisputeFacts): boolean =>
  !isInquiry(status) || (status === 'prevented' && bookings.some(({ amount }) => amount < 0));

/** The dispute that decides a payment's state. */
export const decisiveOf = <Dispute extends DisputeFacts>(disputes: readonly Dispute[]): Dispute | undefined =>
  disputes.find(({ status }) => isContested(status)) ?? disputes[0];

/**
 * Ends a subscription if a payment is disputed, its newest invoice is fully refunded, staff refunded the unused part, or its member is banned. Refunds and ends
 * all live subscriptions but one, and any bought during a ban. Cancels the renewal while the account waits for deletion. Pauses collection during a suspension.
 */
export function correctionsOf({ subscriptions, invoices, member }: CorrectionFacts): Correction[] {
  const live = subscriptions.filter(isLive);
  const isEnding = (subscription: (typeof live)[number]) => endsByItself(subscription, invoices, member);
  const kept = firstOf(live.filter((subscription) => !isEnding(subscription)));
  return live.flatMap((subscription): Correction[] => {
    const { cancelAtPeriodEnd, endsForDeletion, pausedFor } = subscription;
    const correction = (how: Correction['how']): Correction => ({
      subscriptionId: subscription.id,
      how,
      invoiceId: subscription.latestInvoiceId,
    });
    if (member.isBanned && !subscription.isStored) return [correction('refundAndEnd')];
    if (isEnding(subscription)) return [correction('endNow')];
    if (subscription !== kept) return [correction('refundAndEnd')];
    const corrections: Correction[] = [];
    if (member.isLeaving && !cancelAtPeriodEnd) corrections.push(correction('endWithPeriod'));
    if (!member.isLeaving && endsForDeletion) corrections.push(correction('renewAgain'));
    if (member.isSuspended && pausedFor === null) corrections.push(correction('pause'));
    if (!member.isSuspended && pausedFor === 'suspension') corrections.push(correction('collectAgain'));
    return corrections;
  });
}

function endsByItself(
  { id, latestInvoiceId }: CorrectionFacts['subscriptions'][number],
  invoices: CorrectionFacts['invoices'],
  member: AccountState,
): boolean {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  const latest = own.find(({ providerId }) => providerId === latestInvoiceId);
  const isPaidBack = latest !== undefined && latest.paidCents > 0 && latest.refundedCents === latest.paidCents;
  const isDisputed = own.some(({ disputeStatus }) => isContested(disputeStatus));
  return isPaidBack || isDisputed || member.isBanned || member.refundedSubscriptionIds.includes(id);
}

/** Prefers a subscription that is not overdue, then the earliest, then a stored subscription, because two can begin in the same second. */
function firstOf<Row extends Pick<SubscriptionFacts, 'status'> & { id: string; startedAt: Date; isStored: boolean }>(
  live: readonly Row[],
): Row | undefined {
  const [first] = live.toSorted(
    (one, other) =>
      Number(one.status === 'past_due') - Number(other.status === 'past_due') ||
      one.startedAt.getTime() - other.startedAt.getTime() ||
      Number(other.isStored) - Number(one.isStored) ||
      (one.id < other.id ? -1 : 1),
  );
  return first;
}

interface EndFacts {
  subscription: {
    endReason: string | null;
    cancelAtPeriodEnd: boolean;
    endsForDeletion: boolean;
    periodEnd: Date;
    endedAt: Date | null;
  };
  invoices: readonly { paidCents: number; refundedCents: number; disputeStatus: string | null }[];
  isBanned: boolean;
}

/** The provider names only some causes; otherwise we ended the subscription (`correctionsOf`). */
export function endReasonOf({ subscription, invoices, isBanned }: EndFacts): MembershipEndReason {
  const { endReason, cancelAtPeriodEnd, endsForDeletion, periodEnd, endedAt } = subscription;
  if (endReason === 'payment_failed') return 'paymentFailed';
  if (cancelAtPeriodEnd && endedAt !== null && endedAt >= periodEnd) return endsForDeletion ? 'deletion' : 'canceled';
  if (isBanned) return 'banned';
  if (endReason === 'payment_disputed' || invoices.some(({ disputeStatus }) => isContested(disputeStatus))) return 'disputed';
  const [latest] = invoices;
  return latest && latest.paidCents > 0 && latest.refundedCents === latest.paidCents ? 'refunded' : 'other';
}

export interface PaidInvoice {
  id: string;
  currency: string;
  paidCents: number;
  refundedCents: number;
  disputeStatus: string | null;
  createdAt: Date;
  periodEnd: Date;
}

/** The unused amounts, in whole days including the current one. Skips disputed invoices, which the bank decides. */
export function refundableOf(
  invoices: readonly PaidInvoice[],
  at: Date,
): { invoiceId: string; currency: string; cents: number }[] {
  return invoices.flatMap(({ id: invoiceId, currency, paidCents, refundedCents, disputeStatus, createdAt, periodEnd }) => {
    if (isContested(disputeStatus)) return [];
    const days = Math.ceil((periodEnd.getTime() - createdAt.getTime()) / DAY_MS);
    const daysLeft = Math.min(days, Math.ceil((periodEnd.getTime() - at.getTime()) / DAY_MS));
    if (days <= 0 || daysLeft <= 0) return [];
    const cents = Math.min(Math.floor((paidCents * daysLeft) / days), paidCents - refundedCents);
    return cents > 0 ? [{ invoiceId, currency, cents }] : [];
  });
}
