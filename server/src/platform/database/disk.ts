import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The size of PostgreSQL's journal files. Without room for the next one, PostgreSQL stops and does not start again. */
const JOURNAL_FILE_BYTES = 16 * 1024 * 1024;

/** Returns false when the disk cannot be read. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  // A file system without a limit reports zero blocks.
  return disk !== undefined && disk.blocks > 0 && disk.bavail * disk.bsize < JOURNAL_FILE_BYTES;
}

/** Returns false for an external database, whose disk cannot be checked. */
export const isEmbeddedDiskFull = async ({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }) =>
  databaseUrl === undefined && (await isDiskFull(join(dataDir, 'postgres')));
