import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../columns.ts';

export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  audience: text('audience').notNull(),
  except: text('except_audiences').array(),
  event: text('event').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  createdAt: createdAtColumn(),
});
