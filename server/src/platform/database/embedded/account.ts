import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '../../operator-error.ts';

const run = promisify(execFile);
const ACCOUNT_NAME = 'postgres';

export type Account = { uid: number; gid: number };

/** If root runs the server, returns the user `postgres` (created if missing), because PostgreSQL refuses to run as root. */
export async function findUnprivilegedAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUpAccount();
  if (existing) return existing;
  await createAccount();
  const created = await lookUpAccount();
  if (!created) throw new OperatorError(`The database runs as the user '${ACCOUNT_NAME}', which could not be created.`);
  return created;
}

async function lookUpAccount(): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8');
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === ACCOUNT_NAME);
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) };
}

async function createAccount(): Promise<void> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME]);
  } catch {
    // BusyBox has adduser instead.
    await run('adduser', ['-S', '-D', '-H', ACCOUNT_NAME]);
  }
}

/** False for root's home or a clone made with umask 077, for example. */
export async function canReach(path: string, account: Account): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const mayEnter = ((mode >> shift) & 1) === 1;
    if (!mayEnter) return false;
    if (at === dirname(at)) return true;
  }
}
