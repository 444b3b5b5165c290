import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../columns.ts';

/** Socket events waiting for their transaction to commit; taken out as they are sent. */
export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The socket room it goes to. */
  audience: text('audience').notNull(),
  /** Socket rooms whose sockets do not hear it, though they are in that one. */
  except: text('except_audiences').array(),
  event: text('event').notNull(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  createdAt: createdAtColumn(),
});
