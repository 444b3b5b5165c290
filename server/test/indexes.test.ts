import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const { database } = await createTestDatabase();

/** Of `pg_index.indoption`: the column descends, and its nulls come first (PostgreSQL manual, catalog pg_index). */
const DESCENDING = 1;
const NULLS_FIRST = 2;

test('every descending index serves `order by … desc`, whose nulls come first', async () => {
  const { rows } = await database.execute(sql`
    select distinct i.indexrelid::regclass::text as index
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace, unnest(i.indoption) as option
    where n.nspname = 'public' and option & ${DESCENDING} <> 0 and option & ${NULLS_FIRST} = 0`);
  expect(rows).toEqual([]);
});
