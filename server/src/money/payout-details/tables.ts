import { PAYOUT_FAILURES, PAYOUT_METHODS } from '@bros/contract/money/payout-rules';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, momentColumn } from '../../platform/columns.ts';

/** The account or wallet that a member's earnings are paid to. Only the parts that tell it from another are in clear. */
export const payoutDetails = pgTable(
  'payout_details',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method', { enum: PAYOUT_METHODS }).notNull(),
    /** All of it, sealed to this member and revision (platform/sealer.ts), with the id of the key. */
    ciphertext: text('ciphertext').notNull(),
    /** The last four characters of the account, or the email with most of it hidden. */
    hint: text('hint').notNull(),
    /** The bank's country: ISO 3166-1, two letters. Null for a wallet. */
    country: text('country'),
    /** Why the last payout to these details failed or came back; null where none did. */
    failure: text('failure', { enum: PAYOUT_FAILURES }),
    /** Counts the changes. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('payout_details_method', sql`${table.method} in ('bank', 'wallet')`),
    check('payout_details_country', sql`(${table.method} = 'bank') = (${table.country} is not null)`),
    check('payout_details_failure', sql`${table.failure} in (${sql.raw(PAYOUT_FAILURES.map((name) => `'${name}'`).join(', '))})`),
    check('payout_details_revision', sql`${table.revision} > 0`),
  ],
);
