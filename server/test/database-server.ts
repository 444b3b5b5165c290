import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { buildServer } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Do not connect to it, because a template must have no connections. */
    templateUrl: string;
  }
}

/** Waiting for the disk would double the time. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** Few locks, so that a transaction that locks too many tables fails early. */
const ROOM = { max_connections: '300', max_locks_per_transaction: '10' };

/** Vitest's global setup. One PostgreSQL server per run ends with it even after a crash. Tests that start the application start its bundle. */
export default async function startTestServer({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  const dataDir = await mkdtemp(join(await findFastFolder(), 'bros-test-'));
  // If root runs this, the database runs as another user, who needs access to this folder.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir, log: () => {}, settings: { ...FORGETFUL, ...ROOM } });
  await migrateDatabase(server.url, () => {});
  provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Copying a database takes 11 ms in memory, up to 800 ms on a busy disk. Containers often have only 64 MB of shared memory. */
async function findFastFolder(): Promise<string> {
  const ENOUGH_BYTES = 2 * 1024 ** 3;
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > ENOUGH_BYTES ? '/dev/shm' : tmpdir();
}
