import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './connect.ts';

/** docs/decisions/two-database-roles.md */
const RIGHTS = new URL('../../../migrations/application-rights.sql', import.meta.url);

export const OWNS_TABLES =
  'The role in DATABASE_URL owns the tables, so whoever runs SQL as this server can change the audit log and the books: see "Two database roles" in docs/operations.md.';

/** Grants the application's role its rights where some are missing, if the role exists and this connection may grant them. */
export async function grantRights(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean }>(`
    select pg_has_role(tableowner, 'usage') as "isOwner" from pg_tables
    where schemaname = 'public' and tablename = 'audit_log' and to_regrole('bros_application') is not null
      and tableowner <> 'bros_application'`);
  if (rows[0]?.isOwner && (await lacksRights(client))) await client.query(readFileSync(RIGHTS, 'utf8'));
}

async function lacksRights(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isLacking: boolean }>(`
    select exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege('bros_application', oid, 'select')
    ) or has_table_privilege('bros_application', 'audit_log', 'update, delete, truncate')
    or exists (
      select from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p')
        and relowner <> 'bros_application'::regrole
    ) or exists (
      select from pg_namespace where nspname = 'pgboss' and nspowner <> 'bros_application'::regrole
    ) as "isLacking"`);
  return rows[0]?.isLacking ?? false;
}

export async function ownsTables(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ isOwner: boolean }>(
    sql`select pg_has_role(tableowner, 'usage') as "isOwner" from pg_tables where schemaname = 'public' and tablename = 'audit_log'`,
  );
  return rows[0]?.isOwner ?? false;
}
