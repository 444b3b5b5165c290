import type { JobDefinition } from '../../platform/queue.ts';
import { syncAccountState, syncAccountStateJob } from './account-state.ts';
import { selectWaiting } from './event-queries.ts';
import { APPLY_JOB, applyEvent, fetchMissedEvents } from './events.ts';
import type { BillingParts } from './parts.ts';
import { selectOutOfStep, selectStale } from './queries.ts';
import { selectAwaitingRefund } from './refunds.ts';

const RETRIES = 12;

const RETRY_DELAY_SECONDS = 3;

const BATCH = 500;

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
  return { applyEventJob, reconcileJob, syncAccountStateJob: syncAccountStateJob(parts) };
}

/** Applies missed events, and checks customers whose subscription is stale, does not match the account, or awaits a refund. */
export async function reconcile(parts: BillingParts): Promise<void> {
  if (!parts.provider) return;
  await fetchMissedEvents(parts);
  for (const { id } of await selectWaiting(parts.database, BATCH)) {
    await applyEvent(parts, id).catch((error: unknown) =>
      parts.log.warn({ err: error, eventId: id }, 'An event from the card provider could not be applied; it is retried'),
    );
  }
  const doubtful = [...(await selectOutOfStep(parts.database)), ...(await selectStale(parts.database, BATCH))];
  const customerIds = [...doubtful.map(({ customerId }) => customerId), ...(await selectAwaitingRefund(parts.database))];
  for (const customerId of new Set(customerIds)) {
    await syncAccountState(parts, customerId).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'A customer could not be checked at the card provider; the check is retried'),
    );
  }
}
