import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL stops and cannot restart if there is no room for the next WAL segment. */
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;

export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  // A file system without a limit reports zero blocks.
  return disk !== undefined && disk.blocks > 0 && disk.bavail * disk.bsize < WAL_SEGMENT_BYTES;
}

/** False for an external database, whose disk cannot be checked. */
export const isEmbeddedDiskFull = async ({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }) =>
  databaseUrl === undefined && (await isDiskFull(join(dataDir, 'postgres')));
