import type { JobDefinition } from '../../platform/queue.ts';
import { closeCheckout } from './checkout.ts';
import type { BillingDeps } from './deps.ts';
import { findCustomer, findCustomerOf, NO_CHECKOUT, updateCustomer } from './queries.ts';
import { refundOrdered } from './refunds.ts';
import { SYNC_ACCOUNT_STATE } from './service.ts';
import { syncCustomer } from './sync.ts';

export function syncAccountStateJob(deps: BillingDeps): JobDefinition<{ customerId: string }> {
  return {
    name: SYNC_ACCOUNT_STATE,
    retryLimit: 12,
    retryDelaySeconds: 3,
    handle: ({ customerId }) => syncAccountState(deps, customerId),
  };
}

/** Idempotent; `reconcile` repeats missed changes. */
export async function syncAccountState(deps: BillingDeps, customerId: string): Promise<void> {
  if (!deps.provider) return;
  const stripe = await deps.provider();
  const customer = await findCustomer(deps.database, customerId);
  if (!customer) return;
  const { memberId, isBanned, isSuspended, isLeaving } = customer;
  if (isBanned || isSuspended || isLeaving) {
    const open = await findCustomerOf(deps.database, memberId);
    if (open?.checkoutSessionId) {
      await closeCheckout(stripe, open.checkoutSessionId);
      await updateCustomer(deps.database, memberId, NO_CHECKOUT);
    }
  }
  // Refund first, because refunds decide whether the subscription ends.
  const invoiceIds = await refundOrdered(deps, stripe, memberId);
  await syncCustomer(deps, stripe, customerId, { invoiceIds });
}
