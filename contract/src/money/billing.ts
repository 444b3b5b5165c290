import * as z from 'zod';
import { cursorField, momentField, pageOf } from '../core/fields.ts';
import { TIERS } from '../tiers.ts';
import { INVOICES_PAGE_SIZE, MEMBERSHIP_END_REASONS, SUBSCRIPTION_STATES } from './billing-rules.ts';
import { operation } from './operation.ts';

/** The provider's ids, as far as they come back from the browser. */
const providerId = z.string().regex(/^[A-Za-z0-9_]{1,80}$/);
const paidTier = z.enum(TIERS).exclude(['browser']);

const plans = z.object({
  /** False when an admin closed the checkout, and in production without the provider's key. */
  isOpen: z.boolean(),
  /** No money moves: the provider is the embedded sandbox. */
  isSandbox: z.boolean(),
  /** The plan that most paying members have; null while too few pay. */
  mostPopular: paidTier.nullable(),
  plans: z.array(z.object({ tier: paidTier, priceId: providerId, amountCents: z.int(), currency: z.string() })),
});
export type BillingPlans = z.infer<typeof plans>;

/** The specification's check (docs/specification.md, Entities and Calls), and what screens need besides. Moments are by the provider's clock. */
export const subscriptionCheck = z.object({
  /** True while a subscription gives a tier. */
  subscribed: z.boolean(),
  /** The provider's word; null for who never had one. */
  status: z.enum(SUBSCRIPTION_STATES).nullable(),
  /** The tier that counts: that of the subscription, or a higher one that staff gave. */
  tier: z.enum(TIERS),
  /** When the paid period ends; null without a subscription. */
  expiresAt: momentField.nullable(),
  subscription: z
    .object({
      id: providerId,
      tier: z.enum(TIERS),
      amountCents: z.int(),
      currency: z.string(),
      /** It ends then and does not renew. */
      cancelAtPeriodEnd: z.boolean(),
      /** Another tier from the end of the period on. */
      nextTier: z.enum(TIERS).nullable(),
      /** The sum owed and the date of the next attempt on the card; null when nothing is owed. */
      overdue: z.object({ amountCents: z.int(), nextAttemptAt: momentField.nullable() }).nullable(),
    })
    .nullable(),
  /** Other live subscriptions of the member. The server refunds and cancels them at its next sync with the provider. */
  others: z.array(
    z.object({ id: providerId, tier: z.enum(TIERS), amountCents: z.int(), currency: z.string(), expiresAt: momentField }),
  ),
  /** The latest subscription, once it has ended and until another begins. */
  ended: z.object({ tier: z.enum(TIERS), endedAt: momentField, reason: z.enum(MEMBERSHIP_END_REASONS) }).nullable(),
  /** A checkout was opened, and no subscription has come of it yet. */
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
  /** Why there is one: the first, a renewal, a change of plan. */
  reason: z.enum(['start', 'renewal', 'change']),
  state: z.enum(INVOICE_STATES),
  amountCents: z.int(),
  refundedCents: z.int(),
  currency: z.string(),
  createdAt: momentField,
  /** Its page at the provider, to read and to print. */
  pageUrl: z.string().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** The effect of a change of plan: at once for the difference, or from the next period on. */
const planChange = z.object({
  when: z.enum(['now', 'periodEnd']),
  /** Charged at once. */
  dueCents: z.int(),
  currency: z.string(),
  /** Charged each month after that; `nextChargeAt` is the first time. */
  thenCents: z.int(),
  nextChargeAt: momentField,
});
export type PlanChange = z.infer<typeof planChange>;

const link = z.object({ url: z.url() });
const ofSubscription = z.strictObject({ subscriptionId: providerId });

export const billing = {
  plans: operation('member', { method: 'GET', path: '/billing/plans', summary: 'The plans and their prices' }).output(plans),
  check: operation('member', { method: 'GET', path: '/billing/subscription', summary: 'My subscription' }).output(
    subscriptionCheck,
  ),
  /** Asked again for the same plan it answers with the same checkout. The price is held against the plan. */
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
  /** This and the three below: a subscription that is not the caller's is not found. */
  cancel: operation(
    'member',
    { method: 'PUT', path: '/billing/subscriptions/{subscriptionId}/cancellation', summary: 'End it with the paid period' },
    'PAYMENTS_OFF',
    'SUBSCRIPTION_STATE',
  )
    .input(ofSubscription)
    .output(subscriptionCheck),
  resume: operation(
    'member',
    { method: 'DELETE', path: '/billing/subscriptions/{subscriptionId}/cancellation', summary: 'Keep it after all' },
    'PAYMENTS_OFF',
    'SUBSCRIPTION_STATE',
  )
    .input(ofSubscription)
    .output(subscriptionCheck),
  preview: operation(
    'member',
    { method: 'GET', path: '/billing/subscriptions/{subscriptionId}/change', summary: 'What a change of plan would cost' },
    'PAYMENTS_OFF',
    'PLAN_MISMATCH',
    'SUBSCRIPTION_STATE',
  )
    .input(ofSubscription.extend({ newPriceId: providerId }))
    .output(planChange),
  /** Upwards at once, for the difference; downwards from the next period on. `requestId` is made by the screen once. */
  update: operation(
    'member',
    { method: 'PUT', path: '/billing/subscriptions/{subscriptionId}', summary: 'Change the plan' },
    'PAYMENTS_OFF',
    'PLAN_MISMATCH',
    'SUBSCRIPTION_STATE',
    'PAYMENT_DECLINED',
  )
    .input(ofSubscription.extend({ newPriceId: providerId, requestId: z.uuid() }))
    .output(subscriptionCheck),
  history: operation('member', { method: 'GET', path: '/billing/invoices', summary: 'My invoices, newest first' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(50).default(INVOICES_PAGE_SIZE),
      }),
    )
    .output(pageOf(invoice)),
};
