import * as z from 'zod';
import { namedMember } from '../core/authors.ts';
import { pageOf, timestampField } from '../core/fields.ts';
import { exportOf, memberAndDaysFilter, searchFilter, staffPage } from '../core/staff-page.ts';
import { INVOICE_STATES, invoice } from '../money/billing.ts';
import { SUBSCRIPTION_STATES } from '../money/billing-rules.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** Null for a deleted account. */
const payer = namedMember.nullable();

const payment = invoice.extend({
  payer,
  paidCents: z.int(),
  paidAt: timestampField.nullable(),
  nextAttemptAt: timestampField.nullable(),
});
export type StaffPayment = z.infer<typeof payment>;

const staffSubscription = z.object({
  /** The provider's ID. */
  id: z.string(),
  payer,
  tier: z.enum(TIERS),
  nextTier: z.enum(TIERS).nullable(),
  /** Null for an unknown state. */
  state: z.enum(SUBSCRIPTION_STATES).nullable(),
  amountCents: z.int(),
  currency: z.string(),
  startedAt: timestampField,
  periodEnd: timestampField,
  endedAt: timestampField.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  isPaused: z.boolean(),
});
export type StaffSubscription = z.infer<typeof staffSubscription>;

/** Our grouping of the provider's states. */
export const DISPUTE_STATES = ['needsAnswer', 'underReview', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const DISPUTED_THINGS = ['membership', 'sale'] as const;

const dispute = z.object({
  id: z.uuid(),
  payer,
  about: z.enum(DISPUTED_THINGS),
  /** The invoice's number (null if it has none), or the title of the event or course. */
  title: z.string().nullable(),
  state: z.enum(DISPUTE_STATES),
  /** True if the bank only asks and has not taken the money back. */
  isInquiry: z.boolean(),
  answerDueAt: timestampField.nullable(),
  amountCents: z.int(),
  currency: z.string(),
  /** The time of the payment request. */
  createdAt: timestampField,
});
export type StaffDispute = z.infer<typeof dispute>;

const payments = {
  state: z.enum(INVOICE_STATES).optional(),
  tier: z.enum(TIERS).optional(),
  ...searchFilter,
  ...memberAndDaysFilter,
};
const subscriptions = {
  state: z.enum(SUBSCRIPTION_STATES).optional(),
  tier: z.enum(TIERS).optional(),
  ...searchFilter,
  ...memberAndDaysFilter,
};
const disputes = {
  state: z.enum(DISPUTE_STATES).optional(),
  about: z.enum(DISPUTED_THINGS).optional(),
  ...searchFilter,
  ...memberAndDaysFilter,
};

/** Searches the payer's name and email. Days: of the payment request or the subscription's beginning. */
export const staffMoney = {
  payments: operation('admin', { method: 'GET', path: '/staff/payments', summary: 'List payments for memberships' })
    .input(z.strictObject({ ...payments, ...staffPage }))
    .output(pageOf(payment)),
  exportPayments: exportOf('admin', '/staff/payments', 'payments for memberships', payments),
  subscriptions: operation('admin', { method: 'GET', path: '/staff/subscriptions', summary: 'List subscriptions' })
    .input(z.strictObject({ ...subscriptions, ...staffPage }))
    .output(pageOf(staffSubscription)),
  exportSubscriptions: exportOf('admin', '/staff/subscriptions', 'subscriptions', subscriptions),
  disputes: operation('admin', {
    method: 'GET',
    path: '/staff/disputes',
    summary: 'List disputed payments for memberships and sales',
  })
    .input(z.strictObject({ ...disputes, ...staffPage }))
    .output(pageOf(dispute)),
  exportDisputes: exportOf('admin', '/staff/disputes', 'disputed payments', disputes),
};
