import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { afterUse } from '../../../test/after-use.ts';
import { makeDataFolder } from '../../../test/application.ts';
import { buildMember } from '../../../test/factories.ts';
import { copyMigrations } from '../../../test/upgrade/migration-folders.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { composeLeaving } from '../../features.ts';
import { closeDatabase, connectDatabase } from '../../platform/database/connect.ts';
import { startEmbeddedDatabase } from '../../platform/database/embedded.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { createLog } from '../../platform/log.ts';
import { createQueue } from '../../platform/queue.ts';
import { layOut } from './folder.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const quiet = () => undefined;

test('a backup from before an upgrade is upgraded, and accounts deleted since are deleted again', async () => {
  const folder = await makeDataFolder();
  const dataDir = join(folder, 'data');
  const backupDir = join(folder, 'backup');
  await mkdir(join(dataDir, 'files'), { recursive: true });
  async function open() {
    const server = await startEmbeddedDatabase({ dataDir, log: quiet, backupDir });
    const database = connectDatabase(server.url, { onError: quiet, poolSize: 2 });
    const close = async () => {
      await closeDatabase(database);
      await server.stop();
    };
    afterUse(server.stop);
    return { server, database, close };
  }

  const before = await open();
  await migrateDatabase(before.server.url, quiet);
  const queue = createQueue(before.server.applicationUrl, createLog('silent'));
  await queue.start();
  await queue.stop();
  const member = await buildMember(before.database);
  await before.database.execute(sql`alter table users rename column deletion_due_at to due_at`);
  await takeBackup(before.server.url, { dataDir, backupDir, backupDays: 14, hasFiles: true }, new Date());
  await before.close();
  await appendFile(layOut(backupDir).deletedAccounts, `${new Date().toISOString()} ${member.id}\n`);

  const upgrade = copyMigrations(undefined, { '9001_next': 'alter table users rename column due_at to deletion_due_at;' });
  const options = { dataDir, backupDir, until: 'latest', isRehearsal: true, hasFiles: true } as const;
  const restored = await restoreBackup({
    ...options,
    log: createLog('silent'),
    say: quiet,
    composeLeaving,
    release: { folder: upgrade },
  });
  expect(restored).toMatchObject({ deleted: 1, leaving: 0, kept: 0 });
  const after = await open();
  const [row] = await after.database.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, member.id));
  expect(row?.dueAt).toEqual(new Date(0));
  await after.close();
});
