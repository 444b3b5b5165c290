import type { JobDefinition } from '../../platform/queue.ts';
import { closeCheckout } from './checkout.ts';
import { selectWaiting } from './event-queries.ts';
import { APPLY_JOB, applyEvent, fetchMissedEvents } from './events.ts';
import type { BillingParts } from './parts.ts';
import { findCustomer, findCustomerOf, NO_CHECKOUT, selectOutOfStep, selectStale, updateCustomer } from './queries.ts';
import { refundOrdered, selectAwaitingRefund } from './refunds.ts';
import { FOLLOW_ACCOUNT_STATE } from './service.ts';
import { syncCustomer } from './sync.ts';

function followAccountStateJob(parts: BillingParts): JobDefinition<{ customerId: string }> {
  return {
    name: FOLLOW_ACCOUNT_STATE,
    retryLimit: 12,
    retryDelaySeconds: 3,
    handle: ({ customerId }) => followAccountState(parts, customerId),
  };
}

/**
 * A member was banned, suspended or restored, asked for deletion or kept the account: the provider ends, pauses or renews accordingly, and an open checkout
 * closes, so that nobody pays for what they may not use. May be repeated; `reconcile` repeats what was missed.
 */
async function followAccountState(parts: BillingParts, customerId: string): Promise<void> {
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
  // A refund decides whether its subscription ends, so it comes first.
  const invoiceIds = await refundOrdered(parts, stripe, memberId);
  await syncCustomer(parts, stripe, customerId, { invoiceIds });
}

const RETRIES = 12;
const RETRY_DELAY_SECONDS = 3;
const BATCH = 500;

/** Applies webhooks as they come, follows each change of an account's state, and looks every five minutes for missed changes. */
export function billingJobs(parts: BillingParts) {
  const applyEventJob: JobDefinition<{ eventId: string }> = {
    name: APPLY_JOB,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    handle: ({ eventId }) => applyEvent(parts, eventId),
  };
  const reconcileJob: JobDefinition<object> = {
    name: 'billing.reconcile',
    schedule: '*/5 * * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => reconcile(parts),
  };
  return { applyEventJob, reconcileJob, followAccountStateJob: followAccountStateJob(parts) };
}

/** Fetches events that no webhook brought, and looks again at customers whose subscription is stale, out of step with their account, or awaits a refund. */
export async function reconcile(parts: BillingParts): Promise<void> {
  if (!parts.provider) return;
  await fetchMissedEvents(parts);
  for (const { id } of await selectWaiting(parts.database, BATCH)) {
    await applyEvent(parts, id).catch((error: unknown) =>
      parts.log.warn({ err: error, eventId: id }, 'An event of the card provider waits on'),
    );
  }
  const doubtful = [...(await selectOutOfStep(parts.database)), ...(await selectStale(parts.database, BATCH))];
  const customerIds = [...doubtful.map(({ customerId }) => customerId), ...(await selectAwaitingRefund(parts.database))];
  for (const customerId of new Set(customerIds)) {
    await followAccountState(parts, customerId).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'A customer of the card provider could not be looked at'),
    );
  }
}
