import type { JobDefinition } from '../../platform/queue.ts';
import { closeCheckout } from './checkout.ts';
import type { BillingParts } from './parts.ts';
import { findCustomer, findCustomerOf, NO_CHECKOUT, updateCustomer } from './queries.ts';
import { refundOrdered } from './refunds.ts';
import { SYNC_ACCOUNT_STATE } from './service.ts';
import { syncCustomer } from './sync.ts';

export function syncAccountStateJob(parts: BillingParts): JobDefinition<{ customerId: string }> {
  return {
    name: SYNC_ACCOUNT_STATE,
    retryLimit: 12,
    retryDelaySeconds: 3,
    handle: ({ customerId }) => syncAccountState(parts, customerId),
  };
}

/** Idempotent; `reconcile` repeats missed changes. */
export async function syncAccountState(parts: BillingParts, customerId: string): Promise<void> {
  if (!parts.provider) return;
  const stripe = await parts.provider();
  const customer = await findCustomer(parts.database, customerId);
  if (!customer) return;
  const { memberId, isBanned, isSuspended, isLeaving } = customer;
  if (isBanned || isSuspended || isLeaving) {
    const open = await findCustomerOf(parts.database, memberId);
    if (open?.checkoutSessionId) {
      await closeCheckout(stripe, open.checkoutSessionId);
      await updateCustomer(parts.database, memberId, NO_CHECKOUT);
    }
  }
  // Refund first, because refunds decide whether the subscription ends.
  const invoiceIds = await refundOrdered(parts, stripe, memberId);
  await syncCustomer(parts, stripe, customerId, { invoiceIds });
}
