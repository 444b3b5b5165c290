import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { archiveSettings, openArchive } from './embedded/archive.ts';
import { APPLICATION_ROLE, DATABASE_NAME, derivePassword, openCluster, SUPERUSER } from './embedded/cluster.ts';
import { clearLeftover, type Leftover } from './embedded/leftover.ts';
import { DataFolderBusyError, type FolderLock, lockFolder } from './embedded/lock.ts';
import { findPlace, type Place } from './embedded/place.ts';
import { Supervisor } from './embedded/supervisor.ts';

export { BackupError, recoverySettings } from './embedded/archive.ts';
export { assertStopped, installCluster, uninstallCluster } from './embedded/install.ts';
export { DataFolderBusyError };

const SETTINGS = {
  // Listens only on a socket file, so installations cannot compete for a port.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  // Queries are short, and compiling one costs more than running it.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
} as const;

/** Kernels allow about 107 bytes for a socket's path. */
const LONGEST_SOCKET_FOLDER_BYTES = 85;

export type EmbeddedDatabaseOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** The folder of the archived WAL. Every start must pass it, or the archive has a gap. */
  backupDir?: string | undefined;
  settings?: Record<string, string>;
};

/** The URLs include the password and survive restarts, so a pool reconnects automatically. */
export type DatabaseUrls = {
  /** The superuser, who owns the tables. */
  url: string;
  /** A role that owns no table. */
  applicationUrl: string;
};

/** Restarted if it dies, and stopped if this process ends. */
export type EmbeddedDatabase = DatabaseUrls & {
  recovered: boolean;
  pid: number;
  stop(): Promise<void>;
  onExit(listener: (reason: string) => void): void;
};

/**
 * Creates the cluster, or recovers it after a crash. If root runs the server and the database's user cannot enter the data
 * folder, stores it elsewhere. Throws `DataFolderBusyError`.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const place = await findPlace({ dataDir, log: options.log });
  const lock = await lockAll(place, { ...options, dataDir });
  try {
    return await startLocked(place, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function lockAll(place: Place, { dataDir, backupDir }: EmbeddedDatabaseOptions): Promise<FolderLock> {
  const lock = lockFolder(place.home, (holder) => new DataFolderBusyError(dataDir, holder));
  if (backupDir === undefined) return lock;
  try {
    const archive = await openArchive(backupDir, place);
    return {
      abandonedBy: lock.abandonedBy,
      release() {
        archive.release();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export async function findRunningDatabase({ dataDir, log }: EmbeddedDatabaseOptions): Promise<DatabaseUrls> {
  const cluster = await openCluster(await findPlace({ dataDir: resolve(dataDir), log }), log);
  // The fifth line is the socket's folder (PostgreSQL's documentation, "Database File Layout").
  const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8')).split('\n');
  return urlsOf(cluster.password, lines[4]?.trim() ?? cluster.folder);
}

function urlsOf(password: string, socketFolder: string): DatabaseUrls {
  const place = `${encodeURIComponent(socketFolder)}/${DATABASE_NAME}`;
  return {
    url: `postgres://${SUPERUSER}:${password}@${place}`,
    applicationUrl: `postgres://${APPLICATION_ROLE}:${derivePassword(password)}@${place}`,
  };
}

async function startLocked(place: Place, lock: FolderLock, options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log, backupDir } = options;
  const cluster = await openCluster(place, log);
  const recovered = reportRecovery(await clearLeftover(cluster.folder), lock.abandonedBy, log);
  const socket = await findSocketFolder(cluster.folder, place);
  const spec = {
    place,
    clusterFolder: cluster.folder,
    socketFolder: socket.folder,
    settings: { ...SETTINGS, ...(backupDir !== undefined && archiveSettings(backupDir)), ...options.settings },
  };
  const supervisor = await Supervisor.start(spec, log);
  let stopped: Promise<void> | undefined;
  async function stopAll(): Promise<void> {
    await supervisor.stop();
    await socket.remove();
    lock.release();
  }
  return {
    ...urlsOf(cluster.password, socket.folder),
    recovered,
    get pid() {
      return supervisor.pid;
    },
    onExit: (listener) => supervisor.onExit(listener),
    stop() {
      stopped ??= stopAll();
      return stopped;
    },
  };
}

function reportRecovery(leftover: Leftover, abandonedBy: number | undefined, log: (message: string) => void): boolean {
  const run = abandonedBy === undefined ? 'The last run' : `The last run (process ${abandonedBy})`;
  if (leftover === 'stopped')
    log(`${run} ended abruptly and left its database running: that database was shut down, and is starting again.`);
  else if (leftover === 'crashed')
    log(`${run} ended without closing its database: PostgreSQL recovers from its write-ahead log.`);
  else if (abandonedBy !== undefined) log(`${run} ended abruptly; its database had closed cleanly.`);
  return leftover !== 'none' || abandonedBy !== undefined;
}

/** The cluster's folder, which only its user can enter, or a new one if the path is too long for a socket. */
async function findSocketFolder(clusterFolder: string, place: Place): Promise<{ folder: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(clusterFolder) <= LONGEST_SOCKET_FOLDER_BYTES) return { folder: clusterFolder, remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'bros-'));
  const { account } = place;
  if (account) await chown(folder, account.uid, account.gid);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
