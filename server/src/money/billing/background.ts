import type { JobDefinition } from '../../platform/queue.ts';
import { syncAccountState, syncAccountStateJob } from './account-state.ts';
import type { BillingDeps } from './deps.ts';
import { selectWaiting } from './event-queries.ts';
import { APPLY_JOB, applyEvent, fetchMissedEvents } from './events.ts';
import { selectOutOfStep, selectStale } from './queries.ts';
import { selectAwaitingRefund } from './refunds.ts';

const RETRIES = 12;

const RETRY_DELAY_SECONDS = 3;

const BATCH = 500;

export function billingJobs(deps: BillingDeps) {
  const applyEventJob: JobDefinition<{ eventId: string }> = {
    name: APPLY_JOB,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    handle: ({ eventId }) => applyEvent(deps, eventId),
  };
  const reconcileJob: JobDefinition<object> = {
    name: 'billing.reconcile',
    schedule: '*/5 * * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => reconcile(deps),
  };
  return { applyEventJob, reconcileJob, syncAccountStateJob: syncAccountStateJob(deps) };
}

/** Applies missed events, and checks customers whose subscription is stale, does not match the account, or awaits a refund. */
export async function reconcile(deps: BillingDeps): Promise<void> {
  if (!deps.provider) return;
  await fetchMissedEvents(deps);
  for (const { id } of await selectWaiting(deps.database, BATCH)) {
    await applyEvent(deps, id).catch((error: unknown) =>
      deps.log.warn({ err: error, eventId: id }, 'An event from the card provider could not be applied; it is retried'),
    );
  }
  const doubtful = [...(await selectOutOfStep(deps.database)), ...(await selectStale(deps.database, BATCH))];
  const customerIds = [...doubtful.map(({ customerId }) => customerId), ...(await selectAwaitingRefund(deps.database))];
  for (const customerId of new Set(customerIds)) {
    await syncAccountState(deps, customerId).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'A customer could not be checked at the card provider; the check is retried'),
    );
  }
}
