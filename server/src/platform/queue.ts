import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from './database/connect.ts';
import { pollForDueJobs, type Worker } from './due-jobs.ts';
import type { Log } from './log.ts';

export interface JobDefinition<Data extends object> {
  name: string;
  retryLimit: number;
  /** The delay doubles with each further retry. */
  retryDelaySeconds: number;
  retryDelayMaxSeconds?: number;
  /** A cron expression in UTC. Each run happens in one process. */
  schedule?: string;
  /** At most one job per key waits, and it does not start while a transaction enqueues the key again. */
  isOnePerKey?: boolean;
  /** The default is a week. */
  keepSeconds?: number;
  /** Per process. The default is 1. */
  concurrency?: number;
  handle(data: Data): Promise<void>;
}

/** `isOnePerKey` requires `key`. */
interface JobTime {
  afterSeconds?: number;
  key?: string;
}

interface JobRun {
  at: Date;
  isDone: boolean;
}

export interface Queue {
  /** Call before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): void;
  /** The job exists only after the caller's commit. */
  enqueue<Data extends object>(transaction: Transaction, name: string, data: Data, when?: JobTime): Promise<void>;
  enqueueAll<Data extends object>(
    transaction: Transaction,
    name: string,
    all: readonly Data[],
    when?: (data: Data) => JobTime,
  ): Promise<void>;
  start(): Promise<void>;
  /** Starts no more jobs, and gives running jobs three seconds to finish. Enqueuing still works. */
  rest(): Promise<void>;
  stop(): Promise<void>;
  isReady(): boolean;
  /** Sorted newest first. Only for rare jobs, because it reads every stored job with this name. */
  findRuns(name: string): Promise<JobRun[]>;
  /** Null if no finished run is stored. Only for rare jobs. */
  findLastRun(name: string): Promise<JobRun | null>;
}

/** Workers poll at this interval while they cannot listen. Retries and delayed jobs start at most this much late. */
const POLL_SECONDS = 5;
/** Listening workers also poll, because a notification can be lost. */
const LISTENING_POLL_SECONDS = 60;
/** Otherwise a killed process's job would wait 15 minutes for its retry. */
const HEARTBEAT_SECONDS = 60;
/** Jobs that take longer are retried, at the latest after the next start. */
const STOP_GRACE_MS = 3_000;

interface QueueOptions {
  /** If false, jobs are only enqueued for other processes. */
  isWorking?: boolean;
  /** Drops jobs of names that no process has defined on this database. Otherwise enqueuing them fails. */
  dropsUndefined?: boolean;
}

