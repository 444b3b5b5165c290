import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../src/platform/database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../src/platform/database/embedded.ts';
import { refusalOfFault } from '../src/platform/database/failure.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { startTestApp } from './harness.ts';
import { waitUntil } from './process.ts';

/** Skipped for users other than root, and in containers that forbid mounting. */
const MEGABYTE = 1024 * 1024;
const command = promisify(execFile);
const disk = await mkdtemp(join(tmpdir(), 'bros-small-disk-'));
const isMounted = await command('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]).then(
  () => true,
  () => false,
);
const ballast = join(disk, 'ballast');
const messages: string[] = [];
const opened: { database: Database; embedded: EmbeddedDatabase }[] = [];

afterAll(async () => {
  for (const { database, embedded } of opened) {
    await database.$client.end();
    await embedded.stop();
  }
  if (isMounted) await command('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
});

async function openOnSmallDisk(): Promise<{ url: string; database: Database }> {
  const embedded = await startEmbeddedDatabase({ dataDir: disk, log: (message) => messages.push(message) });
  const database = connectDatabase(embedded.url, { onError: () => undefined });
  opened.push({ database, embedded });
  await migrateDatabase(embedded.url, () => undefined);
  return { url: embedded.url, database };
}

async function fillDisk(leaveBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(ballast, Buffer.alloc(bavail * bsize - leaveBytes));
}

test.runIf(isMounted)(
  'a full disk rejects writes with a specific error, and the database serves again once there is room',
  async () => {
    const lines: string[] = [];
    const database = await openOnSmallDisk();
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const app = await startTestApp({ database, env: { DATA_DIR: disk }, hasWorkers: false, log });
    const member = await app.signedIn();
    const save = () => member.request('PUT', '/api/social-accounts/instagram', { account: 'somebody' });
    const read = () => member.request('GET', '/api/social-accounts');
    const run = (statement: string) => database.database.execute(sql.raw(statement));

    // Room for the WAL but not for tables, so PostgreSQL still serves reads.
    await run('select pg_switch_wal()');
    await run('checkpoint');
    await fillDisk(0);
    const refused = await run(`create table filler as select repeat(md5(n::text), 9) from generate_series(1, 9999) n`).catch(
      refusalOfFault,
    );
    expect([refused, (await read()).status]).toEqual(['STORAGE_FULL', 200]);

    // If there is no room for the WAL, PostgreSQL exits.
    const writeWal = () => run(`select pg_logical_emit_message(true, 'filler', repeat('y', ${4 * MEGABYTE}))`);
    await waitUntil(() =>
      writeWal().then(
        () => false,
        () => true,
      ),
    );
    await waitUntil(() => messages.some((message) => message.includes('There is no room left on the disk of')));
    const response = await save();
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'STORAGE_FULL' })]);
    expect(lines.join('')).toContain('There is no room left to store anything');
    expect(await (await read()).json()).toMatchObject({ code: 'UNAVAILABLE' });

    await rm(ballast);
    await waitUntil(async () => (await save()).status === 200);
    expect((await read()).status).toBe(200);
  },
);
