import { CUSTOMER, subscription } from './billing-objects.ts';

/**
 * Only the identifying and different fields of an older version. In 2022 and 2024 the subscription had the period, an invoice named its subscription, payment
 * intent and charge, and a preview had no ID (changelog entry 'Basil', 2025-03-31, https://docs.stripe.com/changelog/basil).
 */
export const OLDER: readonly { version: string; type: string; object: Record<string, unknown> }[] = [
  {
    version: '2022-11-15',
    type: 'customer.subscription.updated',
    object: {
      id: subscription.id,
      object: 'subscription',
      current_period_end: 1_796_083_200,
      current_period_start: 1_793_491_200,
      customer: CUSTOMER,
      plan: { id: 'price_RecordedExplorer', object: 'plan', amount: 999 },
      status: 'active',
    },
  },
  {
    version: '2024-06-20',
    type: 'invoice.paid',
    object: {
      id: 'in_RecordedFirst',
      object: 'invoice',
      amount_paid: 999,
      charge: 'ch_Recorded1',
      customer: CUSTOMER,
      paid: true,
      payment_intent: 'pi_Recorded1',
      status: 'paid',
      subscription: subscription.id,
    },
  },
  {
    version: '2024-06-20',
    type: 'invoice.upcoming',
    object: { object: 'invoice', amount_due: 999, customer: CUSTOMER, subscription: subscription.id },
  },
  {
    version: '2022-11-15',
    type: 'charge.refunded',
    object: {
      id: 'ch_Recorded1',
      object: 'charge',
      amount_refunded: 300,
      customer: CUSTOMER,
      invoice: 'in_RecordedFirst',
      payment_intent: 'pi_Recorded1',
      refunds: { object: 'list', data: [{ id: 're_Recorded1', object: 'refund', amount: 300 }] },
    },
  },
  {
    version: '2022-11-15',
    type: 'charge.dispute.created',
    object: { id: 'dp_Recorded1', object: 'dispute', amount: 999, charge: 'ch_Recorded1', payment_intent: 'pi_Recorded1' },
  },
];
