import { LIVE_SUBSCRIPTION_STATES, type MembershipEndReason } from '@bros/contract/money/billing-rules';
import type { Tier } from '@bros/contract/tiers';
import { higherTier, isHigherTier } from '../../core/people/memberships/policy.ts';

/** A subscription as far as rights depend on it. */
export interface SubscriptionFacts {
  status: string;
  tier: Tier;
  cancelAtPeriodEnd: boolean;
}

export const isLive = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean =>
  (LIVE_SUBSCRIPTION_STATES as readonly string[]).includes(status);

/** The tier that subscriptions give: that of the highest live one. */
export function paidTierOf(subscriptions: readonly Pick<SubscriptionFacts, 'status' | 'tier'>[]): Tier {
  return subscriptions.filter(isLive).reduce<Tier>((highest, { tier }) => higherTier(highest, tier), 'browser');
}

/** A subscription by when it ran, and an invoice by what it was for and when. */
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

/** Invoices that say what a subscription is: not those that were never sent, or taken back. */
const COUNTED_INVOICES = ['paid', 'open', 'uncollectible'];

/**
 * The tier that subscriptions gave at a moment gone by, told from what the provider says of them now: that of the latest invoice until then, also one
 * that waits for its money, of each subscription that ran and had been paid for at all. Of two invoices of one second the higher tier counts.
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

/** The one that screens show: the highest live one, else the latest there was. Given newest first. */
export function currentOf<Row extends SubscriptionFacts>(subscriptions: readonly Row[]): Row | undefined {
  const live = subscriptions.filter(isLive);
  return live.find(({ tier }) => tier === paidTierOf(live)) ?? subscriptions[0];
}

/** Returns the acts that are open to the member now. */
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

/** Upwards at once, for the difference; downwards when what was paid for has been had. */
export const changeMoment = (from: Tier, to: Tier): 'now' | 'periodEnd' => (isHigherTier(to, from) ? 'now' : 'periodEnd');

/** A change that we make to a subscription because the state of the member's account changed, or a payment was disputed or refunded. */
export interface Correction {
  subscriptionId: string;
  how: 'refundAndEnd' | 'endNow' | 'endWithPeriod' | 'renewAgain' | 'pause' | 'collectAgain';
  /** The provider's newest invoice of the subscription: the one that `refundAndEnd` refunds in full. */
  invoiceId: string | null;
}

interface AccountState {
  isBanned: boolean;
  isSuspended: boolean;
  isLeaving: boolean;
  /** Subscriptions whose rest staff ordered to be refunded. */
  refundedSubscriptionIds: readonly string[];
}

interface CorrectionFacts {
  subscriptions: readonly (SubscriptionFacts & {
    id: string;
    startedAt: Date;
    /** False when it was never stored: the member has just bought it. */
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

/** A bank that asks and takes nothing back, or was kept from it: no dispute yet (the provider's API, `Dispute.status`). */
export const isInquiry = (status: string): boolean => status.startsWith('warning_') || status === 'prevented';

/** A dispute that the bank has not decided for us. */
export const isContested = (status: string | null): boolean => status !== null && status !== 'won' && !isInquiry(status);

/**
 * Decides which changes the provider has to make. A subscription ends at once when its current period is disputed or refunded in full, when its member is banned,
 * and when staff had the rest of it refunded. Of several that stay, one is kept, and the others are refunded and end; so is one that its member paid for while
 * being banned. A subscription is not renewed while the account waits for deletion, and renews again when the account is kept. A suspension pauses collection.
 */
export function correctionsOf({ subscriptions, invoices, member }: CorrectionFacts): Correction[] {
  const live = subscriptions.filter(isLive);
  const isEnding = (subscription: (typeof live)[number]) => endsByItself(subscription, invoices, member);
  const kept = firstOf(live.filter((subscription) => !isEnding(subscription)));
  return live.flatMap((subscription): Correction[] => {
    const { cancelAtPeriodEnd, endsForDeletion, pausedFor } = subscription;
    const correction = (how: Correction['how']): Correction => ({
      ...{ subscriptionId: subscription.id, how, invoiceId: subscription.latestInvoiceId },
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

/** The live subscription that a member keeps: one that is paid before one in arrears, then the earliest; of two from the same second the stored one. */
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
  /** Its invoices, newest first. */
  invoices: readonly { paidCents: number; refundedCents: number; disputeStatus: string | null }[];
  isBanned: boolean;
}

/** Why a subscription ended, as its member is told. The provider names only a part of the causes; we end it for the others ourselves (`correctionsOf`). */
export function endReasonOf({ subscription, invoices, isBanned }: EndFacts): MembershipEndReason {
  const { endReason, cancelAtPeriodEnd, endsForDeletion, periodEnd, endedAt } = subscription;
  if (endReason === 'payment_failed') return 'paymentFailed';
  if (cancelAtPeriodEnd && endedAt !== null && endedAt >= periodEnd) return endsForDeletion ? 'deletion' : 'cancelled';
  if (isBanned) return 'banned';
  if (endReason === 'payment_disputed' || invoices.some(({ disputeStatus }) => isContested(disputeStatus))) return 'disputed';
  const [latest] = invoices;
  return latest && latest.paidCents > 0 && latest.refundedCents === latest.paidCents ? 'refunded' : 'other';
}

const DAY_MS = 86_400_000;

/** A paid invoice of the running period. */
export interface PaidInvoice {
  id: string;
  currency: string;
  paidCents: number;
  refundedCents: number;
  disputeStatus: string | null;
  /** The invoice pays from here to the end of the period. */
  createdAt: Date;
  periodEnd: Date;
}

/** Counts the unused part of each invoice at a moment, by whole days: the day that has begun counts as left. Disputed invoices are left to the bank. */
export function restOf(invoices: readonly PaidInvoice[], at: Date): { invoiceId: string; currency: string; cents: number }[] {
  return invoices.flatMap(({ id: invoiceId, currency, paidCents, refundedCents, disputeStatus, createdAt, periodEnd }) => {
    if (isContested(disputeStatus)) return [];
    const days = Math.ceil((periodEnd.getTime() - createdAt.getTime()) / DAY_MS);
    const daysLeft = Math.min(days, Math.ceil((periodEnd.getTime() - at.getTime()) / DAY_MS));
    if (days <= 0 || daysLeft <= 0) return [];
    const cents = Math.min(Math.floor((paidCents * daysLeft) / days), paidCents - refundedCents);
    return cents > 0 ? [{ invoiceId, currency, cents }] : [];
  });
}
