import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../src/core/people/accounts/tables.ts';
import { closeDatabase, connectDatabase, type Database } from '../../src/platform/database/connect.ts';
import { findRunningDatabase } from '../../src/platform/database/embedded.ts';
import { createLog } from '../../src/platform/log.ts';
import { createQueue } from '../../src/platform/queue.ts';
import { buildMember } from '../factories.ts';
import { type Application, findPort, isAlive, readDatabasePid, spawnApplication, waitUntil, waitUntilReady } from '../process.ts';
import { type CommandEnd, runSuccessfully } from './command.ts';
import { compareLedgers, type LedgerFindings, readLedger, startBooking } from './ledger-load.ts';

export interface Site {
  dataDir: string;
  backupDir: string;
  start(): Promise<Running>;
  backUp(): Promise<CommandEnd>;
  restore(until: string): Promise<CommandEnd>;
}

export function embeddedSite(dataDir: string, backupDir: string): Site {
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  return {
    dataDir,
    backupDir,
    start: () => start(env),
    backUp: () => runSuccessfully('back-up.ts', [], env),
    restore: (until) => runSuccessfully('restore.ts', [until], env),
  };
}

export interface RehearsalSettings {
  site: Site;
  writers: number;
  loadMs: number;
  /** If true, the last WAL segment is archived before the kill; otherwise within two minutes. */
  closesSegment: boolean;
}

export interface Outcome {
  bookings: number;
  backupSeconds: number;
  restoreSeconds: number;
  backSeconds: number;
  ledger: LedgerFindings;
  accounts: Record<'deleted' | 'asked' | 'returned', 'gone' | 'leaving' | 'there'>;
  file: string;
  output: string;
}

export interface Running {
  application: Application;
  database: Database;
  url: string;
  databasePid: number;
}

/** Restores in place to a moment before accounts were deleted. Uses no network. */
export async function rehearse(settings: RehearsalSettings): Promise<Outcome> {
  const { dataDir, backupDir, ...site } = settings.site;
  const first = await site.start();
  let second: Running | undefined;
  try {
    const ids = await makeMembers(first.database);
    await putFile(dataDir, 'photos/kept.txt');
    const load = startBooking(first.database, settings.writers);
    await sleep(settings.loadMs);
    const backup = await site.backUp();
    await sleep(settings.loadMs / 4);
    const moment = Date.now();
    await sleep(50);
    await changeAccounts(first, ids, backupDir);
    await sleep(settings.loadMs);
    await load.stop();
    const before = await readLedger(first.database);
    if (settings.closesSegment) await archiveAll(first.database);
    await kill(first);
    const orderedAt = performance.now();
    const restored = await site.restore(new Date(moment).toISOString());
    second = await site.start();
    const backSeconds = (performance.now() - orderedAt) / 1000;
    await runJob(second, 'account-data.delete-due');
    await waitUntil(async () => (await stateOf(second as Running, ids.deleted)) === 'gone');
    return {
      bookings: load.bookings.length,
      backupSeconds: backup.seconds,
      restoreSeconds: restored.seconds,
      backSeconds,
      ledger: compareLedgers(before, await readLedger(second.database), load, moment),
      accounts: {
        deleted: await stateOf(second, ids.deleted),
        asked: await stateOf(second, ids.asked),
        returned: await stateOf(second, ids.returned),
      },
      file: await readFile(join(dataDir, 'files/photos/kept.txt'), 'utf8'),
      output: backup.output + restored.output,
    };
  } finally {
    await kill(first);
    if (second) await kill(second);
  }
}

export async function start(env: Record<string, string>): Promise<Running> {
  const application = spawnApplication(await findPort(), env);
  await waitUntilReady(application);
  const { url } = await findRunningDatabase({ dataDir: String(env.DATA_DIR), log: () => undefined });
  const databasePid = await readDatabasePid(String(env.DATA_DIR));
  return { application, url, databasePid, database: connectDatabase(url, { onError: () => undefined, poolSize: 10 }) };
}

/** Kills everything, as if the machine failed. Without the application, the database would shut down gracefully and archive its WAL. */
export async function kill({ application, database, databasePid }: Running): Promise<void> {
  application.child.kill('SIGKILL');
  if (isAlive(databasePid)) process.kill(databasePid, 'SIGKILL');
  await application.ended;
  await waitUntil(() => !isAlive(databasePid));
  if (!database.$client.ended) await closeDatabase(database);
}

type Ids = Record<'deleted' | 'asked' | 'returned', string>;
const IN_A_WEEK = sql`now() + interval '7 days'`;
const setDue = (database: Database, id: string, deletionDueAt: ReturnType<typeof sql> | null) =>
  database.update(users).set({ deletionDueAt }).where(eq(users.id, id));

async function makeMembers(database: Database): Promise<Ids> {
  const [deleted, asked, returned] = [await buildMember(database), await buildMember(database), await buildMember(database)];
  await setDue(database, returned.id, IN_A_WEEK);
  return { deleted: deleted.id, asked: asked.id, returned: returned.id };
}

async function changeAccounts(running: Running, ids: Ids, backupDir: string): Promise<void> {
  const { database } = running;
  await setDue(database, ids.deleted, sql`now() - interval '2 minutes'`);
  await setDue(database, ids.asked, IN_A_WEEK);
  await setDue(database, ids.returned, null);
  await runJob(running, 'account-data.delete-due');
  await waitUntil(async () => (await stateOf(running, ids.deleted)) === 'gone');
  await runJob(running, 'backup.copy-files');
  const noted = () => readFile(join(backupDir, 'leaving-accounts.json'), 'utf8').catch(() => '');
  await waitUntil(async () => {
    const text = await noted();
    return text.includes(ids.asked) && !text.includes(ids.returned);
  });
}

async function runJob({ database, url }: Running, name: string): Promise<void> {
  const queue = createQueue(url, createLog('silent'));
  await database.transaction((transaction) => queue.enqueue(transaction, name, {}));
  await queue.stop();
}

async function stateOf({ database }: Running, id: string): Promise<'gone' | 'leaving' | 'there'> {
  const [row] = await database.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, id));
  if (!row) return 'gone';
  return row.dueAt ? 'leaving' : 'there';
}

async function putFile(dataDir: string, key: string): Promise<void> {
  await mkdir(join(dataDir, 'files/photos'), { recursive: true });
  await writeFile(join(dataDir, 'files', key), 'kept');
}

async function archiveAll(database: Database): Promise<void> {
  const { rows } = await database.execute<{ segment: string }>(sql`select pg_walfile_name(pg_switch_wal()) as "segment"`);
  await waitUntil(async () => {
    const { rows: archived } = await database.execute<{ last: string | null }>(
      sql`select last_archived_wal as "last" from pg_stat_archiver`,
    );
    return String(archived[0]?.last) >= String(rows[0]?.segment);
  });
}
