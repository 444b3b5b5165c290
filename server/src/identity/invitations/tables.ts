import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/columns.ts';

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
    /** Each member has one personal code, created at their first request for it. */
    isPersonal: boolean('is_personal').notNull().default(false),
    /** Null means without limit. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** Clicks of days gone by; those of today and yesterday still stand in `invitation_clicks`. */
    clicksBefore: integer('clicks_before').notNull().default(0),
    expiresAt: momentColumn('expires_at'),
    revokedAt: momentColumn('revoked_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('invitations_code', sql`${table.code} = upper(${table.code}) and char_length(${table.code}) between 4 and 32`),
    check('invitations_uses', sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`),
    index('invitations_by_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('invitations_by_inviter').on(table.inviterId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('invitations_personal').on(table.inviterId).where(sql`${table.isPersonal}`),
    unique('invitations_id_and_inviter').on(table.id, table.inviterId),
  ],
);

/**
 * The code that each member joined by, and so their referrer: at most one row a member, written with the account and never changed except for the moment
 * of confirmation. A trigger guards that. The trigger also checks that the inviter's account is older, so that referrals never form a loop.
 */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    id: idColumn(),
    /** Null once the account is gone: the use stays counted, without the member. */
    memberId: uuid('member_id')
      .unique('invitation_uses_member')
      .references(() => users.id, { onDelete: 'set null' }),
    invitationId: uuid('invitation_id').notNull(),
    inviterId: uuid('inviter_id').notNull(),
    confirmedAt: momentColumn('confirmed_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    foreignKey({
      name: 'invitation_uses_invitation',
      columns: [table.invitationId, table.inviterId],
      foreignColumns: [invitations.id, invitations.inviterId],
    }).onDelete('cascade'),
    index('invitation_uses_by_invitation').on(table.invitationId),
    index('invitation_uses_by_inviter').on(table.inviterId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** The visitors of an invitation by day, as a hash that nobody can trace back and that is forgotten after two days. */
export const invitationClicks = pgTable(
  'invitation_clicks',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.day, table.visitorHash] }),
    index('invitation_clicks_by_day').on(table.day),
  ],
);

/** Requests to invite by email, for the daily limit. The id is the screen's, so that a repeated request counts once. */
export const invitationMailings = pgTable(
  'invitation_mailings',
  {
    id: uuid('id').primaryKey(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Addresses asked for, mailed or not: else the limit would tell which were. */
    addresses: integer('addresses').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('invitation_mailings_by_inviter').on(table.inviterId, table.createdAt),
    index('invitation_mailings_by_age').on(table.createdAt),
  ],
);

/** Addresses that were invited or want not to be, as hashes made with the server's secret. The row is the lock between parallel invitations. */
export const invitedAddresses = pgTable(
  'invited_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    mailedAt: momentColumn('mailed_at'),
    optedOutAt: momentColumn('opted_out_at'),
  },
  (table) => [index('invited_addresses_by_age').on(table.mailedAt)],
);
