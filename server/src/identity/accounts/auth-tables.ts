import { boolean, customType, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../core/people/accounts/tables.ts';
import { createdAtColumn, idColumn, timestampColumn } from '../../platform/columns.ts';
import { fromAuthEmail, toAuthEmail } from './auth-email.ts';
import { authSchema } from './tables.ts';

const authEmail = customType<{ data: string }>({
  dataType: () => 'citext',
  toDriver: fromAuthEmail,
  fromDriver: (email) => toAuthEmail(String(email)),
});

const authUsers = pgTable('users', {
  id: idColumn(),
  name: text(users.name.name).notNull(),
  email: authEmail(users.email.name).notNull(),
  emailVerified: boolean(users.emailVerified.name).notNull(),
  emailConfirmedAt: timestampColumn(users.emailConfirmedAt.name),
  image: text(users.image.name),
  twoFactorEnabled: boolean(users.twoFactorEnabled.name).notNull(),
  createdAt: createdAtColumn(),
  updatedAt: timestampColumn(users.updatedAt.name).notNull(),
});

export const authTables = { ...authSchema, user: authUsers };
