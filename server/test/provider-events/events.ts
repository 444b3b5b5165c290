import type Stripe from 'stripe';
import { customer, schedule, subscription } from './billing-objects.ts';
import { invoice, session, upcoming } from './invoices.ts';
import { charge, failedRefund, inquiry, invoicePayment, refund } from './money-objects.ts';

/** The endpoint subscribes to these kinds (docs/operations.md). */
type Group =
  | 'checkout.session'
  | 'customer.subscription'
  | 'subscription_schedule'
  | 'invoice'
  | 'invoice_payment'
  | 'charge'
  | 'refund';
type ActedOn = Extract<Stripe.Event['type'], `${Group}.${string}` | 'customer.deleted'>;

interface Carried {
  id: string;
  object: string;
}

/** See https://docs.stripe.com/api/events/types. A kind that the library adds is a type error until it is listed. */
export const CARRIED: Record<ActedOn, Carried> = {
  'checkout.session.async_payment_failed': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.completed': session,
  'checkout.session.expired': session,
  'customer.deleted': customer,
  'customer.subscription.created': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.pending_update_applied': subscription,
  'customer.subscription.pending_update_expired': subscription,
  'customer.subscription.resumed': subscription,
  'customer.subscription.trial_will_end': subscription,
  'customer.subscription.updated': subscription,
  'subscription_schedule.aborted': schedule,
  'subscription_schedule.canceled': schedule,
  'subscription_schedule.completed': schedule,
  'subscription_schedule.created': schedule,
  'subscription_schedule.expiring': schedule,
  'subscription_schedule.released': schedule,
  'subscription_schedule.updated': schedule,
  'invoice.created': invoice,
  'invoice.deleted': { ...invoice, id: 'in_RecordedDraftThatIsGone' },
  'invoice.finalization_failed': invoice,
  'invoice.finalized': invoice,
  'invoice.marked_uncollectible': invoice,
  'invoice.overdue': invoice,
  'invoice.overpaid': invoice,
  'invoice.paid': invoice,
  'invoice.payment_action_required': invoice,
  'invoice.payment_attempt_required': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_succeeded': invoice,
  'invoice.sent': invoice,
  'invoice.upcoming': upcoming,
  'invoice.updated': invoice,
  'invoice.voided': invoice,
  'invoice.will_be_due': invoice,
  'invoice_payment.paid': invoicePayment,
  'charge.captured': charge,
  'charge.dispute.closed': inquiry,
  'charge.dispute.created': inquiry,
  'charge.dispute.funds_reinstated': inquiry,
  'charge.dispute.funds_withdrawn': inquiry,
  'charge.dispute.updated': inquiry,
  'charge.expired': charge,
  'charge.failed': charge,
  'charge.pending': charge,
  'charge.refund.updated': refund,
  'charge.refunded': charge,
  'charge.succeeded': charge,
  'charge.updated': charge,
  'refund.created': refund,
  'refund.failed': failedRefund,
  'refund.updated': refund,
};

/** For events with these objects, the server fetches the invoice and the newest invoice. */
export const NAMES_AN_INVOICE: readonly string[] = ['invoice', 'invoice_payment', 'charge', 'refund', 'dispute'];

let sent = 0;

/** See https://docs.stripe.com/api/events/object. */
export function eventOf(type: string, object: object, version: string) {
  sent += 1;
  return {
    id: `evt_Recorded${sent}`,
    object: 'event',
    api_version: version,
    created: 1_793_491_300,
    data: { object },
    livemode: true,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
