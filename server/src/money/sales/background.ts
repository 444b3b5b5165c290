import type { JobDefinition } from '../../platform/queue.ts';
import { closeOrder } from './checkout.ts';
import { type OrderToSync, SYNC_ORDER } from './orders.ts';
import type { SaleParts } from './parts.ts';
import { findOrder, selectOpenToChange, selectStuck } from './queries.ts';
import { syncSellerJob } from './sellers/service.ts';
import { syncOrder } from './sync.ts';
import { writeOffDebts } from './unpaid/write-off.ts';

const RETRIES = 12;
const RETRY_DELAY_SECONDS = 3;
const BATCH = 200;
/** These jobs follow the card provider's clock. */
export const SYNC_STUCK = 'sales.sync-stuck';
export const WRITE_OFF_JOB = 'sales.write-off';

export function saleJobs(parts: SaleParts): JobDefinition<object>[] {
  const syncOrderJob: JobDefinition<OrderToSync> = {
    name: SYNC_ORDER,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    handle: ({ orderId, isToClose }) => closeOrSync(parts, orderId, isToClose === true),
  };
  const syncStuckJob: JobDefinition<object> = {
    name: SYNC_STUCK,
    schedule: '*/5 * * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => syncStuck(parts),
  };
  const syncAllJob: JobDefinition<object> = {
    name: 'sales.sync-all',
    schedule: '50 2 * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => syncAll(parts),
  };
  const writeOffJob: JobDefinition<object> = {
    name: WRITE_OFF_JOB,
    schedule: '10 3 * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => writeOffDebts(parts),
  };
  return [
    syncOrderJob as JobDefinition<object>,
    syncSellerJob(parts) as JobDefinition<object>,
    syncStuckJob,
    syncAllJob,
    writeOffJob,
  ];
}

async function closeOrSync(parts: SaleParts, orderId: string, isToClose: boolean): Promise<void> {
  const order = isToClose ? await findOrder(parts.database, orderId) : undefined;
  if (order) await closeOrder(parts, order);
  else await syncOrder(parts, orderId);
}

/** Rereads orders whose webhook or job was lost. */
async function syncStuck(parts: SaleParts): Promise<void> {
  for (const orderId of await selectStuck(parts.database, await parts.now(), BATCH)) await trySync(parts, orderId);
}

/** Finds changes that sent no webhook. */
async function syncAll(parts: SaleParts): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await selectOpenToChange(parts.database, after, BATCH);
    for (const orderId of ids) await trySync(parts, orderId);
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

const trySync = (parts: SaleParts, orderId: string): Promise<void> =>
  syncOrder(parts, orderId).catch((error: unknown) =>
    parts.log.warn({ err: error, orderId }, 'A sale could not be checked at the card provider; the check is retried'),
  );
