import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

interface ChildProcessLimits {
  totalTimeoutMs: number;
  memoryBytes: number;
  isLowPriority?: boolean;
}

interface Order<Task> {
  task: Task;
  memoryBytes: number;
  isLowPriority: boolean;
}

/** glibc then returns freed memory immediately, which lowers the peak by 45 MB. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Runs a task in a child process without the server's settings and secrets. Resolves once the process has ended and its memory is free. Null if it exceeded its
 * limits or was killed; throws if it crashed.
 *
 * @param entry the child's module, which calls `handleChildTask`
 * @param file is written to the child's standard input
 */
export async function runInChildProcess<Task, Outcome>(
  entry: URL,
  { task, file }: { task: Task; file: Uint8Array },
  { totalTimeoutMs, memoryBytes, isLowPriority = false }: ChildProcessLimits,
): Promise<Outcome | null> {
  const child = fork(entry, {
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: ENVIRONMENT,
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<{ code: number | null }>();
  let received: { outcome: Outcome } | undefined;
  const killTimer = setTimeout(() => child.kill('SIGKILL'), totalTimeoutMs);
  child.once('message', (message) => {
    received = message as { outcome: Outcome };
    child.kill('SIGKILL');
  });
  child.once('error', reject).once('exit', (code) => resolve({ code }));
  // Writing fails after the child has ended; the child's exit code gives the reason.
  child.stdin?.on('error', () => undefined).end(file);
  child.send({ task, memoryBytes, isLowPriority } satisfies Order<Task>, () => undefined);
  const { code } = await ended.finally(() => clearTimeout(killTimer));
  if (received) return received.outcome;
  if (code === null) return null;
  throw new Error(`The process ${entry.pathname.split('/').at(-1)} ended with code ${code}.`);
}

const LOOK_MS = 5;
const end = () => process.kill(process.pid, 'SIGKILL');

/** Runs in the child. Kills the process if it exceeds its memory or its parent has ended, by SIGKILL, because a normal exit waits for the picture decoder. */
export function handleChildTask<Task, Outcome>(work: (task: Task, file: Buffer) => Promise<Outcome>): void {
  process.once('disconnect', end);
  process.once('message', async ({ task, memoryBytes, isLowPriority }: Order<Task>) => {
    if (isLowPriority) setPriority(constants.priority.PRIORITY_LOW);
    const limitMemory = () => {
      if (process.memoryUsage.rss() > memoryBytes) end();
    };
    setInterval(limitMemory, LOOK_MS);
    const outcome = await work(task, await buffer(process.stdin));
    limitMemory();
    process.send?.({ outcome });
  });
}