/** pg-boss in the same database makes a job part of the transaction that enqueues it. NOTIFY wakes the workers. */
export function createQueue(
  databaseUrl: string,
  log: Log,
  { isWorking = true, dropsUndefined = false }: QueueOptions = {},
): Queue {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'bros-abroad-queue',
    max: 4,
    // A migration creates the schema.
    createSchema: false,
    useListenNotify: true,
    // Only processes with workers schedule jobs and clean up.
    ...(!isWorking && { schedule: false, supervise: false }),
  });
  const definitions: JobDefinition<object>[] = [];
  const workers: Worker[] = [];
  const polling = new AbortController();
  let opening: Promise<unknown> | undefined;
  let isStarted = false;
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue had an error and continues'));

  /** Opens the queue before `start`, because requests arrive before the workers start, and may enqueue jobs. */
  function open(): Promise<unknown> {
    opening ??= boss
      .start()
      .then(createMissingQueues)
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  }

  /** pg-boss ignores the creation of an existing queue, but only after it waited for a lock. */
  async function createMissingQueues(): Promise<void> {
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    await Promise.all(definitions.filter(({ name }) => !existing.has(name)).map(createJobQueue));
  }

  function createJobQueue({
    name,
    retryLimit,
    retryDelaySeconds: retryDelay,
    retryDelayMaxSeconds: retryDelayMax,
    isOnePerKey,
    keepSeconds,
  }: JobDefinition<object>): Promise<void> {
    return boss.createQueue(name, {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(retryDelayMax !== undefined && { retryDelayMax }),
      ...(isOnePerKey && { policy: 'short' }),
      ...(keepSeconds !== undefined && { deleteAfterSeconds: keepSeconds }),
    });
  }

  /** Locks a waiting job with the same key until the transaction ends. A job that started earlier would not see what this transaction wrote. */
  async function add(transaction: Transaction, name: string, jobs: readonly KeyedJob[]): Promise<void> {
    await open();
    if (dropsUndefined && !(await boss.getQueue(name))) return;
    let missing = jobs;
    while (missing.length > 0) {
      const added = await boss.insert(name, [...missing], { db: fromDrizzle(transaction, sql), returnId: true });
      if (added?.length === missing.length) return;
      const keys = missing.flatMap(({ singletonKey }) => singletonKey ?? []);
      const held = await holdWaiting(transaction, name, keys);
      // A worker may just have started the waiting job.
      missing = missing.filter(({ singletonKey }) => singletonKey !== undefined && !held.has(singletonKey));
    }
  }

  async function startWorker(definition: JobDefinition<object>): Promise<void> {
    const pace = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: LISTENING_POLL_SECONDS, batchSize: 1 };
    for (let index = 0; index < (definition.concurrency ?? 1); index += 1) {
      const workerId = await boss.work<object>(definition.name, pace, async (jobs) => {
        try {
          for (const job of jobs) await definition.handle(job.data);
        } catch (error) {
          log.warn({ err: error, job: definition.name }, 'A job failed');
          throw error;
        } finally {
          // Jobs of one statement cause one notification, so the worker looks for the next job after each.
          boss.notifyWorker(workerId);
        }
      });
      workers.push({ queueName: definition.name, id: workerId });
    }
    if (definition.schedule) await boss.schedule(definition.name, definition.schedule);
  }

  async function findRuns(name: string): Promise<JobRun[]> {
    await open();
    const runs = (await boss.findJobs(name)).flatMap(({ state, completedOn }) =>
      completedOn && (state === 'completed' || state === 'failed') ? { at: completedOn, isDone: state === 'completed' } : [],
    );
    return runs.sort((one, other) => other.at.getTime() - one.at.getTime());
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
      if (isWorking) {
        await Promise.all(definitions.map(startWorker));
        void pollForDueJobs(boss, workers, { log, everySeconds: POLL_SECONDS, signal: polling.signal });
      }
      isStarted = true;
    },
    async rest() {
      isStarted = false;
      polling.abort();
      if (!isWorking) return;
      const ended = Promise.all(definitions.map(({ name }) => boss.offWork(name)));
      await Promise.race([ended, sleep(STOP_GRACE_MS, undefined, { ref: false })]);
    },
    async stop() {
      isStarted = false;
      polling.abort();
      if (!opening) return;
      await opening.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: STOP_GRACE_MS });
    },
    isReady: () => isStarted,
    findRuns,
    findLastRun: async (name) => (await findRuns(name))[0] ?? null,
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

/**
 * Locks the waiting jobs, which workers then skip, and returns their keys. pg-boss's `update` would take an exclusive lock, for which transactions with the
 * same key would wait.
 */
async function holdWaiting(transaction: Transaction, name: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await transaction.execute<{ key: string }>(sql`
    select singleton_key as "key" from pgboss.job
    where name = ${name} and singleton_key = any(${sql.param(keys)}) and state = 'created' for key share`);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Deletes the jobs whose data contains the member's ID. A running job finishes, but pg-boss records neither its end nor a retry. Needs a started queue.
 * `findJobs` would read every queue's jobs into memory.
 */
export async function deleteJobsOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.execute(sql`delete from pgboss.job where data::text like ${`%${memberId}%`}`);
}
