import { setInterval } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

export interface Worker {
  queueName: string;
  id: string;
}

interface Waking {
  log: Log;
  everySeconds: number;
  signal: AbortSignal;
}

const DUE = "select distinct name from pgboss.job where state < 'active' and start_after <= now()";

/**
 * Wakes the workers of queues with due jobs, until the signal aborts. NOTIFY announces new jobs, but neither retries nor delayed jobs. One statement finds
 * those of all queues; polling would take one per worker.
 */
export async function keepWaking(boss: PgBoss, workers: readonly Worker[], { log, everySeconds, signal }: Waking): Promise<void> {
  try {
    for await (const _ of setInterval(everySeconds * 1000, undefined, { signal, ref: false })) {
      await wakeOnce(boss, workers).catch((error: unknown) =>
        log.warn({ err: error }, 'Due jobs could not be found; the next search will retry'),
      );
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function wakeOnce(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const { rows } = await boss.getDb().executeSql(DUE);
  const names = new Set(rows.map(({ name }) => name));
  for (const { queueName, id } of workers) if (names.has(queueName)) boss.notifyWorker(id);
}
