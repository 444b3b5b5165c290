import { TOKEN_SCOPES } from '@bros/contract/core/access';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { caseInsensitiveText, createdAtColumn, idColumn, momentColumn } from '../../platform/columns.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: momentColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_address').on(table.ipAddress)],
);

/** A person's proof of identity: so far only a password (`providerId` 'credential'), hashed with scrypt. */
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
    accessTokenExpiresAt: momentColumn('access_token_expires_at'),
    refreshTokenExpiresAt: momentColumn('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
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
    expiresAt: momentColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
);

/** Authenticator secrets and recovery codes, both encrypted with the server's secret. */
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
    enabledAt: momentColumn('enabled_at'),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: momentColumn('locked_until'),
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

/** An email change that waits for its links, one per member. A new request replaces it; a new password or a changed email deletes it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: caseInsensitiveText('new_email').notNull(),
    /** The link that is good now: 'approve' went to the present address, 'confirm' to the new one. */
    step: text('step', { enum: ['approve', 'confirm'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: momentColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [check('email_changes_step', sql`${table.step} in ('approve', 'confirm')`)],
);

/** Email changes that were made, each with its link 'This was not me'. */
export const emailRestores = pgTable(
  'email_restores',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that this change replaced. */
    previousEmail: caseInsensitiveText('previous_email').notNull(),
    /** The address that the link was sent to and brings back: the one before the first of the changes that count as one. */
    email: caseInsensitiveText('email').notNull(),
    /** When the first of these changes was made. */
    firstChangeAt: momentColumn('first_change_at').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** The link was used, or one of the same or an earlier change was. */
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    index('email_restores_by_user').on(table.userId),
    index('email_restores_by_email').on(table.email),
    check('email_restores_first_change', sql`${table.firstChangeAt} <= ${table.createdAt}`),
  ],
);

/** Devices a member has signed in from, so that only a new one is worth a mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of a random value kept in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('known_devices_by_user_and_token').on(table.userId, table.tokenHash),
    // Finds accounts that were used in one browser.
    index('known_devices_by_token').on(table.tokenHash),
  ],
);

/** Addresses of accounts that were deleted while they were banned or suspended, as hashes made with the server's secret: they may not sign up again until then. */
export const barredAddresses = pgTable(
  'barred_addresses',
  {
    addressHash: text('address_hash').primaryKey(),
    state: text('state', { enum: ['suspended', 'banned'] }).notNull(),
    until: momentColumn('until').notNull(),
  },
  (table) => [
    check('barred_addresses_state', sql`${table.state} in ('suspended', 'banned')`),
    index('barred_addresses_by_end').on(table.until),
  ],
);

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

/** The tables by better-auth's names, but for that of the accounts (auth-tables.ts). */
export const authSchema = {
  session: sessions,
  account: credentials,
  verification: verifications,
  twoFactor: twoFactors,
  passkey: passkeys,
};
