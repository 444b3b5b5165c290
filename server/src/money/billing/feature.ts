import { defineFeature } from '../../feature.ts';
import { ownRows, readRows } from '../../platform/member-data.ts';
import { billingJobs } from './background.ts';
import { billingErasure } from './erasure.ts';
import { registerWebhooks } from './events.ts';
import { selectAllSubscriptions } from './queries.ts';
import { createBillingRouter } from './router.ts';
import { createSyncAccountStateLater } from './service.ts';
import { invoices } from './tables.ts';

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
  notExported: {
    refund_orders: 'the refund is part of the invoice, which is in the archive',
    settlements: 'derived from the invoices, which are in the archive',
  },
  leaving: ({ queue }) => [{ leave: createSyncAccountStateLater(queue), keep: createSyncAccountStateLater(queue) }],
  erasure: (deps) => [billingErasure(deps)],
});
