import pg from 'pg';
import { closeDatabase, connectDatabase, type Database } from '../../server/src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../../server/src/platform/database/migrate.ts';
import { makeFolder } from './application.ts';

/** Databases of different sizes, to be asked the same, on one server with the settings of the product. */
export interface Databases {
  /** A new one, migrated and empty. */
  open(name: string, options?: { poolSize?: number }): Promise<Database>;
  /** Closes them, and leaves nothing of them or their server. */
  close(): Promise<void>;
}

const POOL_SIZE = 2;

/** Starts their server. */
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
      await migrateDatabase(database.$client, () => undefined);
      return database;
    },
    async close() {
      for (const database of opened) await closeDatabase(database);
      await embedded.stop();
      await folder.remove();
    },
  };
}

/** A connection outside the pool, without its limits on how long a statement may take: for filling a database. */
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
