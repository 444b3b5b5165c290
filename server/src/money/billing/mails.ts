import { paths } from '@bros/contract/paths';
import { PLANS, type Tier } from '@bros/contract/tiers';
import type { ReaderTimes } from '../../core/notices/reader-times/service.ts';
import { isHigherTier } from '../../core/people/memberships/policy.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { formatMoney } from '../../platform/money.ts';

const action = { label: 'See my membership', url: paths.payment };

interface PaidInvoice {
  tier: Tier;
  reason: string;
  number: string | null;
  paidCents: number;
  currency: string;
  paidAt: Date | null;
  pageUrl: string | null;
  /** Null if the invoice predates the current period. */
  period: { from: Date; to: Date } | null;
  seller: string | null;
}

const REASONS: Record<string, string> = { subscription_create: 'first month', subscription_update: 'change of plan' };

export function receiptMail(paid: PaidInvoice, times: ReaderTimes): MailContent {
  const { tier, reason, number, paidCents, currency, paidAt, pageUrl, period, seller } = paid;
  const amount = formatMoney(paidCents, currency);
  const invoice = number === null ? 'The invoice' : `Invoice ${number}`;
  return {
    subject: `Your receipt for ${amount}`,
    paragraphs: [
      `You paid ${amount} for your ${PLANS[tier].name} membership (${REASONS[reason] ?? 'renewal'})${paidAt ? ` on ${times.moment(paidAt)}` : ''}.`,
      ...(period ? [`It covers ${times.date(period.from)} to ${times.date(period.to)}.`] : []),
      ...(seller === null ? [] : [`Sold by: ${seller}.`]),
      `${invoice} is in your payment history.`,
    ],
    action: pageUrl ? { label: 'Open the invoice', url: pageUrl } : action,
  };
}

interface Moment {
  tier: Tier;
  nextTier: Tier | null;
  amountCents: number;
  currency: string;
  cancelAtPeriodEnd: boolean;
  endsForDeletion: boolean;
  periodEnd: Date;
}

interface Change {
  before: Moment;
  now: Moment;
  times: ReaderTimes;
}

/** Null while the account waits for deletion, which has separate emails. */
export function renewalMail({ before, now, times }: Change): MailContent | null {
  if (now.cancelAtPeriodEnd === before.cancelAtPeriodEnd || now.endsForDeletion || before.endsForDeletion) return null;
  const plan = PLANS[now.tier].name;
  const end = times.moment(now.periodEnd);
  return now.cancelAtPeriodEnd
    ? {
        subject: 'Your membership is canceled',
        paragraphs: [`You keep ${plan} until ${end}. We will not charge you again. Until then, one click keeps the membership.`],
        action,
      }
    : {
        subject: 'Your membership continues',
        paragraphs: [`You withdrew your cancellation. Your ${plan} membership renews on ${end}.`],
        action,
      };
}

/** Null if the plan only returns because the account was kept. */
export function nextPlanMail({ before, now, times }: Change): MailContent | null {
  if (now.nextTier === null || now.nextTier === before.nextTier || before.endsForDeletion) return null;
  const [plan, next] = [PLANS[now.tier].name, PLANS[now.nextTier].name];
  const end = times.moment(now.periodEnd);
  return {
    subject: `Your plan changes to ${next} on ${times.date(now.periodEnd)}`,
    paragraphs: [`You keep ${plan} until ${end}. After that you are on ${next}. Nothing is charged today.`],
    action,
  };
}

/** Null for a plan that begins with a period, because an earlier email confirmed it. */
export function upgradeMail({ before, now, times }: Change): MailContent | null {
  if (!isHigherTier(now.tier, before.tier) || now.periodEnd.getTime() !== before.periodEnd.getTime()) return null;
  const plan = PLANS[now.tier].name;
  const price = formatMoney(now.amountCents, now.currency);
  return {
    subject: `You are on ${plan} now`,
    paragraphs: [
      `Your plan changed from ${PLANS[before.tier].name} to ${plan}. Starting ${times.moment(now.periodEnd)}, it costs ${price} a month.`,
      'A separate receipt shows what you paid today.',
    ],
    action,
  };
}
