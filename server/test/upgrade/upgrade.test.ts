import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/connect.ts';
import { migrateDatabase } from '../../src/platform/database/migrate.ts';
import { VERSION } from '../../src/platform/version.ts';
import { buildFullMember } from '../full-member.ts';
import { type Caller, SECRET, startTestApp, type TestApp } from '../harness.ts';
import { findPort, spawnApplication, waitUntilReady } from '../process.ts';
import { type Filled, pack, readFilled, readRows, unpack, writeFilled } from './filled.ts';
import { copyMigrations, createEmptyDatabase, MIGRATIONS } from './migration-folders.ts';

/** `npm run release` keeps a filled database per schema. */
const KEPT = fileURLToPath(new URL('released', import.meta.url));
const MARK = 'zqupgrade';
const quiet = () => undefined;

interface Release {
  version: string;
  migrations: Record<string, string>;
}
const releases = JSON.parse(readFileSync(join(MIGRATIONS, 'released.json'), 'utf8')) as Release[];

const LATER = {
  '9001_packing_lists': `alter table trips add column packing_list text;
--> statement-breakpoint
create table postcards (id uuid primary key, author_id uuid references users on delete cascade, text text not null);
--> statement-breakpoint
create index postcards_by_author on postcards (author_id);`,
  '9002_fill_packing_lists': `update trips set packing_list = 'passport';
--> statement-breakpoint
insert into postcards select gen_random_uuid(), id, 'From an upgrade' from users;`,
};

let filling: Promise<Filled> | undefined;
function fillCurrent(): Promise<Filled> {
  filling ??= (async () => {
    const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
    await buildFullMember(app, MARK);
    return unpack(pack(await readFilled(app.database.$client)));
  })();
  return filling;
}

async function createFilled(filled: Filled, last?: string) {
  const created = await createEmptyDatabase();
  await migrateDatabase(created.url, quiet, { folder: copyMigrations(last) });
  await writeFilled(created.database.$client, filled);
  return created;
}

async function expectRows(database: Database, { tables }: Filled): Promise<void> {
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    if (name !== 'schema_compatibility') expect(await readRows(database.$client, name, columns), name).toBe(rows);
  }
}

async function findMark(database: Database): Promise<string> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from users where email = ${`${MARK}@example.com`}`);
  return rows[0]?.id ?? '';
}

async function expectReadable(app: TestApp): Promise<Caller> {
  const id = await findMark(app.database);
  const reader = await app.openSession({ id: id as never, email: `${MARK}@example.com`, displayName: MARK });
  expect((await reader.api.profiles.mine()).bio).toBe(`${MARK}bio`);
  expect(JSON.stringify(await reader.api.trips.mine({ period: 'past' }))).toContain(`${MARK}trip`);
  expect(JSON.stringify(await reader.api.chat.rooms())).toContain(MARK);
  return reader;
}

const { KEEP_FILLED } = process.env;
if (KEEP_FILLED) {
  test('the filled database of a release is kept', async () => {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(join(KEPT, `${KEEP_FILLED}.json.gz`), pack(await fillCurrent()));
  });
}

test.for(releases)('a filled database of $version is upgraded, and the newest version reads it', async ({ version }) => {
  const at = releases.findIndex((release) => release.version === version);
  const last = releases
    .slice(0, at + 1)
    .flatMap(({ migrations }) => Object.keys(migrations))
    .at(-1);
  const created = await createFilled(unpack(readFileSync(join(KEPT, `${version}.json.gz`))), last);
  await migrateDatabase(created.url, quiet);
  await expectReadable(await startTestApp({ database: created }));
});

test('a filled database gets two later migrations and keeps every row, and the server reads it', async () => {
  const filled = await fillCurrent();
  expect(Object.values(filled.tables).filter(({ rows }) => rows !== '[]').length).toBeGreaterThan(80);
  const created = await createFilled(filled);
  expect(await migrateDatabase(created.url, quiet, { folder: copyMigrations(undefined, LATER) })).toBe(2);
  await expectRows(created.database, filled);
  const { rows } = await created.database.execute(sql`select distinct packing_list as list from trips`);
  expect(rows).toEqual([{ list: 'passport' }]);
  await expectReadable(await startTestApp({ database: created }));
});

test('a release runs on a later schema without a restore, and reads and writes', async () => {
  const created = await createFilled(await fillCurrent());
  await migrateDatabase(created.url, quiet, { folder: copyMigrations(undefined, LATER) });
  const before = spawnApplication(await findPort(), { DATABASE_URL: created.url, SECRET });
  await waitUntilReady(before);
  expect(await (await fetch(`${before.url}/healthz`)).json()).toEqual({ status: 'ok', version: VERSION });
  before.child.kill('SIGTERM');
  await before.ended;
  const reader = await expectReadable(await startTestApp({ database: created }));
  await reader.api.socialAccounts.connect({ platform: 'instagram', account: `${MARK}instagram` });
  expect(await migrateDatabase(created.url, quiet, { folder: copyMigrations(undefined, LATER) })).toBe(0);
});

test('a release that the newest schema does not allow is rejected with a readable message', async () => {
  const { url } = await createEmptyDatabase();
  const contraction = { '9003_later': `update schema_compatibility set minimum_version = '98.7.6';` };
  await migrateDatabase(url, quiet, { folder: copyMigrations(undefined, contraction), version: '98.7.6' });
  const refused = spawnApplication(await findPort(), { DATABASE_URL: url });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('the database was upgraded by a newer version: it needs at least 98.7.6.');
  expect(refused.output()).not.toContain('    at ');
  await expect(migrateDatabase(url, quiet, { version: '98.10.0' })).resolves.toBe(0);
});
