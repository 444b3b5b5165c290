-- A migration that takes something away from older versions raises the oldest version that can run on this schema (docs/releasing.md). `granted_rights` is the
-- SHA-256 of the newest migration and of application-rights.sql when bros_application last got its rights, and null if it never did.
create table schema_compatibility (
  minimum_version text not null check (minimum_version ~ '^\d+\.\d+\.\d+$'),
  granted_rights text,
  is_only_row boolean primary key default true check (is_only_row)
);
--> statement-breakpoint
insert into schema_compatibility (minimum_version) values ('0.0.0');
--> statement-breakpoint
-- The queue's library makes its tables here. It may run as a role that cannot create schemas.
create schema if not exists pgboss;
