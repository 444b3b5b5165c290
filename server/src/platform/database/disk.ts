import { statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The size of a PostgreSQL WAL segment. Without room for the next segment, PostgreSQL stops and cannot restart. */
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;

/** Returns false when the disk cannot be read. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  // A file system without a limit reports zero blocks.
  return disk !== undefined && disk.blocks > 0 && disk.bavail * disk.bsize < WAL_SEGMENT_BYTES;
}

/** Returns false for an external database, whose disk cannot be checked. */
export const isEmbeddedDiskFull = async ({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }) =>
  databaseUrl === undefined && (await isDiskFull(join(dataDir, 'postgres')));
