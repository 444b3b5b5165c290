import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS } from '@bros/contract/core/durations';
import pg from 'pg';
import { copyTree } from '../../platform/copy-tree.ts';
import { BackupError } from '../../platform/database/embedded.ts';
import { copyFiles } from './files.ts';
import { fromFolderName, layOut, listBases, toFolderName } from './folder.ts';

const run = promisify(execFile);
const ARCHIVE_PATIENCE_MS = 120_000;

export interface BackupSettings {
  dataDir: string;
  backupDir: string;
  backupDays: number;
  hasFiles: boolean;
}

export interface Taken {
  name: string;
  bytes: number;
  copiedFiles: number;
  removedBases: number;
}

/** PostgreSQL recreates these files ("Making a Base Backup Using the Low Level API"). */
const RECREATED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$/;
const TEMPORARY = /^(pgsql_tmp.*|pg_internal\.init)$/;

/**
 * Copies the running database, then secret and files, and deletes old backups. Throws BackupError if the server does not archive its WAL,
 * which every copy needs.
 */
export async function takeBackup(url: string, settings: BackupSettings, at: Date): Promise<Taken> {
  const { bases } = layOut(settings.backupDir);
  const unfinished = join(bases, `unfinished-${toFolderName(at)}`);
  await removeUnfinished(bases);
  const client = new pg.Client({ connectionString: url, application_name: 'bros-abroad-backup' });
  await client.connect();
  try {
    await assertArchiving(client);
    const bytes = await copyDatabase(client, unfinished);
    await copyFile(join(settings.dataDir, 'secret'), join(unfinished, 'secret')).catch(ignoreMissing);
    await run('sync');
    await rename(unfinished, join(bases, toFolderName(at)));
    const copiedFiles = settings.hasFiles ? await copyFiles(settings, at) : 0;
    return { name: toFolderName(at), bytes, copiedFiles, removedBases: await prune(settings, at) };
  } finally {
    await client.end();
  }
}

async function removeUnfinished(bases: string): Promise<void> {
  await mkdir(bases, { recursive: true, mode: 0o700 });
  for (const name of await readdir(bases)) {
    if (name.startsWith('unfinished-')) await rm(join(bases, name), { recursive: true, force: true });
  }
}

async function assertArchiving(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`);
  if (rows[0]?.mode !== 'on') {
    throw new BackupError('The server runs without BACKUP_DIR, so its WAL is not archived. Start it with BACKUP_DIR first.');
  }
}

async function copyDatabase(client: pg.Client, to: string): Promise<number> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder from pg_backup_start('npm run backup', fast => true)`,
  );
  const from = String(rows[0]?.folder);
  const bytes = await copyTree(from, join(to, 'cluster'), {
    isLeftOut: (path) => RECREATED.test(path) || TEMPORARY.test(basename(path)),
  });
  const { labelfile, finishedAt } = await stopCopying(client);
  await writeFile(join(to, 'cluster', 'backup_label'), labelfile, { mode: 0o600 });
  await copyFile(join(dirname(from), 'password'), join(to, 'password'));
  const [, firstSegment] = /^START WAL LOCATION: .*file ([0-9A-F]{24})/m.exec(labelfile) ?? [];
  if (!firstSegment) throw new Error(`PostgreSQL's backup label names no WAL segment:\n${labelfile}`);
  await writeFile(join(to, 'base.json'), JSON.stringify({ finishedAt, firstSegment }));
  return bytes;
}

async function stopCopying(client: pg.Client): Promise<{ labelfile: string; finishedAt: Date }> {
  await client.query(`set statement_timeout = ${ARCHIVE_PATIENCE_MS}`);
  try {
    const { rows } = await client.query<{ labelfile: string; finishedAt: Date }>(
      `select labelfile, clock_timestamp() as "finishedAt" from pg_backup_stop(wait_for_archive => true)`,
    );
    if (!rows[0]) throw new Error('PostgreSQL returned no backup label.');
    return rows[0];
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error;
    throw new BackupError(
      'The WAL is not archived: BACKUP_DIR may be full, or belong to another database. postgres.log says why.',
    );
  }
}

/** Deletes expired backups except the newest one, with the WAL and files that only they needed. Returns the number of deleted backups. */
async function prune({ backupDir, backupDays }: BackupSettings, now: Date): Promise<number> {
  const all = await listBases(backupDir);
  const oldest = new Date(now.getTime() - backupDays * DAY_MS);
  const kept = all.filter(({ finishedAt }, index) => finishedAt >= oldest || index === all.length - 1);
  const [first] = kept;
  if (!first || kept.length === all.length) return 0;
  for (const base of all) if (!kept.includes(base)) await rm(base.folder, { recursive: true });
  await pruneJournal(layOut(backupDir).wal, first.firstSegment);
  await pruneRemovedFiles(layOut(backupDir).removedFiles, first.finishedAt);
  return all.length - kept.length;
}

/** The last sixteen digits of a segment's name are its WAL position, on any timeline. */
async function pruneJournal(wal: string, firstSegment: string): Promise<void> {
  for (const name of await readdir(wal)) {
    const [, place] = /^[0-9A-F]{8}([0-9A-F]{16})\./.exec(name) ?? [];
    if (place && place < firstSegment.slice(8)) await rm(join(wal, name));
  }
}

async function pruneRemovedFiles(removedFiles: string, before: Date): Promise<void> {
  for (const name of await readdir(removedFiles).catch(() => [])) {
    if (fromFolderName(name) < before) await rm(join(removedFiles, name), { recursive: true });
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
