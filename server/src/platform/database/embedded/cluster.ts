import { type SpawnOptions, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { Account } from './account.ts';
import type { Place } from './place.ts';

export const SUPERUSER = 'postgres';
export const DATABASE_NAME = 'bros_abroad';
/** Owns no table (docs/decisions/two-database-roles.md). */
export const APPLICATION_ROLE = 'bros_application';
/** Another major version cannot read the data. */
const MAJOR_VERSION = '18';

export type Cluster = { folder: string; password: string };

export async function openCluster(place: Place, log: (message: string) => void): Promise<Cluster> {
  const folder = join(place.home, 'cluster');
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    log('Creating a new database …');
    return { folder, password: await createCluster(place, folder) };
  }
  if (version.trim() !== MAJOR_VERSION) {
    throw new OperatorError(
      `${folder} contains data of PostgreSQL ${version.trim()}, but this is ${MAJOR_VERSION}: migrate with pg_upgrade or a dump.`,
    );
  }
  const password = await readFile(passwordFileOf(place), 'utf8').catch(() => {
    throw new OperatorError(`The database's password is missing: ${passwordFileOf(place)}. Restore the file from a backup.`);
  });
  return { folder, password: password.trim() };
}

/** The superuser's password cannot be computed from the derived one. */
export function derivePassword(ofSuperuser: string): string {
  return createHmac('sha256', ofSuperuser).update(APPLICATION_ROLE).digest('base64url');
}

function passwordFileOf(place: Place): string {
  return join(place.home, 'password');
}

/** Only a complete cluster gets the final name, so the next start repeats an interrupted creation. */
async function createCluster(place: Place, folder: string): Promise<string> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(unfinished, place.account);
  const password = await createPassword(place);
  await runInitdb(place, unfinished);
  const roleAndDatabase = `create role ${APPLICATION_ROLE} login password '${derivePassword(password)}';\ncreate database ${DATABASE_NAME};\n`;
  await runProgram(place, 'postgres', ['--single', '-D', unfinished, 'postgres'], roleAndDatabase);
  await rename(unfinished, folder);
  return password;
}

async function createPassword(place: Place): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const file = passwordFileOf(place);
  await rm(file, { force: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  // initdb runs as the database's user and must read the file.
  await giveTo(file, place.account);
  return password;
}

async function runInitdb(place: Place, folder: string): Promise<void> {
  await runProgram(place, 'initdb', [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFileOf(place)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Otherwise the machine's locale decides encoding and sort order, for example SQL_ASCII with LANG=C.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
}

async function giveTo(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

/** Programs run as the database's user, without the application's secrets. */
export function spawnOptionsFor(account: Account | undefined): SpawnOptions {
  return { ...account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}

function runProgram(place: Place, program: string, args: string[], input = ''): Promise<void> {
  const child = spawn(join(place.binaries, 'bin', program), args, { ...spawnOptionsFor(place.account), stdio: 'pipe' });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new OperatorError(`The database could not be created: ${program} failed.\n${output.trim()}`));
    });
  });
}
