-- The oldest version that can run on this schema. A migration that takes something away from older versions raises it (docs/releasing.md).
create table schema_compatibility (
  minimum_version text not null check (minimum_version ~ '^\d+\.\d+\.\d+$'),
  is_only_row boolean primary key default true check (is_only_row)
);
--> statement-breakpoint
insert into schema_compatibility (minimum_version) values ('0.0.0');
--> statement-breakpoint
-- The queue's library makes its tables here. It may run as a role that cannot create schemas.
create schema if not exists pgboss;
