import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Transaction } from './database/connect.ts';
import type { Log } from './log.ts';

export interface JobDefinition<Data extends object> {
  name: string;
  retryLimit: number;
  /** Seconds before the first retry; doubled each time. */
  retryDelaySeconds: number;
  /** The longest pause between two retries, in seconds. */
  retryDelayMaxSeconds?: number;
  /** Cron in UTC; one run for all processes together. */
  schedule?: string;
  /** At most one job per key waits. A waiting job is not started until the adding transaction ends. */
  isOnePerKey?: boolean;
  /** In one process; default 1. */
  concurrency?: number;
  handle(data: Data): Promise<void>;
}

/** `afterSeconds` delays the job; `key` is for `isOnePerKey`. */
interface JobTime {
  afterSeconds?: number;
  key?: string;
}

export interface Queue {
  /** Must be called before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): void;
  /** The job exists only if the caller's transaction commits. */
  enqueue<Data extends object>(transaction: Transaction, name: string, data: Data, when?: JobTime): Promise<void>;
  /** Adds all jobs in one statement, each with its own time. */
  enqueueAll<Data extends object>(
    transaction: Transaction,
    name: string,
    all: readonly Data[],
    when?: (data: Data) => JobTime,
  ): Promise<void>;
  start(): Promise<void>;
  /** Starts no more jobs, and gives running ones three seconds. New jobs can still be added. */
  rest(): Promise<void>;
  stop(): Promise<void>;
  isReady(): boolean;
  /** Null before the first run. Reads every stored job of the kind, so use it for rare ones. */
  findLastRun(name: string): Promise<{ at: Date; isDone: boolean } | null>;
}

/** For retries and delayed jobs; new jobs are notified immediately. */
const POLL_SECONDS = 5;
/** Without a heartbeat, a mail job of a killed process would wait a quarter of an hour. */
const HEARTBEAT_SECONDS = 60;
/** Longer jobs are retried at the next start. */
const STOP_GRACE_MS = 3_000;

/**
 * Runs pg-boss in the same database, so that a job is part of the transaction that adds it. NOTIFY wakes the workers. Without
 * `isWorking` it only adds jobs for other processes.
 */
export function createQueue(databaseUrl: string, log: Log, { isWorking = true }: { isWorking?: boolean } = {}): Queue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'bros-abroad-queue',
    max: 4,
    useListenNotify: true,
    // Without workers: another process runs and schedules the jobs, and cleans up.
    ...(!isWorking && { schedule: false, supervise: false }),
  });
  const definitions: JobDefinition<object>[] = [];
  let opening: Promise<unknown> | undefined;
  let isStarted = false;
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error; it goes on by itself'));

  /** Requests arrive before the workers start and may add the first job. */
  function open(): Promise<unknown> {
    opening ??= boss
      .start()
      .then(() => Promise.all(definitions.map(createJobQueue)))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  }

  function createJobQueue({
    name,
    retryLimit,
    retryDelaySeconds: retryDelay,
    retryDelayMaxSeconds: retryDelayMax,
    isOnePerKey,
  }: JobDefinition<object>): Promise<void> {
    return boss.createQueue(name, {
      ...{ retryLimit, retryDelay, retryBackoff: true, notify: true, heartbeatSeconds: HEARTBEAT_SECONDS },
      ...(retryDelayMax !== undefined && { retryDelayMax }),
      ...(isOnePerKey && { policy: 'short' }),
    });
  }

  /**
   * Adds jobs. If a job with the same key is waiting, locks it until the transaction ends instead: if it ran earlier, it would
   * not see what this transaction wrote.
   */
  async function add(transaction: Transaction, name: string, jobs: readonly KeyedJob[]): Promise<void> {
    await open();
    let missing = jobs;
    while (missing.length > 0) {
      await boss.insert(name, [...missing], { db: fromDrizzle(transaction, sql) });
      const keys = missing.flatMap(({ singletonKey }) => singletonKey ?? []);
      const held = await holdWaiting(transaction, name, keys);
      // A worker may just have started a waiting job; then the next round adds one.
      missing = missing.filter(({ singletonKey }) => singletonKey !== undefined && !held.has(singletonKey));
    }
  }

  async function startWorker(definition: JobDefinition<object>): Promise<void> {
    const pace = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS, batchSize: 1 };
    for (let place = 0; place < (definition.concurrency ?? 1); place += 1) {
      const workerId = await boss.work<object>(definition.name, pace, async (jobs) => {
        try {
          for (const job of jobs) await definition.handle(job.data);
        } catch (error) {
          log.warn({ err: error, job: definition.name }, 'A job failed');
          throw error;
        } finally {
          // Jobs of one statement cause only one notification, so each finished job makes the worker look for the next.
          boss.notifyWorker(workerId);
        }
      });
    }
    if (definition.schedule) await boss.schedule(definition.name, definition.schedule);
  }

  return {
    define: (definition) => definitions.push(definition as unknown as JobDefinition<object>),
    enqueue: (transaction, name, data, when = {}) => add(transaction, name, [{ data, ...toOptions(when) }]),
    enqueueAll: (transaction, name, all, when = () => ({})) =>
      add(
        transaction,
        name,
        all.map((data) => ({ data, ...toOptions(when(data)) })),
      ),
    async start() {
      await open();
      if (isWorking) await Promise.all(definitions.map(startWorker));
      isStarted = true;
    },
    async rest() {
      isStarted = false;
      if (!isWorking) return;
      const ended = Promise.all(definitions.map(({ name }) => boss.offWork(name)));
      await Promise.race([ended, sleep(STOP_GRACE_MS, undefined, { ref: false })]);
    },
    async stop() {
      isStarted = false;
      if (!opening) return;
      await opening.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: STOP_GRACE_MS });
    },
    isReady: () => isStarted,
    async findLastRun(name) {
      await open();
      const runs = (await boss.findJobs(name)).flatMap(({ state, completedOn }) =>
        completedOn && (state === 'completed' || state === 'failed') ? { at: completedOn, isDone: state === 'completed' } : [],
      );
      return runs.sort((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
    },
  };
}

interface KeyedJob {
  data: object;
  startAfter?: number;
  singletonKey?: string;
}

const toOptions = ({ afterSeconds, key }: JobTime): Omit<KeyedJob, 'data'> => ({
  ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
  ...(key !== undefined && { singletonKey: key }),
});

// The three functions below use a table of pg-boss, because its API lacks them. With its `update`, senders of the same keys would wait for each other.
// `findJobs` cannot search an id in all data of all queues. Neither `findJobs` nor `getQueueStats` counts jobs by state and time.

/** Workers skip locked jobs. Returns the keys that have a waiting job. */
async function holdWaiting(transaction: Transaction, name: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select singleton_key as "key" from pgboss.job
    where name = ${name} and singleton_key = any(${sql.param(keys)}) and state = 'created' for key share`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Deletes the jobs whose data names the member. A running one finishes, and pg-boss records neither its end nor a retry. Requires a
 * started queue.
 */
export async function deleteJobsOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.execute(sql`delete from pgboss.job where data::text like ${`%${memberId}%`}`);
}

/** `givenUp` counts the last day. Requires a started queue. */
export async function countFailing(database: Database, name: string): Promise<{ retrying: number; givenUp: number }> {
  const { rows } = await database.execute<{ retrying: number; givenUp: number }>(sql`
    select count(*) filter (where state = 'retry' or (state = 'active' and retry_count > 0))::int as "retrying",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "givenUp"
    from pgboss.job where name = ${name} and state in ('retry', 'active', 'failed')`);
  return rows[0] ?? { retrying: 0, givenUp: 0 };
}
