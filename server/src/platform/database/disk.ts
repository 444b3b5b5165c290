import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL writes its journal in files of this size. It stops, and does not start again, while there is no room for the next one. */
const JOURNAL_FILE_BYTES = 16 * 1024 * 1024;

/** True when the disk of a folder has no room for the next file of PostgreSQL's journal. False for a folder or a disk that cannot be read. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  // A file system without a limit reports no blocks at all.
  return disk !== undefined && disk.blocks > 0 && disk.bavail * disk.bsize < JOURNAL_FILE_BYTES;
}

/** True when the embedded database has no room to run. The disk of a database elsewhere cannot be asked. */
export const isEmbeddedDiskFull = async ({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }) =>
  databaseUrl === undefined && (await isDiskFull(join(dataDir, 'postgres')));
