import { chown, copyFile, lstat, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTree } from '../../copy-tree.ts';
import { clearLeftover } from './leftover.ts';
import { DataFolderBusyError, lockFolder } from './lock.ts';
import { findPlace, type Place } from './place.ts';

interface DataFolder {
  dataDir: string;
  log: (message: string) => void;
}

/** Throws DataFolderBusyError if a server runs. True if the folder has a database. */
export async function assertStopped({ dataDir, log }: DataFolder): Promise<boolean> {
  if (!(await lstat(join(dataDir, 'postgres')).catch(() => undefined))) return false;
  const { home } = await findPlace({ dataDir, log });
  const lock = lockFolder(home, (holder) => new DataFolderBusyError(dataDir, holder));
  try {
    // A server that was just killed may still be closing its database.
    await clearLeftover(join(home, 'cluster'));
  } finally {
    lock.release();
  }
  return true;
}

export async function installCluster(folder: DataFolder, copy: { cluster: string; password: string }): Promise<void> {
  const place = await findPlace(folder);
  const unfinished = join(place.home, 'cluster.unfinished');
  await copyTree(copy.cluster, unfinished, { owner: place.account });
  await writeFile(join(unfinished, 'recovery.signal'), '', { mode: 0o600 });
  await giveTo(join(unfinished, 'recovery.signal'), place);
  const password = join(place.home, 'password');
  await copyFile(copy.password, password);
  await giveTo(password, place);
  await rename(unfinished, join(place.home, 'cluster'));
}

/** Deletes the database, even if the data folder only links to it. */
export async function uninstallCluster(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres');
  const folder = await realpath(home).catch(() => undefined);
  if (folder) await rm(folder, { recursive: true });
  await rm(home, { force: true });
}

async function giveTo(path: string, { account }: Place): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
