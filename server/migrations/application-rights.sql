-- What the role of the running server may do, where it is not the owner of the tables (docs/decisions/two-database-roles.md). The owner runs this after migrations
-- and after each change of this file. A table that the server must not change or empty is listed here with what it may do instead.
do $$
declare
  kept record;
begin
  grant usage on schema public, drizzle to bros_application;
  grant select on all tables in schema drizzle to bros_application;
  grant select, insert, update, delete on all tables in schema public to bros_application;
  grant usage, select on all sequences in schema public to bros_application;
  revoke insert, update, delete on schema_compatibility from bros_application;

  revoke update, delete on audit_log, ledger_accounts, ledger_journals, ledger_entries from bros_application;
  -- The erasure of an account removes its names from reasons; a trigger refuses every other change.
  grant update (reason) on audit_log to bros_application;

  -- The import of cities refreshes the planner's statistics. Before version 17, PostgreSQL does so by itself, a minute later.
  if current_setting('server_version_num')::int >= 170000 then
    execute 'grant maintain on cities, city_names, place_areas to bros_application';
  end if;

  -- The queue's library creates and upgrades its own tables. Only a role that owns the schema can be given tables in it.
  alter schema pgboss owner to bros_application;
  for kept in
    select format('alter table %s owner to bros_application', oid::regclass) as statement from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and relowner <> 'bros_application'::regrole
    union all select format('alter routine %s owner to bros_application', oid::regprocedure) from pg_proc
      where pronamespace = 'pgboss'::regnamespace and proowner <> 'bros_application'::regrole
    union all select format('alter type %s owner to bros_application', oid::regtype) from pg_type
      where typnamespace = 'pgboss'::regnamespace and typtype = 'e' and typowner <> 'bros_application'::regrole
  loop
    execute kept.statement;
  end loop;
end
$$;
