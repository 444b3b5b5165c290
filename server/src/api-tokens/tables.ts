import { TOKEN_SCOPES } from '@bros/contract/token-access';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../platform/columns.ts';

/** Tokens of members' own scripts. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by whoever makes it, so that a repeated request makes one. */
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
    /** SHA-256 of the token, which is kept nowhere. */
    tokenHash: text('token_hash').notNull(),
    lastCharacters: text('last_characters').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    lastUsedAt: momentColumn('last_used_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('api_tokens_scope', sql`${table.scope} in ('read', 'write')`),
    uniqueIndex('api_tokens_by_hash').on(table.tokenHash),
    uniqueIndex('api_tokens_by_user_and_client').on(table.userId, table.clientId),
    index('api_tokens_by_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
