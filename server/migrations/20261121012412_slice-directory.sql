-- Accounts are numbered in the order of joining: a place in the directory, short enough for its indexes, and a measure for slices of it.
alter table users add column number bigint;
--> statement-breakpoint
update users set number = numbered.number from (select id, row_number() over (order by created_at, id) as number from users) as numbered where numbered.id = users.id;
--> statement-breakpoint
alter table users alter column number set not null, alter column number add generated always as identity;
--> statement-breakpoint
select setval(pg_get_serial_sequence('users', 'number'), coalesce(max(number), 0) + 1, false) from users;
--> statement-breakpoint
drop view listed_members;
--> statement-breakpoint
drop table directory_entries;
--> statement-breakpoint
create table directory_entries (
  place bigint primary key,
  member_id uuid not null references user_profiles (user_id) on delete cascade,
  tier text not null,
  country_name text not null,
  country text not null,
  city text not null,
  age integer,
  is_verified boolean not null,
  interests text[] not null,
  languages text[] not null,
  words tsvector not null
) partition by range (place);
--> statement-breakpoint
create index directory_entries_by_member on directory_entries (member_id);
--> statement-breakpoint
create index directory_entries_by_country on directory_entries (country, place);
--> statement-breakpoint
create index directory_entries_by_city on directory_entries (city, country, place);
--> statement-breakpoint
create index directory_entries_by_age on directory_entries (age, place);
--> statement-breakpoint
create index directory_entries_by_words on directory_entries using gin (words, interests, languages) with (fastupdate = off);
--> statement-breakpoint
-- A search reads the slices from the top until its page is full, so it costs what it costs in one of them. Legends stand above all others: 2^40 and more.
create table directory_entries_legends partition of directory_entries for values from (1099511627776) to (maxvalue);
--> statement-breakpoint
create table directory_entries_00 partition of directory_entries for values from (0) to (65536);
--> statement-breakpoint
create table directory_entries_01 partition of directory_entries for values from (65536) to (131072);
--> statement-breakpoint
create table directory_entries_02 partition of directory_entries for values from (131072) to (196608);
--> statement-breakpoint
create table directory_entries_03 partition of directory_entries for values from (196608) to (262144);
--> statement-breakpoint
create table directory_entries_04 partition of directory_entries for values from (262144) to (327680);
--> statement-breakpoint
create table directory_entries_05 partition of directory_entries for values from (327680) to (393216);
--> statement-breakpoint
create table directory_entries_06 partition of directory_entries for values from (393216) to (458752);
--> statement-breakpoint
create table directory_entries_07 partition of directory_entries for values from (458752) to (524288);
--> statement-breakpoint
create table directory_entries_08 partition of directory_entries for values from (524288) to (589824);
--> statement-breakpoint
create table directory_entries_09 partition of directory_entries for values from (589824) to (655360);
--> statement-breakpoint
create table directory_entries_10 partition of directory_entries for values from (655360) to (720896);
--> statement-breakpoint
create table directory_entries_11 partition of directory_entries for values from (720896) to (786432);
--> statement-breakpoint
create table directory_entries_12 partition of directory_entries for values from (786432) to (851968);
--> statement-breakpoint
create table directory_entries_13 partition of directory_entries for values from (851968) to (917504);
--> statement-breakpoint
create table directory_entries_14 partition of directory_entries for values from (917504) to (983040);
--> statement-breakpoint
create table directory_entries_15 partition of directory_entries for values from (983040) to (1048576);
--> statement-breakpoint
-- Beyond a million accounts (docs/operations.md says how to go on).
create table directory_entries_beyond partition of directory_entries for values from (1048576) to (1099511627776);
--> statement-breakpoint
-- Who is listed, where, and how he is found: the one place that says so. What he does not show to everyone finds him for nobody.
create view listed_members as
select
  account.number + case when membership.tier = 'legend' then 1099511627776 else 0 end as place,
  profile.user_id as member_id,
  membership.tier,
  told.country as country_name,
  fold_words(told.country) as country,
  fold_words(told.location) as city,
  profile.age,
  profile.is_verified,
  fold_tags(profile.interests) as interests,
  fold_tags(profile.languages) as languages,
  search_words(concat_ws(' ', profile.display_name, profile.occupation, profile.bio, told.location, told.country)) as words
from user_profiles as profile
join users as account on account.id = profile.user_id
join memberships as membership on membership.user_id = profile.user_id
cross join lateral (
  select
    case when profile.location_audience = 'everyone' then profile.location else '' end as location,
    case when profile.location_audience = 'everyone' then profile.country else '' end as country
) as told
where account.state = 'active' and account.is_email_confirmed and account.deletion_due_at is null
  and profile.is_active and not profile.is_hidden and membership.tier <> 'browser';
--> statement-breakpoint
-- Brings a member's entry in line with the view. Runs at the end of each transaction that touched what the view reads, one at a time for each member, so
-- that of two transactions the later sees what the earlier wrote. The argument names the column with the member's id.
create or replace function refresh_directory_entry() returns trigger language plpgsql as $$
declare
  changed_id constant uuid := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform pg_advisory_xact_lock(hashtextextended('directory_entries ' || changed_id, 0));
  delete from directory_entries where member_id = changed_id;
  insert into directory_entries select * from listed_members where member_id = changed_id;
  return null;
end $$;
--> statement-breakpoint
insert into directory_entries select * from listed_members order by place;
