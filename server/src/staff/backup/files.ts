import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { copyTree } from '../../platform/copy-tree.ts';
import { fromFolderName, layOut, toFolderName } from './folder.ts';

interface FileFolders {
  dataDir: string;
  backupDir: string;
}

const PASSING = /^(incoming|probes)(\/|$)/;

/**
 * Copies new files and sets removed files aside, for restoring an earlier time. Copies stay valid, because keys are never reused. Throws if the folder is
 * missing, as on an unmounted disk. Returns the number of copied files.
 */
export async function copyFiles({ dataDir, backupDir }: FileFolders, at: Date): Promise<number> {
  const from = join(dataDir, 'files');
  const { files, removedFiles } = layOut(backupDir);
  const [stored, copied] = await Promise.all([listFiles(from), listFiles(files).catch(emptyIfMissing)]);
  let count = 0;
  for (const key of stored) if (!copied.has(key) && (await copyWhole(join(from, key), join(files, key)))) count += 1;
  for (const key of copied) if (!stored.has(key)) await moveTo(join(files, key), join(removedFiles, toFolderName(at), key));
  return count;
}

/** Restores the backup's files, plus those removed after `at`. */
export async function bringFilesBack({ dataDir, backupDir }: FileFolders, at: Date): Promise<void> {
  const { files, removedFiles } = layOut(backupDir);
  const to = join(dataDir, 'files');
  await copyTree(files, to);
  for (const name of await readdir(removedFiles).catch(() => [])) {
    if (fromFolderName(name) > at) await copyTree(join(removedFiles, name), to);
  }
}

async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const keys = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return new Set(keys.filter((key) => !PASSING.test(key)));
}

function emptyIfMissing(error: unknown): Set<string> {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
  throw error;
}

/** Atomic, so an interrupted copy never looks complete. False if the file was deleted concurrently. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const part = join(dirname(to), `.${crypto.randomUUID()}.part`);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, part);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await rename(part, to);
  return true;
}

async function moveTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
}
