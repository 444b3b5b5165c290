import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { isDiskFull } from '../disk.ts';
import { spawnOptionsFor } from './cluster.ts';
import { clearLeftover } from './leftover.ts';
import type { Place } from './place.ts';

const READY_POLL_MS = 4;
const FAST_SHUTDOWN_MS = 30_000;
/** PostgreSQL reports these errors while processes of a killed server still run. */
const OUTLIVING_BACKENDS = /pre-existing shared memory block|lock file ".*" already exists/;
const START_ATTEMPTS = 40;
const START_RETRY_MS = 250;

export type ServerSpec = {
  place: Place;
  clusterFolder: string;
  socketFolder: string;
  settings: Record<string, string>;
};

export type Server = {
  pid: number;
  ended: Promise<string>;
  stop(): Promise<void>;
};

/** Waits while PostgreSQL processes of a killed server still use the cluster. */
export async function startServer(spec: ServerSpec): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryStartServer(spec);
    } catch (error) {
      const isTemporary = error instanceof Error && OUTLIVING_BACKENDS.test(error.message);
      if (!isTemporary || attempt === START_ATTEMPTS) throw error;
      await sleep(START_RETRY_MS);
      await clearLeftover(spec.clusterFolder);
    }
  }
}

async function tryStartServer(spec: ServerSpec): Promise<Server> {
  const logFile = await openLog(join(spec.place.home, 'postgres.log'));
  try {
    const logStart = (await logFile.stat()).size;
    const child = spawnServer(spec, logFile);
    const ended = describeEnd(child);
    const outcome = await Promise.race([waitUntilReady(child, spec.clusterFolder), ended]);
    if (outcome !== 'ready') throw new OperatorError(await describeFailure(spec, outcome, await readFrom(logFile, logStart)));
    const guardian = spawnGuardian(child, spec.place);
    void ended.then(() => guardian.kill('SIGKILL'));
    return { pid: child.pid as number, ended, stop: () => stopServer(child, ended) };
  } finally {
    await logFile.close();
  }
}

/** PostgreSQL's log, on the same full disk, often lacks the reason. */
async function describeFailure({ clusterFolder }: ServerSpec, outcome: string, lines: string): Promise<string> {
  if (await isDiskFull(clusterFolder)) return `There is no room left on the disk of ${clusterFolder}. Make room.`;
  return `The database did not start (${outcome}).\n${lines}`;
}

/** Empties a large log, because only recent faults matter. */
async function openLog(path: string): Promise<FileHandle> {
  const LARGE_BYTES = 10 * 1024 * 1024;
  const file = await open(path, 'a+', 0o600);
  if ((await file.stat()).size > LARGE_BYTES) await file.truncate();
  return file;
}

async function readFrom(file: FileHandle, position: number): Promise<string> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(8192), position });
  return buffer.toString('utf8', 0, bytesRead).trim();
}

function spawnServer(spec: ServerSpec, logFile: FileHandle): ChildProcess {
  const settings = { ...spec.settings, unix_socket_directories: spec.socketFolder };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(spec.place.binaries, 'bin', 'postgres'), ['-D', spec.clusterFolder, ...flags], {
    ...spawnOptionsFor(spec.place.account),
    // A separate session, so ctrl-C reaches only the application, which stops the database last.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
}

/** Ends the database if the application dies (kill -9, out of memory), which closes the pipe that the guardian blocks on. */
function spawnGuardian(server: ChildProcess, place: Place): ChildProcess {
  const guardian = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'database-guardian', String(server.pid)], {
    ...spawnOptionsFor(place.account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.on('error', () => {});
  guardian.stdin?.on('error', () => {});
  guardian.unref();
  return guardian;
}

function describeEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
}

/** PostgreSQL writes `ready` into the eighth line of its process file. */
async function waitUntilReady(child: ChildProcess, clusterFolder: string): Promise<'ready' | 'gone'> {
  const STATUS_LINE = 7;
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const lines = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8')
      .then((text) => text.split('\n'))
      .catch(() => []);
    if (Number(lines[0]) === child.pid && lines[STATUS_LINE]?.trim() === 'ready') return 'ready';
    await sleep(READY_POLL_MS);
  }
  // Waiting for 'close' lets `ended`, which has a more precise reason, win the race.
  await once(child, 'close').catch(() => {});
  return 'gone';
}

/** A fast shutdown rolls back open transactions, and leaves nothing to recover. */
async function stopServer(child: ChildProcess, ended: Promise<string>): Promise<void> {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN_MS);
  await ended;
  clearTimeout(impatience);
}
