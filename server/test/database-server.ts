import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated database that every test file's own is copied from; nobody connects to it. */
    templateUrl: string;
  }
}

/** Losses in a crash do not matter here, and waiting for the disk costs half the time. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };
/** Room for fewer locks than usual, so that it takes fewer rows to show that there can be more rows than locks. */
const ROOM = { max_connections: '300', max_locks_per_transaction: '10' };

/** Vitest's global set-up: one PostgreSQL server for the whole run, with a migrated template. It dies with the run, however that ends. */
export default async function startTestServer({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await findFastFolder(), 'bros-test-'));
  // As private as it was made, root's database would move out of it and outlive the run.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir, log: () => {}, settings: { ...FORGETFUL, ...ROOM } });
  const database = connectDatabase(server.url, { onError: () => {}, poolSize: 1 });
  await migrateDatabase(database.$client, () => {});
  await database.$client.end();
  provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Memory where the system offers enough of it (containers often have 64 MB): copying a database takes 11 ms there, and up to 800 on a busy disk. */
async function findFastFolder(): Promise<string> {
  const ENOUGH_BYTES = 2 * 1024 ** 3;
  const memory = await statfs('/dev/shm').catch(() => undefined);
  return memory && memory.bavail * memory.bsize > ENOUGH_BYTES ? '/dev/shm' : tmpdir();
}
