import { SOCIAL_ACCOUNT_MAX_CHARACTERS, SOCIAL_PLATFORMS } from '@bros/contract/members/social-platforms';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn } from '../../platform/columns.ts';

/** Unverified accounts, one per member and platform (docs/specification.md, Entities). */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    platform: text('platform', { enum: SOCIAL_PLATFORMS }).notNull(),
    url: text('url').notNull(),
    handle: text('handle').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    check('social_accounts_platform', sql`${table.platform} in ('youtube', 'instagram', 'tiktok', 'facebook')`),
    check(
      'social_accounts_url',
      sql`starts_with(${table.url}, 'https://www.' || ${table.platform} || '.com/') and char_length(${table.url}) <= ${sql.raw(String(SOCIAL_ACCOUNT_MAX_CHARACTERS))}`,
    ),
  ],
);
