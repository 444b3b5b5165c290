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
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';

/** The row counts its uses, so that only one person gets the last use. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    code: text('code').notNull().unique(),
    label: text('label').notNull(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isPersonal: boolean('is_personal').notNull().default(false),
    /** Null if unlimited. */
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** Clicks of today and yesterday are in `invitation_clicks`. */
    clicksBefore: integer('clicks_before').notNull().default(0),
    expiresAt: timestampColumn('expires_at'),
    revokedAt: timestampColumn('revoked_at'),
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
 * Determines the referrer, at most one per member. A trigger allows only setting the confirmation time once and removing a deleted guest, and requires the
 * inviter's account to be older, so that referrals never loop.
 */
export const invitationUses = pgTable(
  'invitation_uses',
  {
    id: idColumn(),
    /** Null once the guest's account is deleted; the use still counts. */
    memberId: uuid('member_id')
      .unique('invitation_uses_member')
      .references(() => users.id, { onDelete: 'set null' }),
    invitationId: uuid('invitation_id').notNull(),
    inviterId: uuid('inviter_id').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
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

/** Visitors per day, as irreversible hashes, deleted after two days. */
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

/** Requests to invite by email, for the daily limit. The screen generates the ID, so a retry counts once. */
export const invitationMailings = pgTable(
  'invitation_mailings',
  {
    id: uuid('id').primaryKey(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts all requested addresses, because the limit would otherwise reveal who got an email. */
    addresses: integer('addresses').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('invitation_mailings_by_inviter').on(table.inviterId, table.createdAt),
    index('invitation_mailings_by_age').on(table.createdAt),
  ],
);

/** Addresses are hashed with the server's secret. A row is the lock between concurrent invitations. */
export const invitedAddresses = pgTable(
  'invited_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    mailedAt: timestampColumn('mailed_at'),
    optedOutAt: timestampColumn('opted_out_at'),
  },
  (table) => [index('invited_addresses_by_age').on(table.mailedAt)],
);
