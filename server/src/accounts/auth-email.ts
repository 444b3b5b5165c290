import { boolean, customType, pgTable, text } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { users } from '../people/accounts/tables.ts';
import { createdAtColumn, idColumn, momentColumn } from '../platform/columns.ts';
import { authSchema } from './tables.ts';

/**
 * better-auth checks emails with Zod's own pattern, which refuses some that the standard and our field accept: 'a&b@example.com', 'user@example.xn--p1ai'.
 * It gets such an email in a form that passes. The database, members and mails have the email itself (docs/decisions/emails-of-the-standard.md).
 */
const HOST = 'email.invalid';

/** The form in which better-auth gets an email. No two emails have the same. */
export const toAuthEmail = (email: string): string =>
  z.regexes.email.test(email) && !email.endsWith(`@${HOST}`) ? email : `${Buffer.from(email).toString('hex')}@${HOST}`;

/** The email that better-auth got in this form. */
export const fromAuthEmail = (email: string): string =>
  email.endsWith(`@${HOST}`) ? Buffer.from(email.slice(0, -HOST.length - 1), 'hex').toString() : email;

/** The address of an authenticator app with the email itself in its label. */
export const withEmailInLabel = (otpauthUri: string): string =>
  otpauthUri.replace(/[0-9a-f]+%40email\.invalid/, (label) => encodeURIComponent(fromAuthEmail(decodeURIComponent(label))));

const authEmail = customType<{ data: string }>({
  dataType: () => 'citext',
  toDriver: fromAuthEmail,
  fromDriver: (email) => toAuthEmail(String(email)),
});

/** The columns of the table `users` that better-auth knows. */
const authUsers = pgTable('users', {
  id: idColumn(),
  name: text(users.name.name).notNull(),
  email: authEmail(users.email.name).notNull(),
  emailVerified: boolean(users.emailVerified.name).notNull(),
  emailConfirmedAt: momentColumn(users.emailConfirmedAt.name),
  image: text(users.image.name),
  twoFactorEnabled: boolean(users.twoFactorEnabled.name).notNull(),
  createdAt: createdAtColumn(),
  updatedAt: momentColumn(users.updatedAt.name).notNull(),
});

/** All tables by better-auth's names. */
export const authTables = { ...authSchema, user: authUsers };
