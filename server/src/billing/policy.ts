import { LIVE_SUBSCRIPTION_STATES } from '@bros/contract/rules';
import type { Tier } from '@bros/contract/tiers';
import { higherTier, isHigherTier } from '../memberships/policy.ts';

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

/** What the member may do about it now. */
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

/** What ends a subscription from our side, and how. */
export interface Ending {
  subscriptionId: string;
  how: 'now' | 'periodEnd';
}

interface EndingFacts {
  subscriptions: readonly (SubscriptionFacts & { id: string; latestInvoiceId: string | null })[];
  invoices: readonly {
    providerId: string;
    subscriptionId: string;
    paidCents: number;
    refundedCents: number;
    disputeStatus: string | null;
  }[];
  member: { isBanned: boolean; isLeaving: boolean };
}

/** A bank that asks and takes nothing back, or was kept from it: no dispute yet (the provider's API, `Dispute.status`). */
export const isInquiry = (status: string): boolean => status.startsWith('warning_') || status === 'prevented';

/** A dispute that the bank has not decided for us. */
export const isContested = (status: string | null): boolean => status !== null && status !== 'won' && !isInquiry(status);

/**
 * The subscriptions that must end: what is disputed, or was paid back in full for the running period, is not renewed; nobody pays who may not come in,
 * and nobody is charged again who is about to leave.
 */
export function endingsOf({ subscriptions, invoices, member }: EndingFacts): Ending[] {
  return subscriptions.filter(isLive).flatMap((subscription): Ending[] => {
    const own = invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id);
    const latest = own.find(({ providerId }) => providerId === subscription.latestInvoiceId);
    const isPaidBack = latest !== undefined && latest.paidCents > 0 && latest.refundedCents === latest.paidCents;
    const isDisputed = own.some(({ disputeStatus }) => isContested(disputeStatus));
    if (isPaidBack || isDisputed || member.isBanned) return [{ subscriptionId: subscription.id, how: 'now' }];
    return member.isLeaving && !subscription.cancelAtPeriodEnd ? [{ subscriptionId: subscription.id, how: 'periodEnd' }] : [];
  });
}
