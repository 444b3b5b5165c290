import { sql } from 'drizzle-orm';
import type { Database } from './database/connect.ts';
import type { JobDefinition, Queue } from './queue.ts';

const HEARTBEAT = 'queue.heartbeat';
const HEARTBEAT_KEPT_SECONDS = 3600;
const WORKER_LATE_MS = 3 * 60_000;

export const heartbeatJob: JobDefinition<object> = {
  name: HEARTBEAT,
  retryLimit: 0,
  retryDelaySeconds: 1,
  schedule: '* * * * *',
  keepSeconds: HEARTBEAT_KEPT_SECONDS,
  handle: async () => undefined,
};

/** True if any process's worker ran the heartbeat in the last three minutes. Needs a started queue. */
export async function isWorkerRunning(queue: Pick<Queue, 'findRuns'>): Promise<boolean> {
  const runs = await queue.findRuns(HEARTBEAT);
  return runs.some(({ at, isDone }) => isDone && Date.now() - at.getTime() < WORKER_LATE_MS);
}

export interface QueueFigures {
  queue: string;
  /** Includes delayed jobs whose delay has passed. */
  waiting: number;
  /** The time since the oldest waiting job was ready; 0 if no job waits. */
  oldestSeconds: number;
  /** Jobs that failed in the last 24 hours, after all retries. */
  failed: number;
}

/** Needs a started queue. Queries pg-boss's tables, because `getQueues` knows neither the oldest job's age nor when a job failed. */
export async function listQueueFigures(database: Database): Promise<QueueFigures[]> {
  const { rows } = await database.execute<QueueFigures & Record<string, unknown>>(sql`
    with open as (
      select name, count(*) filter (where state <> 'failed')::int as waiting,
        extract(epoch from now() - min(start_after) filter (where state <> 'failed'))::float8 as "oldestSeconds",
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.job
      where (state in ('created', 'retry') and start_after <= now())
        or (state = 'failed' and completed_on > now() - interval '1 day')
      group by name)
    select queue.name as queue, coalesce(waiting, 0) as waiting, coalesce("oldestSeconds", 0) as "oldestSeconds",
      coalesce(failed, 0) as failed
    from pgboss.queue left join open using (name) order by queue.name`);
  return rows;
}

/**
 * `failed` counts the last day, after all retries. Needs a started queue. Queries pg-boss's table, because `findJobs` would read a week of completed jobs too.
 */
export async function countFailing(database: Database, name: string): Promise<{ retrying: number; failed: number }> {
  const { rows } = await database.execute<{ retrying: number; failed: number }>(sql`
    select count(*) filter (where state = 'retry' or (state = 'active' and retry_count > 0))::int as "retrying",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "failed"
    from pgboss.job where name = ${name} and state in ('retry', 'active', 'failed')`);
  return rows[0] ?? { retrying: 0, failed: 0 };
}
