import { REPLY_MAX_CHARACTERS } from '@bros/contract/core/reply-rules';
import { sql } from 'drizzle-orm';
import { check, type ExtraConfigColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, timestampColumn } from '../../../platform/columns.ts';
import { users } from '../accounts/tables.ts';

/** Each table adds `id` and `parentId`. */
export const replyColumns = () => ({
  authorId: uuid('author_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Chosen by the browser, so that a repeated request stores the reply once. */
  clientId: uuid('client_id').notNull(),
  text: text('text').notNull(),
  hiddenAt: timestampColumn('hidden_at'),
  hiddenReason: text('hidden_reason'),
  createdAt: createdAtColumn(),
});

export const replyRules = (
  name: string,
  table: Record<keyof ReturnType<typeof replyColumns> | 'id' | 'parentId', ExtraConfigColumn>,
) => [
  check(`${name}_text`, sql`char_length(${table.text}) between 1 and ${sql.raw(String(REPLY_MAX_CHARACTERS))}`),
  check(`${name}_hidden`, sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
  uniqueIndex(`${name}_by_client`).on(table.authorId, table.clientId),
  index(`${name}_newest`).on(table.parentId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
];

const anyReplies = (name: string) => pgTable(name, { id: idColumn(), parentId: uuid(name).notNull(), ...replyColumns() });
export type RepliesTable = ReturnType<typeof anyReplies>;
