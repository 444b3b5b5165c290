import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts';
import { endWell, launch, launchReady, makeDataFolder } from './application.ts';
import { isAlive, readDatabasePid, waitUntil } from './process.ts';

test('when the server is killed, its database stops, and the next start reports the recovery', async () => {
  const dataDir = await makeDataFolder();
  const application = await launchReady({ DATA_DIR: dataDir });
  const databasePid = await readDatabasePid(dataDir);
  application.child.kill('SIGKILL');
  await application.ended;
  await waitUntil(() => !isAlive(databasePid));
  const next = await launchReady({ DATA_DIR: dataDir });
  expect(next.output()).toContain(`The last run (process ${application.child.pid}) ended abruptly`);
});

test('a second start on the same data folder is rejected and does not affect the running server', async () => {
  const dataDir = await makeDataFolder();
  const first = await launchReady({ DATA_DIR: dataDir });
  const second = await launch({ DATA_DIR: dataDir });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Bros Abroad already runs with this data folder (process ${first.child.pid}): ${dataDir}. Stop it first, or start this copy with another DATA_DIR and PORT.\n`,
  );
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

test('two servers can start concurrently on one empty database', async () => {
  const dataDir = await makeDataFolder();
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const both = await Promise.all(
      ['a', 'b'].map((name) =>
        launchReady({ DATABASE_URL: database.url, DATA_DIR: join(dataDir, name), SECRET: 'x'.repeat(32) }),
      ),
    );
    const landings = await Promise.all(both.map(({ url }) => fetch(`${url}/api/landing`).then((response) => response.json())));
    expect(landings[0]).toEqual(landings[1]);
    await Promise.all(both.map(endWell));
  } finally {
    await database.stop();
  }
});
