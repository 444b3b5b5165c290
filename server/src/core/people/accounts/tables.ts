import { ROLES } from '@bros/contract/core/access';
import { MEMBER_STATES } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { caseInsensitiveText, createdAtColumn, idColumn, timestampColumn } from '../../../platform/columns.ts';

/** Field names are better-auth's. */
export const users = pgTable(
  'users',
  {
    id: idColumn(),
    /** Increases in order of joining, with gaps. */
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    name: text('full_name').notNull(),
    email: caseInsensitiveText('email').notNull().unique(),
    emailVerified: boolean('is_email_confirmed').notNull().default(false),
    emailConfirmedAt: timestampColumn('email_confirmed_at'),
    image: text('image'),
    role: text('role', { enum: ROLES }).notNull().default('member'),
    /** Set for every admin. Approvals count from APPROVER_AFTER_HOURS later. */
    adminSince: timestampColumn('admin_since'),
    state: text('state', { enum: MEMBER_STATES }).notNull().default('active'),
    suspendedUntil: timestampColumn('suspended_until'),
    /** Shown to the member by email and at sign-in. */
    sanctionReason: text('sanction_reason'),
    /** The owner can restore the account until then. */
    deletionDueAt: timestampColumn('deletion_due_at'),
    /** Null for accounts not created by sign-up. */
    termsVersion: integer('terms_version'),
    termsAcceptedAt: timestampColumn('terms_accepted_at'),
    twoFactorEnabled: boolean('has_two_step').notNull().default(false),
    /** Set when the owner disputes an email change. Blocks sign-in until a password reset by email. */
    lockedAt: timestampColumn('locked_at'),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('users_role', sql`${table.role} in ('member', 'moderator', 'admin')`),
    check('users_admin_since', sql`${table.role} <> 'admin' or ${table.adminSince} is not null`),
    check('users_state', sql`${table.state} in ('active', 'suspended', 'banned')`),
    check('users_suspended_until', sql`(${table.state} = 'suspended') = (${table.suspendedUntil} is not null)`),
    check('users_sanction_reason', sql`${table.sanctionReason} is null or ${table.state} <> 'active'`),
    check('users_terms', sql`(${table.termsVersion} is null) = (${table.termsAcceptedAt} is null)`),
    check('users_confirmed_at', sql`${table.emailVerified} = (${table.emailConfirmedAt} is not null)`),
    index('users_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('users_by_name_words').using('gin', sql`search_words(${table.name})`),
    index('users_by_email_words').using('gin', sql`search_words(${table.email}::text)`),
    // `isActiveAccountId` must have the same condition.
    index('users_closed')
      .on(table.id)
      .where(sql`${table.state} <> 'active' or not ${table.emailVerified} or ${table.deletionDueAt} is not null`),
    index('users_leaving').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
  ],
);
