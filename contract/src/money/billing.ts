import * as z from 'zod';
import { cursorField, pageOf, timestampField } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { INVOICES_PAGE_SIZE, MEMBERSHIP_END_REASONS, SUBSCRIPTION_STATES } from './billing-rules.ts';
import { operation } from './operation.ts';

const providerId = z.string().regex(/^[A-Za-z0-9_]{1,80}$/);
const paidTier = z.enum(TIERS).exclude(['browser']);

const plans = z.object({
  /** False if an admin closed sales, or the provider's key is missing in production. */
  isOpen: z.boolean(),
  /** The embedded sandbox moves no money. */
  isSandbox: z.boolean(),
  mostPopular: paidTier.nullable(),
  plans: z.array(z.object({ tier: paidTier, priceId: providerId, amountCents: z.int(), currency: z.string() })),
});
export type BillingPlans = z.infer<typeof plans>;

/** docs/specification.md, Entities and Calls, extended for screens. Times follow the provider's clock. */
export const subscriptionCheck = z.object({
  subscribed: z.boolean(),
  /** Null if never subscribed, or for an unknown state. */
  status: z.enum(SUBSCRIPTION_STATES).nullable(),
  /** The subscription's tier, or a higher tier from staff. */
  tier: z.enum(TIERS),
  expiresAt: timestampField.nullable(),
  subscription: z
    .object({
      id: providerId,
      tier: z.enum(TIERS),
      amountCents: z.int(),
      currency: z.string(),
      cancelAtPeriodEnd: z.boolean(),
      /** Null unless the tier changes after the period. */
      nextTier: z.enum(TIERS).nullable(),
      overdue: z.object({ amountCents: z.int(), nextAttemptAt: timestampField.nullable() }).nullable(),
    })
    .nullable(),
  /** Duplicates, which the next sync refunds and cancels. */
  others: z.array(
    z.object({ id: providerId, tier: z.enum(TIERS), amountCents: z.int(), currency: z.string(), expiresAt: timestampField }),
  ),
  /** Kept until another subscription begins. */
  ended: z.object({ tier: z.enum(TIERS), endedAt: timestampField, reason: z.enum(MEMBERSHIP_END_REASONS) }).nullable(),
  isAwaitingPayment: z.boolean(),
  can: z.object({
    checkout: z.boolean(),
    change: z.boolean(),
    cancel: z.boolean(),
    resume: z.boolean(),
    portal: z.boolean(),
  }),
});
export type SubscriptionCheck = z.infer<typeof subscriptionCheck>;

export const INVOICE_STATES = [
  'paid',
  'open',
  'uncollectible',
  'void',
  'refunded',
  'partlyRefunded',
  'refundReturned',
  'disputed',
] as const;
export const invoice = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  tier: z.enum(TIERS),
  reason: z.enum(['start', 'renewal', 'change']),
  state: z.enum(INVOICE_STATES),
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  createdAt: timestampField,
  pageUrl: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const planChange = z.object({
  when: z.enum(['now', 'periodEnd']),
  dueCents: z.int(),
  currency: z.string(),
  thenCents: z.int(),
  nextChargeAt: timestampField,
});
export type PlanChange = z.infer<typeof planChange>;

const link = z.object({ url: z.url() });
const ofSubscription = z.strictObject({ subscriptionId: providerId });

export const billing = {
  plans: operation('member', { method: 'GET', path: '/billing/plans', summary: 'List the plans and their prices' }).output(plans),
  check: operation('member', { method: 'GET', path: '/billing/subscription', summary: 'Get my subscription' }).output(
    subscriptionCheck,
  ),
  /** Returns the plan's open checkout, if any. Checks the price. */
  checkout: operation(
    'member',
    { method: 'POST', path: '/billing/checkout', summary: 'Open a checkout for a plan' },
    'PAYMENTS_OFF',
    'PLAN_MISMATCH',
    'SUBSCRIBED_ALREADY',
    'SUBSCRIPTION_STATE',
  )
    .input(z.strictObject({ priceId: providerId, membershipTier: paidTier }))
    .output(link),
  portal: operation(
    'member',
    { method: 'POST', path: '/billing/portal', summary: 'Open the customer portal: card, invoices' },
    'PAYMENTS_OFF',
    'SUBSCRIPTION_STATE',
  ).output(link),
  /** Like the next three, throws NOT_FOUND for another member's subscription. */
  cancel: operation(
    'member',
    {
      method: 'PUT',
      path: '/billing/subscriptions/{subscriptionId}/cancellation',
      summary: 'End a subscription with its paid period',
    },
    'PAYMENTS_OFF',
    'SUBSCRIPTION_STATE',
  )
    .input(ofSubscription)
    .output(subscriptionCheck),
  resume: operation(
    'member',
    {
      method: 'DELETE',
      path: '/billing/subscriptions/{subscriptionId}/cancellation',
      summary: 'Withdraw the cancellation of a subscription',
    },
    'PAYMENTS_OFF',
    'SUBSCRIPTION_STATE',
  )
    .input(ofSubscription)
    .output(subscriptionCheck),
  preview: operation(
    'member',
    { method: 'GET', path: '/billing/subscriptions/{subscriptionId}/change', summary: 'Preview what a change of plan costs' },
    'PAYMENTS_OFF',
    'PLAN_MISMATCH',
    'SUBSCRIPTION_STATE',
  )
    .input(ofSubscription.extend({ newPriceId: providerId }))
    .output(planChange),
  update: operation(
    'member',
    {
      method: 'PUT',
      path: '/billing/subscriptions/{subscriptionId}',
      summary: 'Change the plan',
      description:
        'An upgrade is immediate and costs the difference; a downgrade begins with the next period. The client creates `requestId` once per change.',
    },
    'PAYMENTS_OFF',
    'PLAN_MISMATCH',
    'SUBSCRIPTION_STATE',
    'PAYMENT_DECLINED',
  )
    .input(ofSubscription.extend({ newPriceId: providerId, requestId: z.uuid() }))
    .output(subscriptionCheck),
  history: operation('member', { method: 'GET', path: '/billing/invoices', summary: 'List my invoices' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(INVOICES_PAGE_SIZE),
      }),
    )
    .output(pageOf(invoice)),
};
