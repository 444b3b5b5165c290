import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeDatabase, connectDatabase } from '../../src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { trySales } from './sales.ts';
import { tryMoney } from './trial.ts';

/**
 * `npm run money` fails if the books differ from a simple model after 100,000 random operations. `-- --seed 7` repeats a trial, `-- --operations 1000000` makes
 * it longer, `-- --of sales` tries only sales.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** 'memberships', 'sales' or 'both'. */
    of: { type: 'string', default: 'both' },
  },
});
const [operations, seed] = [Number(values.operations), Number(values.seed)];
const dataDir = await mkdtemp(join(tmpdir(), 'bros-money-'));
// If root runs this, the database runs as another user, who needs access to this folder.
await chmod(dataDir, 0o755);
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, settings });
const database = connectDatabase(server.url, { onError: () => undefined });
try {
  await migrateDatabase(server.url, () => undefined);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  console.log(`${operations} operations, seed ${seed}`);
  const onProgress = (done: number) => {
    if (done % 15_000 === 0) console.log(`${done} done after ${seconds()} s`);
  };
  const trial = { operations, seed, onProgress };
  const done =
    (values.of === 'sales' ? 0 : await tryMoney(database, trial)) +
    (values.of === 'memberships' ? 0 : await trySales(database, trial));
  const { rows } = await database.$client.query(
    'select (select count(*) from ledger_journals)::int as journals, (select count(*) from ledger_entries)::int as entries, (select count(*) from earnings)::int as earnings',
  );
  console.log(`${done} operations in ${seconds()} s, the books are what the model says`, rows[0]);
} finally {
  await closeDatabase(database);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
