import { copyFile, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts';
import {
  assertStopped,
  BackupError,
  installCluster,
  recoverySettings,
  startEmbeddedDatabase,
  uninstallCluster,
} from '../../platform/database/embedded.ts';
import { migrateDatabase, type Release } from '../../platform/database/migrate.ts';
import type { Log } from '../../platform/log.ts';
import { type ComposeLeaving, type Repeated, repeatDeletions } from './deletions.ts';
import { bringFilesBack } from './files.ts';
import { type Base, listBases, toFolderName } from './folder.ts';
import { findRestoredMoment } from './queries.ts';

export interface RestoreSettings {
  dataDir: string;
  backupDir: string;
  until: Date | 'latest';
  /** A rehearsal writes nothing to the backup folder, so it can run next to the live server. */
  isRehearsal: boolean;
  /** False if the files are in a bucket. */
  hasFiles: boolean;
  log: Log;
  say: (line: string) => void;
  composeLeaving: ComposeLeaving;
  release?: Release;
}

export interface Restored extends Repeated {
  base: string;
  restoredTo: Date;
  setAside: string | undefined;
}

const REPLACED = ['postgres', 'files', 'secret'] as const;

/**
 * Restores database, files and secret, and replays later deletions. Sets existing data aside, and puts it back on failure.
 * Throws DataFolderBusyError, BackupError, OtherVersionError.
 */
export async function restoreBackup(settings: RestoreSettings): Promise<Restored> {
  const { dataDir, until, say } = settings;
  const base = await findBase(settings);
  await mkdir(dataDir, { recursive: true });
  await assertStopped({ dataDir, log: say });
  const setAside = await setDataAside(dataDir);
  try {
    say(`Restoring from the backup of ${base.finishedAt.toISOString()} …`);
    await installCluster(
      { dataDir, log: say },
      { cluster: join(base.folder, 'cluster'), password: join(base.folder, 'password') },
    );
    await copyFile(join(base.folder, 'secret'), join(dataDir, 'secret')).catch(ignoreMissing);
    const recovered = await recover(settings, base);
    if (settings.hasFiles) await bringFilesBack(settings, until === 'latest' ? recovered.restoredTo : until);
    return { ...recovered, base: base.name, setAside };
  } catch (error) {
    await putBack(dataDir, setAside);
    throw error;
  }
}

async function findBase({ backupDir, until }: RestoreSettings): Promise<Base> {
  const all = await listBases(backupDir);
  const base = all.findLast(({ finishedAt }) => until === 'latest' || finishedAt <= until);
  if (base) return base;
  const [oldest] = all;
  throw new BackupError(
    oldest
      ? `The oldest backup in ${backupDir} is from ${oldest.finishedAt.toISOString()}: name that time or a later one.`
      : `There is no backup in ${backupDir}. BACKUP_DIR is the folder that npm run backup writes to.`,
  );
}

async function setDataAside(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, `before-restore-${toFolderName(new Date())}`);
  let isThere = false;
  for (const name of REPLACED) {
    if (!(await lstat(join(dataDir, name)).catch(() => undefined))) continue;
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await rename(join(dataDir, name), join(folder, name));
    isThere = true;
  }
  return isThere ? folder : undefined;
}

async function putBack(dataDir: string, setAside: string | undefined): Promise<void> {
  await uninstallCluster(dataDir);
  for (const name of REPLACED) {
    await rm(join(dataDir, name), { recursive: true, force: true });
    if (setAside) await rename(join(setAside, name), join(dataDir, name)).catch(ignoreMissing);
  }
  if (setAside) await rm(setAside, { recursive: true });
}

/** Starts the database once to replay the WAL and the deletions, and to upgrade. */
async function recover(settings: RestoreSettings, base: Base): Promise<Repeated & { restoredTo: Date }> {
  const { dataDir, backupDir, until, isRehearsal, log, say, composeLeaving, release } = settings;
  const recovery = recoverySettings(backupDir, until);
  const server = await startEmbeddedDatabase({
    dataDir,
    log: say,
    // The new timeline's history belongs in the backup, except for a rehearsal.
    backupDir: isRehearsal ? undefined : backupDir,
    settings: recovery,
  }).catch((error: unknown) => {
    throw explain(error, until);
  });
  const database = connectDatabase(server.applicationUrl, { onError: () => undefined, poolSize: 2 });
  try {
    const restoredTo = (await findRestoredMoment(database)) ?? base.finishedAt;
    await migrateDatabase(server.url, say, release);
    return {
      restoredTo,
      ...(await repeatDeletions(database, server.applicationUrl, { backupDir, restoredTo, log, composeLeaving })),
    };
  } finally {
    await closeDatabase(database);
    await server.stop();
  }
}

function explain(error: unknown, until: Date | 'latest'): unknown {
  if (!/recovery ended before configured recovery target was reached/.test(String(error)) || until === 'latest') return error;
  return new BackupError(
    `The WAL in the backup ends before ${until.toISOString()}. Name an earlier time, or restore everything: npm run restore -- latest`,
  );
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
