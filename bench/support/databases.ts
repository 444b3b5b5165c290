import pg from 'pg';
import { closeDatabase, connectDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../../server/src/platform/database/migrate.ts';
import { makeFolder } from './application.ts';

export interface Databases {
  open(name: string, options?: { poolSize?: number }): Promise<Database>;
  close(): Promise<void>;
}

const POOL_SIZE = 2;

export async function openDatabases(): Promise<Databases> {
  const folder = await makeFolder();
  const embedded = await startEmbeddedDatabase({ dataDir: folder.path, log: () => undefined });
  const opened: Database[] = [];
  return {
    async open(name, { poolSize = POOL_SIZE } = {}) {
      await withClient(embedded.url, (client) => client.query(`create database ${name}`));
      const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href;
      const database = connectDatabase(url, { onError: () => undefined, poolSize });
      opened.push(database);
      await migrateDatabase(url, () => undefined);
      return database;
    },
    async close() {
      for (const database of opened) await closeDatabase(database);
      await embedded.stop();
      await folder.remove();
    },
  };
}

export async function withClient<Answer>(
  where: string | Database,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const connectionString = typeof where === 'string' ? where : where.$client.options.connectionString;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
