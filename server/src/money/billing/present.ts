import type { Invoice, SubscriptionCheck } from '@bros/contract/money/billing';
import { type MembershipEndReason, SUBSCRIPTION_STATES } from '@bros/contract/money/billing-rules';
import type { Tier } from '@bros/contract/tiers';
import type { InvoiceRow } from './invoice-queries.ts';
import { abilitiesOf, isContested, isLive } from './policy.ts';
import type { SubscriptionRow } from './queries.ts';

interface Overdue {
  amountCents: number;
  nextAttemptAt: Date | null;
}

interface CheckFacts {
  tier: Tier;
  subscription: SubscriptionRow | undefined;
  others: readonly SubscriptionRow[];
  overdue: Overdue | undefined;
  endReason: MembershipEndReason | undefined;
  isAwaitingPayment: boolean;
  isOpen: boolean;
  isSelling: boolean;
  isKnown: boolean;
}

export function presentCheck({
  tier,
  subscription,
  others,
  overdue,
  endReason,
  isAwaitingPayment,
  ...has
}: CheckFacts): SubscriptionCheck {
  const live = subscription && isLive(subscription) ? subscription : undefined;
  return {
    subscribed: live !== undefined,
    status: SUBSCRIPTION_STATES.find((state) => state === subscription?.status) ?? null,
    tier,
    expiresAt: live?.periodEnd.toISOString() ?? null,
    subscription: live
      ? {
          id: live.id,
          tier: live.tier,
          amountCents: live.amountCents,
          currency: live.currency,
          cancelAtPeriodEnd: live.cancelAtPeriodEnd,
          nextTier: live.nextTier,
          overdue: overdue
            ? { amountCents: overdue.amountCents, nextAttemptAt: overdue.nextAttemptAt?.toISOString() ?? null }
            : null,
        }
      : null,
    others: others.map(({ id, tier: otherTier, amountCents, currency, periodEnd }) => ({
      id,
      tier: otherTier,
      amountCents,
      currency,
      expiresAt: periodEnd.toISOString(),
    })),
    ended:
      subscription?.endedAt && endReason
        ? { tier: subscription.tier, endedAt: subscription.endedAt.toISOString(), reason: endReason }
        : null,
    isAwaitingPayment: isAwaitingPayment && !live,
    can: abilitiesOf(subscription, has),
  };
}

const REASONS: Record<string, Invoice['reason']> = { subscription_create: 'start', subscription_update: 'change' };

function stateOf({ status, paidCents, refundedCents, returnedRefundCents, disputeStatus }: InvoiceRow): Invoice['state'] {
  if (isContested(disputeStatus)) return 'disputed';
  if (refundedCents > 0) return refundedCents === paidCents ? 'refunded' : 'partlyRefunded';
  if (returnedRefundCents > 0) return 'refundReturned';
  return status === 'paid' || status === 'uncollectible' || status === 'void' ? status : 'open';
}

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    tier: row.tier,
    reason: REASONS[row.reason] ?? 'renewal',
    state: stateOf(row),
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    currency: row.currency,
    createdAt: row.createdAt.toISOString(),
    pageUrl: row.pageUrl,
  };
}
