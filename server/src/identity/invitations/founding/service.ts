import { createHmac, timingSafeEqual } from 'node:crypto';
import { FOUNDING_CODE_PREFIX } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import { accounts, member } from '../../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';

/** The first admin signs up with this code, because nobody can invite yet. `npm run make-admin` prints it, using the server's secret. It gives no role. */
export const foundingCodeOf = (secret: string): string =>
  `${FOUNDING_CODE_PREFIX}${createHmac('sha256', secret).update('invitations.founding').digest('hex').slice(0, 24).toUpperCase()}`;

export async function hasAdmin(database: Database | Transaction): Promise<boolean> {
  const { rows } = await database.execute(sql`select from ${accounts} where ${member.role} = 'admin' limit 1`);
  return rows.length > 0;
}

/** False once there is an admin. */
export async function isFoundingCode(
  { database, secret }: { database: Database; secret: string },
  code: string,
): Promise<boolean> {
  const [expected, given] = [Buffer.from(foundingCodeOf(secret)), Buffer.from(code)];
  return given.length === expected.length && timingSafeEqual(given, expected) && !(await hasAdmin(database));
}
