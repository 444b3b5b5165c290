import { sql } from 'drizzle-orm';
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from './ids.ts';

export const idColumn = () => uuid('id').primaryKey().$defaultFn(newId);

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAtColumn = () => timestampColumn('created_at').notNull().defaultNow();

export const caseInsensitiveText = customType<{ data: string }>({ dataType: () => 'citext' });

/** `'one', 'two'`. Never for input. */
export const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
