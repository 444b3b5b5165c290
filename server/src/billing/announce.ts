import { paths } from '@bros/contract/paths';
import type { Tier } from '@bros/contract/tiers';
import { isHigherTier } from '../memberships/policy.ts';
import type { TierChange } from '../memberships/service.ts';
import { notify } from '../notices/service.ts';
import type { Transaction } from '../platform/database/connect.ts';
import type { BillingParts } from './parts.ts';
import { markAnnounced, markTold, type SubscriptionRow } from './queries.ts';

/** What the member is told of his membership, in the notice centre and by mail. */

/** The tier that counts has changed: his open screens hear of it, and so does he. */
export async function announceTier(
  parts: BillingParts,
  transaction: Transaction,
  memberId: string,
  { from, to }: TierChange,
): Promise<void> {
  if (from === to) return;
  await parts.sessions.announceChange(transaction, memberId);
  const isMore = isHigherTier(to, from);
  const told = { memberId, path: paths.payment, groupKey: 'membership' };
  if (isMore) await notify(parts, transaction, { ...told, kind: 'membership.began', values: { tier: to } });
  else await notify(parts, transaction, { ...told, kind: 'membership.ended', values: { tier: from, now: to } });
}

interface FailedInvoice {
  id: string;
  tier: Tier;
  status: string;
  attempts: number;
  toldAttempts: number;
  amountCents: number;
  currency: string;
  nextAttemptAt: Date | null;
}

/** A renewal could not be charged: once for each attempt, with the day of the next. */
export async function announceFailure(
  parts: BillingParts,
  transaction: Transaction,
  memberId: string,
  invoice: FailedInvoice,
): Promise<void> {
  if (invoice.status !== 'open' || invoice.attempts <= invoice.toldAttempts || invoice.nextAttemptAt === null) return;
  await markTold(transaction, invoice.id, invoice.attempts);
  const { tier, amountCents, currency } = invoice;
  const values = { tier, amountCents, currency, nextAttemptAt: invoice.nextAttemptAt.toISOString() };
  const groupKey = `invoice:${invoice.id}:${invoice.attempts}`;
  await notify(parts, transaction, { memberId, kind: 'membership.paymentFailed', path: paths.payment, groupKey, values });
}

/** The next renewal, once for each period (product.md, N9). */
export async function announceRenewal(
  parts: BillingParts,
  transaction: Transaction,
  memberId: string,
  subscription: SubscriptionRow & { announcedFor: Date | null; amountDue: number },
): Promise<void> {
  const { id, periodEnd, announcedFor, cancelAtPeriodEnd, status } = subscription;
  if (cancelAtPeriodEnd || status !== 'active' || announcedFor?.getTime() === periodEnd.getTime()) return;
  await markAnnounced(transaction, id, periodEnd);
  const values = {
    tier: subscription.nextTier ?? subscription.tier,
    amountCents: subscription.amountDue,
    currency: subscription.currency,
    renewsAt: periodEnd.toISOString(),
  };
  const groupKey = `renewal:${id}:${periodEnd.getTime()}`;
  await notify(parts, transaction, { memberId, kind: 'membership.renewing', path: paths.payment, groupKey, values });
}
