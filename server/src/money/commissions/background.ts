import type { Log } from '../../platform/log.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { type BookingDeps, bookInvoice } from './booking.ts';
import { matureEarnings } from './maturing.ts';
import { selectUnbookedInvoices } from './queries.ts';
import { BOOK_JOB } from './service.ts';

/** The job follows the card provider's clock, so it also runs when that clock is moved. */
export const MATURE_JOB = 'commissions.mature';

const RETRIES = 12;
const RETRY_DELAY_SECONDS = 3;
const BATCH = 500;

type CommissionDeps = BookingDeps & { log: Log };

export const commissionJobs = (deps: CommissionDeps): [JobDefinition<{ invoiceId: string }>, ...JobDefinition<object>[]] => [
  {
    name: BOOK_JOB,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    handle: async ({ invoiceId }) => {
      await bookInvoice(deps, invoiceId);
      // A late payment may already be past its refund period.
      await matureEarnings(deps, { invoiceId });
    },
  },
  {
    name: MATURE_JOB,
    schedule: '3-59/10 * * * *',
    retryLimit: 2,
    retryDelaySeconds: 60,
    handle: async () => {
      await bookLeftovers(deps);
      await matureEarnings(deps);
    },
  },
];

/** Books invoices whose job was lost or gave up while the provider was unreachable. */
async function bookLeftovers(deps: CommissionDeps): Promise<void> {
  for (const { invoiceId } of await selectUnbookedInvoices(deps.database, { limit: BATCH })) {
    await bookInvoice(deps, invoiceId).catch((error: unknown) =>
      deps.log.warn({ err: error, invoiceId }, 'The settlements of an invoice could not be booked; the booking is retried'),
    );
  }
}
