import { TOKEN_SCOPES } from '@bros/contract/core/access';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { caseInsensitiveText, createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** True if the session was opened with a passkey, or a passkey was added in it. */
    hasPasskey: boolean('has_passkey').notNull().default(false),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_address').on(table.ipAddress)],
);

/** Contains only passwords (`providerId` 'credential'), hashed with scrypt. */
export const credentials = pgTable(
  'credentials',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password_hash'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('credentials_by_user_and_provider').on(table.userId, table.providerId)],
);

/** Short-lived proofs: reset links, pending second steps, WebAuthn challenges. */
export const verifications = pgTable(
  'verifications',
  {
    id: idColumn(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
);

/** The secret and the recovery codes are encrypted with the server's secret. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text('secret_encrypted').notNull(),
    backupCodes: text('recovery_codes_encrypted').notNull(),
    verified: boolean('is_enabled').notNull().default(false),
    enabledAt: timestampColumn('enabled_at'),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestampColumn('locked_until'),
  },
  (table) => [uniqueIndex('two_factors_by_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('is_backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('passkeys_by_user').on(table.userId), uniqueIndex('passkeys_by_credential').on(table.credentialID)],
);

/** One pending change per member. A new request replaces it; a new password or email deletes it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: caseInsensitiveText('new_email').notNull(),
    /** The valid link: 'approve' to the current address, 'confirm' to the new one. */
    step: text('step', { enum: ['approve', 'confirm'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('email_changes_step', sql`${table.step} in ('approve', 'confirm')`)],
);

/** Completed changes, each with its 'This was not me' link. */
export const emailRestores = pgTable(
  'email_restores',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    previousEmail: caseInsensitiveText('previous_email').notNull(),
    /** The address that the link restores: the address before the first of the changes that count as one. */
    email: caseInsensitiveText('email').notNull(),
    firstChangeAt: timestampColumn('first_change_at').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** Set when this link is used, or another link with the same or an earlier first change. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('email_restores_by_user').on(table.userId),
    index('email_restores_by_email').on(table.email),
    check('email_restores_first_change', sql`${table.firstChangeAt} <= ${table.createdAt}`),
  ],
);

/** A sign-in from another device sends an email. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a random value in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('known_devices_by_user_and_token').on(table.userId, table.tokenHash),
    index('known_devices_by_token').on(table.tokenHash),
  ],
);

/** The hash uses the server's secret. */
export const barredAddresses = pgTable(
  'barred_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    state: text('state', { enum: ['suspended', 'banned'] }).notNull(),
    until: timestampColumn('until').notNull(),
  },
  (table) => [
    check('barred_addresses_state', sql`${table.state} in ('suspended', 'banned')`),
    index('barred_addresses_by_end').on(table.until),
  ],
);

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client, so that a retry creates no second token. */
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: TOKEN_SCOPES }).notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    lastCharacters: text('last_characters').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    lastUsedAt: timestampColumn('last_used_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('api_tokens_scope', sql`${table.scope} in ('read', 'write')`),
    uniqueIndex('api_tokens_by_hash').on(table.tokenHash),
    uniqueIndex('api_tokens_by_user_and_client').on(table.userId, table.clientId),
    index('api_tokens_by_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const authSchema = {
  session: sessions,
  account: credentials,
  verification: verifications,
  twoFactor: twoFactors,
  passkey: passkeys,
};
