import { REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { IDENTITY_CHECKS, TWO_STEP_RESET_OUTCOMES } from '@bros/contract/identity/two-step-resets';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../../platform/columns.ts';

const memberColumn = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Resets by staff (docs/decisions/two-step-resets.md). At most one per member is open. */
export const twoStepResets = pgTable(
  'two_step_resets',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedBy: memberColumn('requested_by'),
    /** The second admin, for accounts of staff. */
    approvedBy: memberColumn('approved_by'),
    identityCheck: text('identity_check', { enum: IDENTITY_CHECKS }).notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAtColumn(),
    /** SHA-256 of the stopping link's token; null before the notice. */
    tokenHash: text('token_hash').unique(),
    effectiveAt: timestampColumn('effective_at'),
    endedAt: timestampColumn('ended_at'),
    outcome: text('outcome', { enum: TWO_STEP_RESET_OUTCOMES }),
  },
  (table) => [
    check('two_step_resets_check', sql`${table.identityCheck} in ('videoCall', 'document', 'person')`),
    check('two_step_resets_reason', sql`char_length(${table.reason}) between 1 and ${sql.raw(String(REASON_MAX_CHARACTERS))}`),
    check('two_step_resets_outcome', sql`${table.outcome} in ('done', 'stoppedByLink', 'signedIn', 'changed', 'withdrawn')`),
    check('two_step_resets_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    check('two_step_resets_announced', sql`(${table.tokenHash} is null) = (${table.effectiveAt} is null)`),
    check('two_step_resets_done', sql`${table.outcome} <> 'done' or ${table.endedAt} >= ${table.effectiveAt}`),
    check('two_step_resets_not_self', sql`${table.userId} <> ${table.requestedBy} and ${table.userId} <> ${table.approvedBy}`),
    check('two_step_resets_second_admin', sql`${table.requestedBy} <> ${table.approvedBy}`),
    uniqueIndex('two_step_resets_open').on(table.userId).where(sql`${table.endedAt} is null`),
    index('two_step_resets_by_requester').on(table.requestedBy),
    index('two_step_resets_by_approver').on(table.approvedBy),
    index('two_step_resets_due').on(table.effectiveAt).where(sql`${table.endedAt} is null`),
  ],
);
