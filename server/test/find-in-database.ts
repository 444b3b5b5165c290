import { sql } from 'drizzle-orm';
import type { TestApp } from './harness.ts';

export async function findInDatabase({ database }: TestApp, text: string): Promise<string[]> {
  const { rows: tables } = await database.execute<{ name: string; bytes: string[] | null }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname)) from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name, bytes } of tables) {
    const texts = ['t::text', ...(bytes ?? []).map((column) => `encode(${column}, 'escape')`)].join(`, ' ', `);
    const { rows } = await database.execute<{ row: string }>(
      sql`select left(t::text, 300) as row from ${sql.raw(name)} t where concat(${sql.raw(texts)}) ilike ${`%${text}%`}`,
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
