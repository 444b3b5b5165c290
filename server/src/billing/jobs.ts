import type { JobDefinition } from '../platform/queue.ts';
import { selectWaiting } from './event-queries.ts';
import { APPLY_JOB, applyEvent, fetchMissedEvents } from './events.ts';
import type { BillingParts } from './parts.ts';
import { selectStale, selectUnwanted } from './queries.ts';
import { syncCustomer } from './sync.ts';

const RETRIES = 12;
const RETRY_DELAY_SECONDS = 3;
const BATCH = 500;

/** Applies webhooks as they come, and every five minutes what was missed: events that no webhook brought, or whose job was lost with its process. */
export function billingJobs(parts: BillingParts): [JobDefinition<{ eventId: string }>, JobDefinition<object>] {
  return [
    {
      name: APPLY_JOB,
      retryLimit: RETRIES,
      retryDelaySeconds: RETRY_DELAY_SECONDS,
      handle: ({ eventId }) => applyEvent(parts, eventId),
    },
    { name: 'billing.reconcile', schedule: '*/5 * * * *', retryLimit: 1, retryDelaySeconds: 60, handle: () => reconcile(parts) },
  ];
}

/** Makes our picture whole again, and ends what nobody who leaves or is banned should be charged for, or what has ended unheard. */
export async function reconcile(parts: BillingParts): Promise<void> {
  if (!parts.provider) return;
  await fetchMissedEvents(parts);
  for (const { id } of await selectWaiting(parts.database, BATCH)) {
    await applyEvent(parts, id).catch((error: unknown) =>
      parts.log.warn({ err: error, eventId: id }, 'An event of the card provider waits on'),
    );
  }
  const stripe = await parts.provider();
  const doubtful = [...(await selectUnwanted(parts.database)), ...(await selectStale(parts.database, BATCH))];
  for (const customerId of new Set(doubtful.map((customer) => customer.customerId))) {
    await syncCustomer(parts, stripe, customerId).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'A customer of the card provider could not be looked at'),
    );
  }
}
