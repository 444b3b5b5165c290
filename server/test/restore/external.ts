import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { findUnprivilegedAccount } from '../../src/platform/database/embedded/account.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { findPort, isAlive, killAtExit, spawnApplication, waitUntil, waitUntilReady } from '../process.ts';
import { runSuccessfully } from './command.ts';
import type { Site } from './rehearsal.ts';

const run = promisify(execFile);
const DEPLOY = fileURLToPath(new URL('../../../deploy', import.meta.url));
const INSTALLED = '/usr/lib/postgresql';
const PROGRAMS = ['postgres', 'initdb', 'psql', 'pg_isready', 'pg_basebackup', 'pg_archivecleanup'];
const EXPIRED = '2020-01-01T00-00-00.000Z';

export async function findPostgres(): Promise<string | undefined> {
  const versions = (await readdir(INSTALLED).catch(() => [])).toSorted((one, other) => Number(other) - Number(one));
  const folders = versions.map((version) => join(INSTALLED, version, 'bin'));
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/** PostgreSQL has the arguments, roles, backups and restore of `deploy/compose.yaml`. */
export async function openExternalSite(binaries: string, folder: string): Promise<Site> {
  const backupDir = join(folder, 'backup');
  const postgres = await createPostgres(binaries, folder, backupDir);
  let pid = await postgres.start();
  await postgres.createRoles();
  await migrateDatabase(postgres.urlOf('bros'), () => undefined, { forceGrants: true });
  const settings = {
    DATABASE_URL: postgres.urlOf('bros_application'),
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: backupDir,
    SECRET: randomBytes(24).toString('hex'),
  };
  return {
    backupDir,
    dataDir: settings.DATA_DIR,
    async start() {
      const application = spawnApplication(await findPort(), settings);
      await waitUntilReady(application);
      const url = postgres.urlOf('postgres');
      return { application, url, databasePid: pid, database: connectDatabase(url, { onError: () => undefined, poolSize: 10 }) };
    },
    async backUp() {
      await addExpiredBase(backupDir);
      const end = await postgres.runScript('backup.sh');
      const bases = await readdir(join(backupDir, 'bases'));
      if (bases.length !== 1 || bases[0] === EXPIRED) throw new Error(`backup.sh left these copies: ${bases.join(', ')}`);
      return end;
    },
    async restore(until) {
      await waitUntil(() => !isAlive(pid));
      const restored = await postgres.runScript('restore.sh', until);
      pid = await postgres.start();
      const repeated = await runSuccessfully('repeat-deletions.ts', [], settings);
      return { ...repeated, output: restored.output + repeated.output, seconds: restored.seconds + repeated.seconds };
    },
  };
}

async function createPostgres(binaries: string, folder: string, backupDir: string) {
  const account = await findUnprivilegedAccount();
  const [socket, pgData, wal] = [join(folder, 'socket'), join(folder, 'postgres', 'data'), join(backupDir, 'wal')];
  for (const path of [join(backupDir, 'bases'), wal, socket, pgData]) await mkdir(path, { recursive: true });
  if (account) for (const path of [wal, socket, pgData]) await chown(path, account.uid, account.gid);
  const asAccount = { ...account, cwd: '/' };
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  await run(join(binaries, 'initdb'), ['--username=postgres', '--auth=trust', ...locale, pgData], asAccount);
  const port = String(await findPort());
  const args = [...(await readArguments()), '-D', pgData, '-k', socket, '-p', port];
  const env = {
    PATH: `${binaries}:/usr/bin:/bin`,
    BACKUP_DIR: backupDir,
    PGDATA: pgData,
    PGHOST: socket,
    PGPORT: port,
    PGUSER: 'postgres',
  };
  return {
    urlOf: (role: string) => `postgres://${role}@127.0.0.1:${port}/bros`,
    runScript: (name: string, ...given: string[]) => timed(() => run('sh', [join(DEPLOY, name), ...given], { env })),
    /** Resolves, after a restore, once the WAL is replayed. Returns the process ID. */
    async start(): Promise<number> {
      const child = killAtExit(spawn(join(binaries, 'postgres'), args, { ...asAccount, env, stdio: 'ignore' }));
      await waitUntil(async () => {
        if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`);
        return run(join(binaries, 'pg_isready'), { env }).then(
          () => true,
          () => false,
        );
      });
      return Number(child.pid);
    },
    async createRoles() {
      const passwords = { POSTGRES_OWNER_PASSWORD: 'unused', POSTGRES_APPLICATION_PASSWORD: 'unused' };
      const file = `--file=${join(DEPLOY, 'database-roles.sql')}`;
      await run(join(binaries, 'psql'), ['--no-psqlrc', '--set=ON_ERROR_STOP=1', file, 'postgres'], {
        env: { ...env, ...passwords },
      });
    },
  };
}

async function addExpiredBase(backupDir: string): Promise<void> {
  await mkdir(join(backupDir, 'bases', EXPIRED));
  const base = { finishedAt: '2020-01-01T00:00:00.000Z', firstSegment: '000000010000000000000001' };
  await writeFile(join(backupDir, 'bases', EXPIRED, 'base.json'), JSON.stringify(base));
}

async function readArguments(): Promise<string[]> {
  const { services } = parse(await readFile(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true });
  const [program, ...args] = services.postgres.command as string[];
  if (program !== 'postgres') throw new Error(`The service does not start postgres, but ${program}.`);
  return args.map((argument) => argument.replace('/archive-wal.sh', join(DEPLOY, 'archive-wal.sh')));
}

async function timed(work: () => Promise<{ stdout: string; stderr: string }>) {
  const startedAt = performance.now();
  const { stdout, stderr } = await work();
  return { code: 0, output: stdout + stderr, seconds: (performance.now() - startedAt) / 1000 };
}
