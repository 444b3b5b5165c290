import { PAYOUT_FAILURES, PAYOUT_METHODS } from '@bros/contract/money/payout-rules';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, literals, timestampColumn } from '../../platform/columns.ts';

/** Encrypted, except what identifies the account to its owner. */
export const payoutDetails = pgTable(
  'payout_details',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method', { enum: PAYOUT_METHODS }).notNull(),
    /** Encrypted for this member and revision (platform/sealer.ts), with the key's ID. */
    ciphertext: text('ciphertext').notNull(),
    /** The account's last four characters, or a masked email. */
    hint: text('hint').notNull(),
    country: text('country'),
    failure: text('failure', { enum: PAYOUT_FAILURES }),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('payout_details_method', sql`${table.method} in ('bank', 'wallet')`),
    check('payout_details_country', sql`(${table.method} = 'bank') = (${table.country} is not null)`),
    check('payout_details_failure', sql`${table.failure} in (${literals(PAYOUT_FAILURES)})`),
    check('payout_details_revision', sql`${table.revision} > 0`),
  ],
);
