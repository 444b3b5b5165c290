import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import type { Actor } from './api/context.ts';
import { idColumn } from './columns.ts';
import { ownRows } from './member-data.ts';

const { database } = await createTestDatabase();
const postcards = pgTable('postcards', {
  id: idColumn(),
  authorId: uuid('author_id').notNull(),
  title: text('title').notNull(),
  city: text('city').notNull(),
  staffNote: text('staff_note'),
});

test('a part of the archive contains only the member’s rows and the listed columns, ordered by ID', async () => {
  await database.execute(
    sql`create table postcards (id uuid primary key, author_id uuid, title text, city text, staff_note text)`,
  );
  const [memberId, otherId] = [randomUUID(), randomUUID()];
  const part = ownRows(database, postcards, {
    name: 'postcards',
    title: 'My postcards',
    member: 'authorId',
    columns: ['title'],
    renamed: { place: 'city' },
  });
  // @ts-expect-error The table has no such column.
  ownRows(database, postcards, { name: 'x', title: 'x', member: 'authorId', columns: ['secret'] });
  for (const [authorId, title] of [
    [memberId, 'First'],
    [otherId, 'Of another member'],
    [memberId, 'Second'],
  ] as const)
    await database.insert(postcards).values({ authorId, title, city: 'Porto', staffNote: 'private' });
  expect(part).toMatchObject({ name: 'postcards', title: 'My postcards', tables: ['postcards'] });
  const rows: unknown[] = [];
  for await (const row of part.read({ memberId } as Actor)) rows.push(row);
  expect(rows).toEqual([
    { title: 'First', place: 'Porto' },
    { title: 'Second', place: 'Porto' },
  ]);
});
