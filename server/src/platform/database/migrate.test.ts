import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { migrateDatabase } from './migrate.ts';

const { database, url } = await createTestDatabase();

async function undoMigrations(): Promise<void> {
  await database.execute(sql`drop schema if exists public, drizzle cascade`);
  await database.execute(sql`create schema public`);
}

test('a database that is up to date stays as it is', async () => {
  expect(await migrateDatabase(database.$client, () => {})).toEqual({ applied: [] });
});

test('two processes that start at once apply every migration once', async () => {
  await undoMigrations();
  const [first, second] = await Promise.all([
    migrateDatabase(database.$client, () => {}),
    migrateDatabase(database.$client, () => {}),
  ]);
  const applied = [...first.applied, ...second.applied];
  expect(applied[0]).toContain('create-extensions');
  expect(new Set(applied).size).toBe(applied.length);
  expect(Math.min(first.applied.length, second.applied.length)).toBe(0);
});

test('an up-to-date start needs no right to create anything', async () => {
  const role = `plain_${process.pid}`;
  await database.execute(sql.raw(`create role ${role} login password 'plain'`));
  await database.execute(
    sql.raw(`grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`),
  );
  const plain = new pg.Pool({ connectionString: Object.assign(new URL(url), { username: role, password: 'plain' }).href });
  try {
    expect(await migrateDatabase(plain, () => {})).toEqual({ applied: [] });
  } finally {
    await plain.end();
    await database.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
  }
});

test('a migration that would be skipped because a newer one was applied is refused by name', async () => {
  await database.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1000000000000`);
  await expect(migrateDatabase(database.$client, () => {})).rejects.toThrow(
    /older than one already applied: .*create-extensions/,
  );
});
