import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { closeDatabase, connectDatabase, type Database } from '../../src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded.ts';
import { type Machine, startMachine } from './machine.ts';

export interface Stage {
  machines: Machine[];
  close(): Promise<void>;
}

interface StageSettings {
  dataDir: string;
  processes?: number;
  redisUrl?: string;
}

export async function openStage({ dataDir, processes = 1, redisUrl }: StageSettings): Promise<Stage> {
  if (processes === 1) {
    const machine = await startMachine({ DATA_DIR: dataDir });
    return { machines: [machine], close: () => machine.stop() };
  }
  const env: Record<string, string> = redisUrl === undefined ? {} : { REDIS_URL: redisUrl };
  return startTogether(
    dataDir,
    Array.from({ length: processes }, () => env),
  );
}

export async function startTogether(dataDir: string, settings: readonly Record<string, string>[]): Promise<Stage> {
  const shared = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings: { max_connections: '200' } });
  const env = { DATABASE_URL: shared.url, SECRET: randomBytes(24).toString('hex') };
  const machines: Machine[] = [];
  // Serially, because on a busy machine, processes that start together give up on the database.
  for (const [index, own] of settings.entries()) {
    machines.push(await startMachine({ ...env, ...own, DATA_DIR: join(dataDir, `process-${index}`) }));
  }
  return {
    machines,
    async close() {
      await Promise.all(machines.map((machine) => machine.stop()));
      await shared.stop();
    },
  };
}

export async function withDatabase<Result>(
  dataDir: string,
  work: (database: Database, url: string) => Promise<Result>,
): Promise<Result> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const database = connectDatabase(embedded.url, { onError: () => undefined, poolSize: 1 });
  try {
    return await work(database, embedded.url);
  } finally {
    await closeDatabase(database);
    await embedded.stop();
  }
}
