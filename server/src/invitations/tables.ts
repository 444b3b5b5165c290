import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../platform/columns.ts';

/** An invite code. It counts its uses itself, so that the last seat goes to one person only. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    code: text('code').notNull().unique(),
    label: text('label').notNull(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null means without limit. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    expiresAt: momentColumn('expires_at'),
    revokedAt: momentColumn('revoked_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('invitations_code', sql`${table.code} = upper(${table.code}) and char_length(${table.code}) between 4 and 32`),
    check('invitations_uses', sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`),
    index('invitations_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Who came by which code: at most one for each member. */
export const invitationUses = pgTable('invitation_uses', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  invitationId: uuid('invitation_id')
    .notNull()
    .references(() => invitations.id, { onDelete: 'cascade' }),
  createdAt: createdAtColumn(),
});
