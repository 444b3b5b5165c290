import { statfs } from 'node:fs/promises';
import type { Gauge } from 'prom-client';
import type { Config } from '../../config.ts';
import type { Database } from '../database/connect.ts';
import { readMailFigures } from '../mail/figures.ts';
import type { Metrics } from '../metrics.ts';
import { listQueueFigures } from '../queue-figures.ts';
import type { Realtime } from '../realtime.ts';
import { DEGRADABLE, type ReadinessDeps, readReadiness } from './readiness.ts';
import { withDeadline } from './with-deadline.ts';

const FIGURES_MS = 3_000;

export interface GaugeDeps extends Omit<ReadinessDeps, 'config' | 'realtime'> {
  config: Pick<Config, 'role' | 'dataDir' | 'backupDir'>;
  background: Database;
  realtime: Pick<Realtime, 'isCarried' | 'countSockets'>;
  metrics: Metrics;
  /** Undefined if there is no complete backup. */
  findLastBackup: (backupDir: string) => Promise<Date | undefined>;
}

/** A gauge of jobs, emails or disks has no value if its source does not respond. */
export function createGauges(deps: GaugeDeps): () => Promise<void> {
  const [readReady, readWork] = [gaugeReadiness(deps), gaugeWork(deps)];
  const readPools = gaugePools(deps);
  const readers = [gaugeDisks(deps), gaugeSockets(deps), gaugeBackup(deps)];
  let reading: Promise<void> | undefined;
  async function readAll(): Promise<void> {
    // The pools come first, because the other readings use connections.
    readPools();
    const [isDatabaseUp] = await Promise.all([readReady(), ...readers.map((read) => read())]);
    // The work comes last, so a scrape holds only one connection.
    await readWork(isDatabaseUp);
  }
  return () => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

function gaugeReadiness(deps: GaugeDeps) {
  const gauge = deps.metrics.gauge('readiness_check_ok', '1 if the part of /readyz works, else 0.', ['check']);
  return async () => {
    const { checks, degraded } = await readReadiness(deps);
    for (const [check, isOk] of Object.entries(checks)) gauge.set({ check }, Number(isOk));
    for (const check of DEGRADABLE) gauge.set({ check }, Number(!degraded.includes(check)));
    return checks.database;
  };
}

function gaugeWork({ metrics, background, queue }: GaugeDeps) {
  const byQueue = {
    waiting: metrics.gauge('queue_jobs_waiting', 'Jobs that a worker could start now.', ['queue']),
    oldestSeconds: metrics.gauge('queue_oldest_job_age_seconds', 'How long the oldest of these jobs waits.', ['queue']),
    failed: metrics.gauge('queue_jobs_failed', 'Jobs that failed in the last day.', ['queue']),
  };
  const mails = {
    queued: metrics.gauge('mails_queued', 'Emails that are not sent yet.'),
    oldestSeconds: metrics.gauge('mails_oldest_queued_age_seconds', 'How long the oldest of these emails waits.'),
    failed: metrics.gauge('mails_failed', 'Emails of the last day that failed.'),
  };
  return async (isDatabaseUp: boolean) => {
    for (const gauge of Object.values(byQueue)) gauge.reset();
    for (const gauge of Object.values(mails)) gauge.remove();
    if (!isDatabaseUp || !queue.isReady()) return;
    const read = async () => ({ queues: await listQueueFigures(background), mail: await readMailFigures(background) });
    const figures = await withDeadline(read(), FIGURES_MS);
    if (!figures) return;
    for (const { queue: name, ...row } of figures.queues) setEach(byQueue, row, { queue: name });
    setEach(mails, figures.mail, {});
  };
}

function setEach<Name extends string>(
  gauges: Record<Name, Gauge<string>>,
  values: Record<Name, number>,
  labels: Record<string, string>,
): void {
  for (const name of Object.keys(gauges) as Name[]) gauges[name].set(labels, values[name]);
}

function gaugePools({ metrics, database, background }: GaugeDeps) {
  const inUse = metrics.gauge('database_pool_connections_in_use', 'Connections that run a statement or transaction.', ['pool']);
  const max = metrics.gauge('database_pool_connections_max', 'Connections that the pool may open.', ['pool']);
  const waiting = metrics.gauge('database_pool_waiting', 'Callers that wait for a connection.', ['pool']);
  const pools = { requests: database.$client, background: background.$client };
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      inUse.set({ pool }, totalCount - idleCount);
      max.set({ pool }, options.max);
      waiting.set({ pool }, waitingCount);
    }
  };
}

function gaugeDisks({ metrics, config }: GaugeDeps) {
  const free = metrics.gauge('disk_free_bytes', 'Free space of the disk with this folder.', ['folder']);
  const size = metrics.gauge('disk_size_bytes', 'Size of the disk with this folder.', ['folder']);
  const folders = { data: config.dataDir, ...(config.backupDir !== undefined && { backup: config.backupDir }) };
  return async () => {
    free.reset();
    size.reset();
    for (const [folder, path] of Object.entries(folders)) {
      const disk = await withDeadline(statfs(path), FIGURES_MS);
      if (!disk) continue;
      free.set({ folder }, disk.bavail * disk.bsize);
      size.set({ folder }, disk.blocks * disk.bsize);
    }
  };
}

function gaugeSockets({ metrics, realtime }: GaugeDeps) {
  const open = metrics.gauge('realtime_sockets', 'Open sockets of this process.');
  const rooms = metrics.gauge('realtime_room_sockets', 'Sockets of this process in rooms, by kind of room.', ['kind']);
  return async () => {
    const { total, byKind } = realtime.countSockets();
    open.set(total);
    rooms.reset();
    for (const [kind, count] of byKind) rooms.set({ kind }, count);
  };
}

function gaugeBackup({ metrics, config: { backupDir }, findLastBackup }: GaugeDeps) {
  if (backupDir === undefined) return async () => undefined;
  const gauge = metrics.gauge('backup_last_finished_timestamp_seconds', 'When the last full backup finished; 0 without one.');
  gauge.set(Number.NaN);
  return async () => {
    const found = await withDeadline(
      findLastBackup(backupDir).then((at) => ({ at })),
      FIGURES_MS,
    );
    // Otherwise a folder that does not respond would look like a site without a backup.
    if (found) gauge.set((found.at?.getTime() ?? 0) / 1000);
  };
}
