import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterUse } from '../after-use.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

export function copyMigrations(last: string | undefined, later: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bros-migrations-'));
  afterUse(async () => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const end = journal.entries.findIndex(({ tag }) => `${tag}.sql` === last);
  const entries = last === undefined ? journal.entries : journal.entries.slice(0, end + 1);
  for (const [tag, statements] of Object.entries(later)) {
    const before = entries.at(-1);
    entries.push({ idx: entries.length, version: '7', when: (before?.when ?? 0) + 1, tag, breakpoints: true });
    writeFileSync(join(folder, `${tag}.sql`), statements);
  }
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase();
  await created.database.execute(sql`drop schema if exists public, drizzle, pgboss cascade`);
  await created.database.execute(sql`create schema public`);
  await created.database.execute(sql`grant usage on schema public to public`);
  return created;
}
