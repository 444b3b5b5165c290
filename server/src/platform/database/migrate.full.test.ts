import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { findPort, spawnApplication } from '../../../test/process.ts';
import { OtherVersionError } from './failure.ts';
import { migrateDatabase } from './migrate.ts';

const { database, url } = await createTestDatabase();

async function undoMigrations(): Promise<void> {
  await database.execute(sql`drop schema if exists public, drizzle cascade`);
  await database.execute(sql`create schema public`);
}

test('a database that is up to date is not changed', async () => {
  expect(await migrateDatabase(database.$client, () => {})).toBe(0);
});

test('two processes that start concurrently apply every migration once', async () => {
  await undoMigrations();
  const applied = await Promise.all([migrateDatabase(database.$client, () => {}), migrateDatabase(database.$client, () => {})]);
  expect(applied.toSorted()).toEqual([0, 1]);
});

test('a start without migrations needs no right to create anything', async () => {
  const role = `plain_${process.pid}`;
  await database.execute(sql.raw(`create role ${role} login password 'plain'`));
  await database.execute(
    sql.raw(`grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`),
  );
  const plain = new pg.Pool({ connectionString: Object.assign(new URL(url), { username: role, password: 'plain' }).href });
  try {
    expect(await migrateDatabase(plain, () => {})).toBe(0);
  } finally {
    await plain.end();
    await database.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
  }
});

test('the start fails with instructions if the database has another version', async () => {
  await database.execute(sql`update drizzle.__drizzle_migrations set hash = 'of an older file'`);
  await expect(migrateDatabase(database.$client, () => {})).rejects.toThrow(OtherVersionError);
  const application = spawnApplication(await findPort(), { DATABASE_URL: url });
  expect(await application.ended).toBe(1);
  expect(application.output()).toContain('Start with an empty DATA_DIR, or with an empty database in DATABASE_URL.');
  expect(application.output()).not.toContain('    at ');
});

test('a database with unknown migrations is refused', async () => {
  await undoMigrations();
  await migrateDatabase(database.$client, () => {});
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer file', 9999999999999)`,
  );
  await expect(migrateDatabase(database.$client, () => {})).rejects.toThrow(OtherVersionError);
});
