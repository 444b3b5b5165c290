import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roomsOpenTo } from '../src/messaging/chat/rooms/policy.ts';
import { createTestDatabase } from './database.ts';

const { database } = await createTestDatabase();

/** Bits of `pg_index.indoption` (PostgreSQL manual). */
const DESCENDING = 1;
const NULLS_FIRST = 2;

test('every descending index serves `order by … desc`, whose nulls come first', async () => {
  const { rows } = await database.execute(sql`
    select distinct i.indexrelid::regclass::text as index
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace, unnest(i.indoption) as option
    where n.nspname = 'public' and option & ${DESCENDING} <> 0 and option & ${NULLS_FIRST} = 0`);
  expect(rows).toEqual([]);
});

test('an index finds public rooms among many direct conversations', async () => {
  await database.execute(sql`
    insert into chat_rooms (id, kind, member_count) select gen_random_uuid(), 'direct', 2 from generate_series(1, 20000)`);
  await database.execute(sql`analyze chat_rooms`);
  const { rows } = await database.execute(sql`explain ${roomsOpenTo(randomUUID())}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('chat_rooms_in_order');
  expect(plan).not.toContain('Seq Scan on chat_rooms');
});
