import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Log } from './log.ts';

export interface Worker {
  queueName: string;
  id: string;
}

interface PollingOptions {
  log: Log;
  everySeconds: number;
  signal: AbortSignal;
}

/** `not blocked` lets PostgreSQL use pg-boss's index of waiting jobs. Otherwise it would read every finished job of the last week. */
export const FIND_DUE = "select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()";

/**
 * Wakes the workers of queues with due jobs, until the signal aborts. NOTIFY announces new jobs, but neither retries nor delayed jobs. One statement finds
 * the due jobs of all queues, where a poll by each worker would take one statement per worker.
 */
export async function pollForDueJobs(
  boss: PgBoss,
  workers: readonly Worker[],
  { log, everySeconds, signal }: PollingOptions,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await sleep(everySeconds * 1000, undefined, { signal, ref: false });
      await wakeWorkersOfDueJobs(boss, workers);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'Due jobs could not be found; the next search will retry');
    }
  }
}

async function wakeWorkersOfDueJobs(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const { rows } = await boss.getDb().executeSql(FIND_DUE);
  const names = new Set(rows.map(({ name }) => name));
  for (const { queueName, id } of workers) if (names.has(queueName)) boss.notifyWorker(id);
}
