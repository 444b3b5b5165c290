import type { MembershipEndReason } from '@bros/contract/money/billing-rules';
import { paths } from '@bros/contract/paths';
import type { Tier } from '@bros/contract/tiers';
import { findReaderTimes } from '../../core/notices/reader-times/service.ts';
import { notify, notifyInApp } from '../../core/notices/service.ts';
import { isHigherTier } from '../../core/people/memberships/policy.ts';
import type { TierChange } from '../../core/people/memberships/service.ts';
import { readSiteSettings } from '../../core/site-settings/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import type { BillingDeps } from './deps.ts';
import { markNotified } from './invoice-queries.ts';
import { nextPlanMail, receiptMail, renewalMail, upgradeMail } from './mails.ts';
import { isLive } from './policy.ts';
import { findPayer, markAnnounced, type SubscriptionRow } from './queries.ts';

interface AnnouncedChange {
  change: TierChange;
  /** Ignored if the new tier is not lower. */
  reason: MembershipEndReason | undefined;
  isConfirmed: boolean;
}

export async function announceTier(
  deps: BillingDeps,
  transaction: Transaction,
  memberId: string,
  { change: { from, to }, reason, isConfirmed }: AnnouncedChange,
): Promise<void> {
  if (from === to) return;
  await deps.sessions.announceChange(transaction, memberId);
  const isMore = isHigherTier(to, from);
  const recipient = { memberId, path: paths.payment, groupKey: 'membership' };
  const send = isConfirmed ? notifyInApp : notify;
  if (isMore) await send(deps, transaction, { ...recipient, kind: 'membership.began', values: { tier: to } });
  else await notify(deps, transaction, { ...recipient, kind: 'membership.ended', values: { tier: from, now: to, reason } });
}

export async function mailReceipt(
  deps: BillingDeps,
  transaction: Transaction,
  memberId: string,
  invoice: Omit<Parameters<typeof receiptMail>[0], 'seller'>,
): Promise<void> {
  const times = await findReaderTimes(transaction, memberId);
  const { operatorName: seller } = await readSiteSettings(transaction);
  await mailPayer(deps, transaction, memberId, 'billing-receipt', receiptMail({ ...invoice, seller }, times));
}

/** Emails the member about changes of the subscription. Returns whether an upgrade began. */
export async function confirmChange(
  deps: BillingDeps,
  transaction: Transaction,
  memberId: string,
  { before, now }: { before: SubscriptionRow | undefined; now: SubscriptionRow },
): Promise<boolean> {
  if (!before || !isLive(before) || !isLive(now)) return false;
  const change = { before, now, times: await findReaderTimes(transaction, memberId) };
  const upgrade = upgradeMail(change);
  for (const content of [renewalMail(change), nextPlanMail(change), upgrade]) {
    if (content) await mailPayer(deps, transaction, memberId, 'billing-change', content);
  }
  return upgrade !== null;
}

async function mailPayer(
  { mailer }: BillingDeps,
  transaction: Transaction,
  memberId: string,
  template: string,
  content: MailContent,
): Promise<void> {
  const payer = await findPayer(transaction, memberId);
  if (payer) await mailer.send(transaction, { to: payer.email, template, concerns: [memberId], ...content });
}

interface FailedInvoice {
  id: string;
  tier: Tier;
  status: string;
  attempts: number;
  notifiedAttempts: number;
  amountCents: number;
  currency: string;
  nextAttemptAt: Date | null;
}

/** Notifies once per failed attempt, with the date of the next attempt. Does nothing if there is no next attempt. */
export async function announceFailure(
  deps: BillingDeps,
  transaction: Transaction,
  memberId: string,
  invoice: FailedInvoice,
): Promise<void> {
  if (invoice.status !== 'open' || invoice.attempts <= invoice.notifiedAttempts || invoice.nextAttemptAt === null) return;
  await markNotified(transaction, invoice.id, invoice.attempts);
  const { tier, amountCents, currency } = invoice;
  const values = { tier, amountCents, currency, nextAttemptAt: invoice.nextAttemptAt.toISOString() };
  const groupKey = `invoice:${invoice.id}:${invoice.attempts}`;
  await notify(deps, transaction, { memberId, kind: 'membership.paymentFailed', path: paths.payment, groupKey, values });
}

/** Notifies once per period, not in its first third, so that a late webhook does not announce the next renewal. */
export async function announceRenewal(
  deps: BillingDeps,
  transaction: Transaction,
  memberId: string,
  subscription: SubscriptionRow & { announcedFor: Date | null; amountDue: number; readAt: Date },
): Promise<void> {
  const { id, periodStart, periodEnd, announcedFor, cancelAtPeriodEnd, status, readAt } = subscription;
  if (cancelAtPeriodEnd || status !== 'active' || announcedFor?.getTime() === periodEnd.getTime()) return;
  const isEarly = periodEnd.getTime() - readAt.getTime() > (2 / 3) * (periodEnd.getTime() - periodStart.getTime());
  if (isEarly) return;
  await markAnnounced(transaction, id, periodEnd);
  const values = {
    tier: subscription.nextTier ?? subscription.tier,
    amountCents: subscription.amountDue,
    currency: subscription.currency,
    renewsAt: periodEnd.toISOString(),
  };
  const groupKey = `renewal:${id}:${periodEnd.getTime()}`;
  await notify(deps, transaction, { memberId, kind: 'membership.renewing', path: paths.payment, groupKey, values });
}
