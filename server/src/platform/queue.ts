import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Transaction } from './database/connect.ts';
import type { Log } from './log.ts';

/** A kind of job and its retries. Each feature exports its own. */
export interface JobDefinition<Data extends object> {
  name: string;
  retryLimit: number;
  /** Seconds before the first retry; doubled each time. */
  retryDelaySeconds: number;
  /** When it runs by itself, in cron's five fields, UTC; once for all processes together. */
  schedule?: string;
  /** At most one job with the same key waits. Another is not added, and the waiting job stays until the transaction that asked for it ends. */
  isOnePerKey?: boolean;
  /** Jobs of this kind at a time in one process; one unless given. */
  concurrency?: number;
  handle(data: Data): Promise<void>;
}

/** Not before this many seconds have passed; under a key for jobs of which one waits at most. */
interface JobTime {
  afterSeconds?: number;
  key?: string;
}

export interface Queue {
  /** Registers what works on a kind of job. Before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): void;
  /** Adds a job in the caller's transaction: it is there if, and only if, that commits. */
  enqueue<Data extends object>(transaction: Transaction, name: string, data: Data, when?: JobTime): Promise<void>;
  /** The same for many jobs of a kind, in one statement, each at its time. */
  enqueueAll<Data extends object>(
    transaction: Transaction,
    name: string,
    all: readonly Data[],
    when?: (data: Data) => JobTime,
  ): Promise<void>;
  start(): Promise<void>;
  /** Takes up no more jobs, and gives those in hand three seconds. New ones can still be added. */
  rest(): Promise<void>;
  stop(): Promise<void>;
  isReady(): boolean;
  /** When a job of a kind ended last, and whether it was done rather than given up; null before the first. Reads every job of the kind that is kept: for rare ones. */
  findLastRun(name: string): Promise<{ at: Date; isDone: boolean } | null>;
}

/** New jobs are told at once; this is how soon retries and others whose time has come are seen. */
const POLL_SECONDS = 5;
/** A job whose process falls silent for so long is tried again within another minute. Without it, a killed process's mail would wait a quarter of an hour. */
const HEARTBEAT_SECONDS = 60;
/** Jobs that take longer are tried again by the next start. */
const STOP_GRACE_MS = 3_000;

/**
 * The job queue: pg-boss in the same database, woken by NOTIFY, so that a job joins the transaction that causes it. One that is not working takes jobs for
 * other processes.
 */
export function createQueue(databaseUrl: string, log: Log, { isWorking = true }: { isWorking?: boolean } = {}): Queue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'bros-abroad-queue',
    max: 4,
    useListenNotify: true,
    // Another process works on the jobs, sends those whose hour has come, and tidies up.
    ...(!isWorking && { schedule: false, supervise: false }),
  });
  const definitions: JobDefinition<object>[] = [];
  let opening: Promise<unknown> | undefined;
  let isStarted = false;
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error; it goes on by itself'));

  /** Makes the queue ready to take jobs, once: requests come in before the workers start, and may bring the first job. */
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
    isOnePerKey,
  }: JobDefinition<object>): Promise<void> {
    return boss.createQueue(name, {
      ...{ retryLimit, retryDelay, retryBackoff: true, notify: true, heartbeatSeconds: HEARTBEAT_SECONDS },
      ...(isOnePerKey && { policy: 'short' }),
    });
  }

  /**
   * Adds jobs. Where one waits under the same key, that one is held until the transaction ends: done before, it would not see what this transaction wrote.
   */
  async function add(transaction: Transaction, name: string, jobs: readonly KeyedJob[]): Promise<void> {
    await open();
    let missing = jobs;
    while (missing.length > 0) {
      await boss.insert(name, [...missing], { db: fromDrizzle(transaction, sql) });
      const keys = missing.flatMap(({ singletonKey }) => singletonKey ?? []);
      const held = await holdWaiting(transaction, name, keys);
      // A worker may have taken a waiting job in this moment; then the next round adds one.
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
          // Jobs that come together are told once: after each the next is looked for, not a poll later.
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

/** As pg-boss calls it. */
const toOptions = ({ afterSeconds, key }: JobTime): Omit<KeyedJob, 'data'> => ({
  ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
  ...(key !== undefined && { singletonKey: key }),
});

// The three functions below name a table of pg-boss, whose API cannot do the same. Its `update` also locks a waiting job, but senders of the same keys would
// wait for each other; `findJobs` does not look for an id in all data of all queues; neither it nor `getQueueStats` counts jobs by state and time.

/** Keeps waiting jobs of some keys from workers, which skip locked ones, until the transaction ends. Returns the keys of which one waits. */
async function holdWaiting(transaction: Transaction, name: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select singleton_key as "key" from pgboss.job
    where name = ${name} and singleton_key = any(${sql.param(keys)}) and state = 'created' for key share`);
  return new Set(rows.map(({ key }) => key));
}

/** Deletes what jobs, waiting or done, hold of a member: their data name members by ids. Only once the queue has been started. */
export async function deleteJobsOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.execute(sql`delete from pgboss.job where state <> 'active' and data::text like ${`%${memberId}%`}`);
}

/** Jobs of a kind that failed and are tried again, and those of the last day that were given up. Only once the queue has been started. */
export async function countFailing(database: Database, name: string): Promise<{ retrying: number; givenUp: number }> {
  const { rows } = await database.execute<{ retrying: number; givenUp: number }>(sql`
    select count(*) filter (where state = 'retry' or (state = 'active' and retry_count > 0))::int as "retrying",
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as "givenUp"
    from pgboss.job where name = ${name} and state in ('retry', 'active', 'failed')`);
  return rows[0] ?? { retrying: 0, givenUp: 0 };
}
