import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';

/** The rows are JSON strings, so that no number loses a digit. */
export interface Filled {
  tables: Record<string, { columns: string[]; rows: string }>;
  sequences: Record<string, string>;
}

export const pack = (filled: Filled) => gzipSync(JSON.stringify(filled), { level: 9 });
export const unpack = (bytes: Buffer): Filled => JSON.parse(gunzipSync(bytes).toString()) as Filled;

export async function readFilled(pool: pg.Pool): Promise<Filled> {
  const { rows: found } = await pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.relname`);
  const tables: Filled['tables'] = {};
  for (const { name, columns } of found) tables[name] = { columns, rows: await readRows(pool, name, columns) };
  const { rows: counted } = await pool.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return { tables, sequences: Object.fromEntries(counted.map(({ name, last }) => [name, last])) };
}

export async function readRows(pool: pg.Pool, table: string, columns: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce(json_agg(r order by to_json(r)::text), '[]')::text as all from (select ${list(columns)} from "${table}") r`,
  );
  return rows[0]?.all ?? '[]';
}

/** Replaces the content. No triggers run, because the rows are complete. */
export async function writeFilled(pool: pg.Pool, { tables, sequences }: Filled): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`truncate ${list(Object.keys(tables))}`);
    for (const [name, { columns, rows }] of Object.entries(tables)) {
      await client.query(
        `insert into "${name}" (${list(columns)}) overriding system value
        select ${list(columns)} from json_populate_recordset(null::"${name}", $1)`,
        [rows],
      );
    }
    for (const [name, last] of Object.entries(sequences)) await client.query(`select setval('"${name}"', $1)`, [last]);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
