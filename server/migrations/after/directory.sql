-- Drizzle has no partitions.
drop table directory_entries;
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
  words tsvector not null,
  stay_cities integer[] not null
) partition by range (place);
create index directory_entries_by_member on directory_entries (member_id);
create index directory_entries_by_country on directory_entries (country, place);
create index directory_entries_by_city on directory_entries (city, country, place);
create index directory_entries_by_age on directory_entries (age, place);
create index directory_entries_by_words on directory_entries using gin (words, interests, languages, stay_cities) with (fastupdate = off);
-- A search reads the slices from the top until its page is full, so it costs what it costs in one of them. Legends stand above all others: 2^40 and more.
create table directory_entries_legends partition of directory_entries for values from (1099511627776) to (maxvalue);
create table directory_entries_00 partition of directory_entries for values from (0) to (65536);
create table directory_entries_01 partition of directory_entries for values from (65536) to (131072);
create table directory_entries_02 partition of directory_entries for values from (131072) to (196608);
create table directory_entries_03 partition of directory_entries for values from (196608) to (262144);
create table directory_entries_04 partition of directory_entries for values from (262144) to (327680);
create table directory_entries_05 partition of directory_entries for values from (327680) to (393216);
create table directory_entries_06 partition of directory_entries for values from (393216) to (458752);
create table directory_entries_07 partition of directory_entries for values from (458752) to (524288);
create table directory_entries_08 partition of directory_entries for values from (524288) to (589824);
create table directory_entries_09 partition of directory_entries for values from (589824) to (655360);
create table directory_entries_10 partition of directory_entries for values from (655360) to (720896);
create table directory_entries_11 partition of directory_entries for values from (720896) to (786432);
create table directory_entries_12 partition of directory_entries for values from (786432) to (851968);
create table directory_entries_13 partition of directory_entries for values from (851968) to (917504);
create table directory_entries_14 partition of directory_entries for values from (917504) to (983040);
create table directory_entries_15 partition of directory_entries for values from (983040) to (1048576);
-- Beyond a million accounts (docs/operations.md says how to go on).
create table directory_entries_beyond partition of directory_entries for values from (1048576) to (1099511627776);

-- The members in the directory and what each is found by. Nobody is found by a field that they do not show to everyone. `stay_cities` are the cities of
-- stays that are not over yet in the westernmost time zone, for members who show everyone where they are and where they travel.
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
  search_words(concat_ws(' ', profile.display_name, profile.occupation, profile.bio, told.location, told.country)) as words,
  case when profile.location_audience = 'everyone' and profile.travel_history_audience = 'everyone' then array(
    select distinct trip.city_id from trips as trip
    where trip.member_id = profile.user_id and coalesce(trip.leaves_on, 'infinity') >= (now() at time zone 'utc')::date - 1
  ) else '{}' end as stay_cities
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

-- Brings a member's entry in line with the view. Runs at the end of each transaction that changed what the view reads. It locks the member's row first, so
-- that of two transactions the later one sees what the earlier one wrote. The trigger's argument names the column with the member's id.
create function refresh_directory_entry() returns trigger language plpgsql as $$
declare
  changed_id constant uuid := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform from users where id = changed_id for no key update;
  delete from directory_entries where member_id = changed_id;
  insert into directory_entries select * from listed_members where member_id = changed_id;
  perform refresh_whereabouts(changed_id);
  return null;
end $$;

create constraint trigger directory_follows_accounts
after update of state, is_email_confirmed, deletion_due_at on users
deferrable initially deferred for each row
when ((old.state, old.is_email_confirmed, old.deletion_due_at) is distinct from (new.state, new.is_email_confirmed, new.deletion_due_at))
execute function refresh_directory_entry('id');
create constraint trigger directory_follows_profiles
after insert or delete or update of
  display_name, bio, location, country, city_id, occupation, age, interests, languages, is_hidden, location_audience, travel_history_audience, is_active,
  is_verified
on user_profiles
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
create constraint trigger directory_follows_memberships
after insert or delete or update of tier on memberships
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
create constraint trigger directory_follows_trips
after insert or delete or update of city_id, arrives_on, leaves_on on trips
deferrable initially deferred for each row
execute function refresh_directory_entry('member_id');
