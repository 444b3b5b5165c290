import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { OtherVersionError } from './failure.ts';

export const OWNS_TABLES =
  'The role in DATABASE_URL owns the tables, so whoever runs SQL as this server can change the audit log and the books: see "Two database roles" in docs/operations.md.';

const INSUFFICIENT_PRIVILEGE = '42501';

interface Roles {
  isOwner: boolean;
  /** True for bros_application and its members. The owner of the tables must be a member to hand over the queue's tables. */
  isApplication: boolean;
  /** True if a role bros_application exists and does not own the tables. */
  isSeparate: boolean;
  /** A hash of the newest migration and the rights file, as of the last grant. */
  granted: string | null;
}

interface Wanted {
  folder: string;
  /** The hash of the newest migration. */
  newest: string;
  /** True to grant again, because the record lacks queue tables that the owner created since then. */
  isForced: boolean;
  log: (message: string) => void;
}

const NOT_A_MEMBER =
  'The role bros_application gets no rights, because the role in DATABASE_URL is not a member of it: see "Two database roles" in docs/operations.md.';

/**
 * The statements by which the tables' owner grants bros_application its rights (docs/decisions/two-database-roles.md), due after each migration and change of
 * application-rights.sql; else undefined. Throws an OtherVersionError if the role neither owns the tables nor has the rights.
 */
export async function findDueGrants(
  client: pg.ClientBase,
  { folder, newest, isForced, log }: Wanted,
): Promise<string | undefined> {
  const file = readFileSync(join(folder, 'application-rights.sql'), 'utf8');
  const wanted = createHash('sha256').update(newest).update(file).digest('hex');
  const { isOwner, isApplication, isSeparate, granted } = await readRoles(client).catch(refuseWithoutRights);
  if (!isOwner && !(isApplication && granted === wanted)) throw OtherVersionError.lacksRights();
  const canGrant = isOwner && isSeparate && isApplication;
  if (isForced && isOwner && isSeparate && !isApplication) log(NOT_A_MEMBER);
  if (!canGrant || (granted === wanted && !isForced)) return undefined;
  return `${file};\nupdate schema_compatibility set granted_rights = '${wanted}'`;
}

async function readRoles(client: pg.ClientBase): Promise<Roles> {
  const { rows } = await client.query<Roles>(`
    select pg_has_role(tableowner, 'usage') as "isOwner",
      coalesce(pg_has_role(to_regrole('bros_application'), 'usage'), false) as "isApplication",
      to_regrole('bros_application') is not null and tableowner <> 'bros_application' as "isSeparate",
      (select granted_rights from schema_compatibility) as granted
    from pg_tables where schemaname = 'public' and tablename = 'audit_log'`);
  if (!rows[0]) throw new Error('The database has no table audit_log.');
  return rows[0];
}

export function refuseWithoutRights(error: { code?: string }): never {
  throw error.code === INSUFFICIENT_PRIVILEGE ? OtherVersionError.lacksRights() : error;
}

export async function ownsTables(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ isOwner: boolean }>(
    sql`select pg_has_role(tableowner, 'usage') as "isOwner" from pg_tables where schemaname = 'public' and tablename = 'audit_log'`,
  );
  return rows[0]?.isOwner ?? false;
}
