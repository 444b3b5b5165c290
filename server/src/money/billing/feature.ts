import { defineFeature } from '../../feature.ts';
import { billingArchive } from './archive.ts';
import { billingJobs } from './background.ts';
import { billingErasure } from './erasure.ts';
import { registerWebhooks } from './events.ts';
import { createBillingRouter } from './router.ts';
import { createBillLater } from './service.ts';

export const feature = defineFeature({
  uses: ['audit', 'notices', 'site-settings'],
  router: ({ billing }) => ({ billing: createBillingRouter(billing) }),
  background: ({ billing }) => Object.values(billingJobs(billing)),
  pages: (server, { billing, payments }) => registerWebhooks(server, { ...billing, webhookSecrets: payments.webhookSecrets }),
  archive: ({ database }) => billingArchive(database),
  leftOut: {
    refund_orders: 'the refund itself stands in the invoice, which is in the archive',
    settlements: 'follow from the invoices, which are in the archive',
  },
  leaving: ({ queue }) => [{ leave: createBillLater(queue), keep: createBillLater(queue) }],
  erasure: (parts) => [billingErasure(parts)],
});
