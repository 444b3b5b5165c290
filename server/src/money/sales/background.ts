import type { JobDefinition } from '../../platform/queue.ts';
import { closeOrder } from './checkout.ts';
import type { SaleDeps } from './deps.ts';
import { type OrderToSync, SYNC_ORDER } from './orders.ts';
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

export function saleJobs(deps: SaleDeps): JobDefinition<object>[] {
  const syncOrderJob: JobDefinition<OrderToSync> = {
    name: SYNC_ORDER,
    retryLimit: RETRIES,
    retryDelaySeconds: RETRY_DELAY_SECONDS,
    handle: ({ orderId, isToClose }) => closeOrSync(deps, orderId, isToClose === true),
  };
  const syncStuckJob: JobDefinition<object> = {
    name: SYNC_STUCK,
    schedule: '*/5 * * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => syncStuck(deps),
  };
  const syncAllJob: JobDefinition<object> = {
    name: 'sales.sync-all',
    schedule: '50 2 * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => syncAll(deps),
  };
  const writeOffJob: JobDefinition<object> = {
    name: WRITE_OFF_JOB,
    schedule: '10 3 * * *',
    retryLimit: 1,
    retryDelaySeconds: 60,
    handle: () => writeOffDebts(deps),
  };
  return [
    syncOrderJob as JobDefinition<object>,
    syncSellerJob(deps) as JobDefinition<object>,
    syncStuckJob,
    syncAllJob,
    writeOffJob,
  ];
}

async function closeOrSync(deps: SaleDeps, orderId: string, isToClose: boolean): Promise<void> {
  const order = isToClose ? await findOrder(deps.database, orderId) : undefined;
  if (order) await closeOrder(deps, order);
  else await syncOrder(deps, orderId);
}

/** Rereads orders whose webhook or job was lost. */
async function syncStuck(deps: SaleDeps): Promise<void> {
  for (const orderId of await selectStuck(deps.database, await deps.now(), BATCH)) await trySync(deps, orderId);
}

/** Finds changes that sent no webhook. */
async function syncAll(deps: SaleDeps): Promise<void> {
  for (let after: string | null = null; ; ) {
    const ids: string[] = await selectOpenToChange(deps.database, after, BATCH);
    for (const orderId of ids) await trySync(deps, orderId);
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) return;
  }
}

const trySync = (deps: SaleDeps, orderId: string): Promise<void> =>
  syncOrder(deps, orderId).catch((error: unknown) =>
    deps.log.warn({ err: error, orderId }, 'A sale could not be checked at the card provider; the check is retried'),
  );
