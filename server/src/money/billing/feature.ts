import { defineFeature } from '../../feature.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ErasurePart, ownRows, readRows } from '../../platform/member-data.ts';
import type { PaymentProvider } from '../../platform/payments.ts';
import { billingJobs } from './background.ts';
import { registerWebhooks } from './events.ts';
import { isRefusedByProvider } from './provider.ts';
import { findCustomerOf, forgetPayer, selectAllSubscriptions } from './queries.ts';
import { createBillingRouter } from './router.ts';
import { createBillLater } from './service.ts';
import { invoices } from './tables.ts';

/** Ends the member's subscriptions and deletes the customer at the provider. Payments stay in the books without the member's name. */
export const billingErasure = ({
  database,
  provider,
}: {
  database: Database;
  provider: PaymentProvider | null;
}): ErasurePart => ({
  name: 'billing',
  async prepare(memberId) {
    const customer = await findCustomerOf(database, memberId);
    if (!customer || !provider) return;
    try {
      await (await provider()).customers.del(customer.customerId);
    } catch (error) {
      if (!isRefusedByProvider(error)) throw error;
    }
  },
  async erase(transaction, { memberId }) {
    const customer = await findCustomerOf(transaction, memberId);
    await forgetPayer(transaction, memberId, customer?.customerId);
  },
});

export const feature = defineFeature({
  uses: ['audit', 'notices', 'site-settings'],
  router: ({ billing }) => ({ billing: createBillingRouter(billing) }),
  background: ({ billing }) => Object.values(billingJobs(billing)),
  pages: (server, { billing, payments }) => registerWebhooks(server, { ...billing, webhookSecrets: payments.webhookSecrets }),
  archive: ({ database }) => [
    {
      name: 'subscriptions',
      title: 'Subscriptions',
      tables: ['billing_customers', 'subscriptions'],
      read: ({ memberId }) => readRows(selectAllSubscriptions(database, memberId)),
    },
    ownRows(database, invoices, {
      name: 'invoices',
      title: 'Invoices',
      member: 'userId',
      columns: [
        'number',
        'tier',
        'status',
        'amountCents',
        'paidCents',
        'refundedCents',
        'returnedRefundCents',
        'disputeStatus',
        'currency',
        'createdAt',
        'paidAt',
      ],
    }),
  ],
  leftOut: {
    refund_orders: 'the refund itself stands in the invoice, which is in the archive',
    settlements: 'follow from the invoices, which are in the archive',
  },
  leaving: ({ queue }) => [{ leave: createBillLater(queue), keep: createBillLater(queue) }],
  erasure: (parts) => [billingErasure(parts)],
});
