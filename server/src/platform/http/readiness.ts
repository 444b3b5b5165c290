import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../database/connect.ts';
import { readMailFigures } from '../mail/figures.ts';
import type { Smtp } from '../mail/smtp.ts';
import type { Queue } from '../queue.ts';
import { isWorkerRunning } from '../queue-figures.ts';
import type { Realtime } from '../realtime.ts';
import type { Storage } from '../storage.ts';
import { withDeadline } from './with-deadline.ts';

const PROBE_MS = 2_000;
const FIGURES_MS = 1_000;
const MAIL_LATE_SECONDS = 600;

/** The site serves members without these parts. */
export const DEGRADABLE = ['worker', 'mails', 'storage', 'smtp', 'realtime'] as const;
type Degradable = (typeof DEGRADABLE)[number];

export interface Readiness {
  /** Unless all are true, no request can be served. */
  checks: { database: boolean; queue: boolean; accepting: boolean };
  degraded: Degradable[];
}

export interface ReadinessDeps {
  config: Pick<Config, 'role'>;
  database: Database;
  queue: Pick<Queue, 'isReady' | 'findRuns'>;
  storage: Pick<Storage, 'isReady'>;
  /** Undefined if emails are stored in the development mailbox. */
  smtp: Pick<Smtp, 'isReachable'> | undefined;
  realtime: Pick<Realtime, 'isCarried'>;
  isStopping: () => boolean;
}

/** Responds within three seconds, because a load balancer waits five. */
export async function readReadiness(deps: ReadinessDeps): Promise<Readiness> {
  const { config, queue, storage, smtp, realtime, isStopping } = deps;
  const [database, isStorageReady, isSmtpReady] = await Promise.all([
    askDatabase(deps),
    withDeadline(storage.isReady(), PROBE_MS),
    config.role === 'web' || smtp === undefined || withDeadline(smtp.isReachable(), PROBE_MS),
  ]);
  const works: Record<Degradable, boolean> = {
    worker: database.isWorkerRunning,
    mails: database.oldestMailSeconds < MAIL_LATE_SECONDS,
    storage: isStorageReady === true,
    smtp: isSmtpReady === true,
    realtime: realtime.isCarried(),
  };
  return {
    checks: { database: database.isUp, queue: queue.isReady(), accepting: !isStopping() },
    degraded: DEGRADABLE.filter((part) => !works[part]),
  };
}

/** Without a database, the state of workers and emails is unknown. */
async function askDatabase({ database, queue }: Pick<ReadinessDeps, 'database' | 'queue'>) {
  const unknown = { isWorkerRunning: true, oldestMailSeconds: 0 };
  const isUp = (await withDeadline(database.execute(sql`select 1`), PROBE_MS)) !== undefined;
  if (!isUp || !queue.isReady()) return { isUp, ...unknown };
  return { isUp, ...((await withDeadline(readWork(database, queue), FIGURES_MS)) ?? unknown) };
}

/** Serially, so a health check holds one connection. */
async function readWork(database: Database, queue: ReadinessDeps['queue']) {
  const isRunning = await isWorkerRunning(queue);
  const { oldestSeconds } = await readMailFigures(database);
  return { isWorkerRunning: isRunning, oldestMailSeconds: oldestSeconds };
}
