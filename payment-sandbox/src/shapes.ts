import type Stripe from 'stripe';

/** Only fields that we need. References are IDs until expanded. */

type Unexpanded<Value> = [string] extends [Value] ? Exclude<Value, object> : Value;
type Served<Resource, Fields extends keyof Resource> = { [Field in Fields]: Unexpanded<Resource[Field]> };

export type Customer = Served<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'currency' | 'delinquent' | 'email' | 'invoice_settings' | 'livemode' | 'metadata' | 'name'
>;
export type Product = Served<
  Stripe.Product,
  'id' | 'object' | 'active' | 'created' | 'description' | 'livemode' | 'metadata' | 'name'
>;
export type Price = Served<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'product'
  | 'type'
  | 'unit_amount'
> & { recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> };

interface ApiList<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

type SubscriptionItem = Served<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price };
export type Subscription = Served<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'default_payment_method'
  | 'ended_at'
  | 'latest_invoice'
  | 'livemode'
  | 'metadata'
  | 'schedule'
  | 'start_date'
  | 'status'
> & {
  cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback' | 'reason'>;
  /** Null while renewals are charged. Older subscriptions lack this field. */
  pause_collection?: { behavior: 'void'; resumes_at: null } | null;
  items: ApiList<SubscriptionItem>;
};

interface SchedulePhase extends Pick<Stripe.SubscriptionSchedule.Phase, 'start_date' | 'end_date' | 'proration_behavior'> {
  items: { price: string; quantity: number }[];
}
export type SubscriptionSchedule = Served<
  Stripe.SubscriptionSchedule,
  | 'id'
  | 'object'
  | 'canceled_at'
  | 'completed_at'
  | 'created'
  | 'current_phase'
  | 'customer'
  | 'end_behavior'
  | 'livemode'
  | 'metadata'
  | 'released_at'
  | 'released_subscription'
  | 'status'
  | 'subscription'
> & { phases: SchedulePhase[] };

export type InvoiceLine = Served<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'invoice' | 'livemode' | 'metadata' | 'period' | 'quantity'
> & { pricing: { type: 'price_details'; price_details: { price: string; product: string } } };
export type Invoice = Served<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  lines: ApiList<InvoiceLine>;
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { metadata: null; subscription: string } };
};
export type InvoicePayment = Served<
  Stripe.InvoicePayment,
  'id' | 'object' | 'amount_paid' | 'amount_requested' | 'created' | 'currency' | 'invoice' | 'is_default' | 'livemode' | 'status'
> & {
  payment: { type: 'payment_intent'; payment_intent: string };
  status_transitions: Stripe.InvoicePayment.StatusTransitions;
};

export type PaymentMethod = Served<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'metadata' | 'type'
> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;
};
export type PaymentIntent = Served<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'created'
  | 'currency'
  | 'customer'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'status'
> & { last_payment_error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null };
export type Charge = Served<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'payment_method'
  | 'refunded'
  | 'status'
>;
export type Refund = Served<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'failure_reason'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;
type DisputeBooking = Pick<Stripe.BalanceTransaction, 'object' | 'amount' | 'created' | 'currency' | 'type'>;
type DisputeDeadline = Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
export type Dispute = { balance_transactions: DisputeBooking[]; evidence_details: DisputeDeadline } & Served<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>;

export type CheckoutSession = Served<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'invoice'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'subscription'
  | 'success_url'
  | 'url'
>;
export type PortalSession = Served<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'configuration' | 'created' | 'customer' | 'livemode' | 'return_url' | 'url'
>;
export type ProviderEvent = Served<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & { type: string; data: { object: object } };

export interface Shapes {
  customer: Customer;
  product: Product;
  price: Price;
  payment_method: PaymentMethod;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  subscription_schedule: SubscriptionSchedule;
  invoice: Invoice;
  invoice_payment: InvoicePayment;
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  event: ProviderEvent;
}
export type Kind = keyof Shapes;

export const ID_PREFIXES: Record<Kind, string> = {
  customer: 'cus',
  product: 'prod',
  price: 'price',
  payment_method: 'pm',
  'checkout.session': 'cs_test',
  'billing_portal.session': 'bps',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  event: 'evt',
};
