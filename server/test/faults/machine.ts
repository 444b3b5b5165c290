import { type Application, findPort, isAlive, readDatabasePid, spawnApplication, waitUntil, waitUntilReady } from '../process.ts';

/** `both` simulates a power outage. A killed database is restarted by the application. `worker` and `balancer` are used only by the cluster test. */
export type Fault = 'application' | 'database' | 'both' | 'worker' | 'balancer';

export interface Machine {
  url: string;
  fail(fault: Fault): Promise<void>;
  endsByItself(): number;
  output(): string;
  stop(): Promise<void>;
}

export async function startMachine(env: { DATA_DIR: string } & Record<string, string>): Promise<Machine> {
  const port = await findPort();
  const lives: Application[] = [];
  const killed = new Set<Application>();
  let endsByItself = 0;
  const start = () => {
    const life = spawnApplication(port, { REQUESTS_PER_MINUTE: '100000000', IP_RATE_LIMIT_FACTOR: '1000000', ...env });
    lives.push(life);
    void life.ended.then(() => {
      if (killed.has(life)) return;
      endsByItself += 1;
      current = start();
    });
    return life;
  };
  let current = start();
  await waitUntilReady(current);

  async function end(signal: NodeJS.Signals): Promise<void> {
    killed.add(current);
    current.child.kill(signal);
    await current.ended;
  }

  return {
    url: current.url,
    async fail(fault) {
      const databasePid = fault === 'database' || fault === 'both' ? await findDatabase(env.DATA_DIR, current) : undefined;
      if (databasePid !== undefined) process.kill(databasePid, 'SIGKILL');
      if (fault === 'database') return;
      await end('SIGKILL');
      current = start();
    },
    output: () => lives.map((life) => life.output()).join(''),
    endsByItself: () => endsByItself,
    stop: () => end('SIGTERM'),
  };
}

/** While PostgreSQL starts, the file has the application's process ID. */
async function findDatabase(dataDir: string, { child }: Application): Promise<number> {
  let pid = Number.NaN;
  await waitUntil(async () => {
    pid = await readDatabasePid(dataDir).catch(() => Number.NaN);
    return pid > 1 && pid !== child.pid && isAlive(pid);
  });
  return pid;
}
