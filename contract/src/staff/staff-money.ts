import * as z from 'zod';
import { memberIdField, momentField, pageOf } from '../core/fields.ts';
import { daysFilter, exportOf, staffPage, wordsFilter } from '../core/staff-page.ts';
import { INVOICE_STATES, invoice } from '../money/billing.ts';
import { SUBSCRIPTION_STATES } from '../money/billing-rules.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** The member who pays; null once the account is gone. */
const payer = z.object({ id: memberIdField, displayName: z.string() }).nullable();

const payment = invoice.extend({
  payer,
  paidCents: z.int(),
  paidAt: momentField.nullable(),
  /** When the provider tries the card again; null where it does not. */
  nextAttemptAt: momentField.nullable(),
});
export type StaffPayment = z.infer<typeof payment>;

const staffSubscription = z.object({
  /** The provider's. */
  id: z.string(),
  payer,
  tier: z.enum(TIERS),
  /** Another tier from the end of the period on. */
  nextTier: z.enum(TIERS).nullable(),
  /** Null for a word of the provider that we do not know. */
  state: z.enum(SUBSCRIPTION_STATES).nullable(),
  amountCents: z.int(),
  currency: z.string(),
  startedAt: momentField,
  periodEnd: momentField,
  endedAt: momentField.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  isPaused: z.boolean(),
});
export type StaffSubscription = z.infer<typeof staffSubscription>;

/** The provider's states of a dispute, by what they mean for us. */
export const DISPUTE_STATES = ['needsAnswer', 'underReview', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
export const DISPUTED_THINGS = ['membership', 'sale'] as const;

const dispute = z.object({
  id: z.uuid(),
  payer,
  about: z.enum(DISPUTED_THINGS),
  /** The number of the invoice, or the title of the event or course; null for an invoice without a number. */
  title: z.string().nullable(),
  state: z.enum(DISPUTE_STATES),
  /** The bank only asks, and has taken nothing back. */
  isInquiry: z.boolean(),
  /** Until when the provider takes an answer; null where none is stored. */
  answerDueAt: momentField.nullable(),
  amountCents: z.int(),
  currency: z.string(),
  /** When the disputed payment was asked for. */
  createdAt: momentField,
});
export type StaffDispute = z.infer<typeof dispute>;

const payments = { state: z.enum(INVOICE_STATES).optional(), tier: z.enum(TIERS).optional(), ...wordsFilter, ...daysFilter };
const subscriptions = {
  state: z.enum(SUBSCRIPTION_STATES).optional(),
  tier: z.enum(TIERS).optional(),
  ...wordsFilter,
  ...daysFilter,
};
const disputes = {
  state: z.enum(DISPUTE_STATES).optional(),
  about: z.enum(DISPUTED_THINGS).optional(),
  ...wordsFilter,
  ...daysFilter,
};

/** Lists of money that came in, for admins. Words search the payer's name and email; days are those on which it began. */
export const staffMoney = {
  payments: operation('admin', { method: 'GET', path: '/staff/payments', summary: 'Payments of memberships, newest first' })
    .input(z.strictObject({ ...payments, ...staffPage }))
    .output(pageOf(payment)),
  exportPayments: exportOf('admin', '/staff/payments', 'Payments of memberships', payments),
  subscriptions: operation('admin', { method: 'GET', path: '/staff/subscriptions', summary: 'Subscriptions, newest first' })
    .input(z.strictObject({ ...subscriptions, ...staffPage }))
    .output(pageOf(staffSubscription)),
  exportSubscriptions: exportOf('admin', '/staff/subscriptions', 'Subscriptions', subscriptions),
  disputes: operation('admin', {
    method: 'GET',
    path: '/staff/disputes',
    summary: 'Disputed payments of memberships and sales, newest first',
  })
    .input(z.strictObject({ ...disputes, ...staffPage }))
    .output(pageOf(dispute)),
  exportDisputes: exportOf('admin', '/staff/disputes', 'Disputed payments', disputes),
};
