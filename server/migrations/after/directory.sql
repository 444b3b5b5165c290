-- The members in the directory and what each is found by. Nobody is found by a field that they do not show to everyone. `stay_cities` are the cities of
-- stays that are not over yet in the westernmost time zone, for members who show everyone where they are and where they travel.
-- The columns stand in the order of the table `directory_entries`.
create view listed_members as
select
  -- Legends stand above all others: 2^40 is more than there will be accounts.
  account.number + case when membership.tier = 'legend' then 1099511627776 else 0 end as position,
  profile.user_id as member_id,
  membership.tier,
  told.country as country_name,
  fold_words(told.country) as country,
  fold_words(told.location) as city,
  profile.age,
  profile.is_verified,
  fold_tags(profile.interests) as interests,
  fold_tags(profile.languages) as languages,
  case when profile.location_audience = 'everyone' and profile.travel_history_audience = 'everyone' then array(
    select distinct trip.city_id from trips as trip
    where trip.member_id = profile.user_id and coalesce(trip.leaves_on, 'infinity') >= (now() at time zone 'utc')::date - 1
  ) else '{}' end as stay_cities,
  search_words(concat_ws(' ', profile.display_name, profile.occupation, profile.bio, told.location, told.country)) as words,
  account.number as joined,
  -- The day of the last visit stands above the number: 2^36 is more than there will be accounts, and JavaScript counts the whole exactly.
  coalesce((profile.last_active at time zone 'utc')::date - date '1970-01-01', 0) * 68719476736 + account.number as recency
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
-- A visit moves an entry once a day: the order of visits knows no more than the day.
create constraint trigger directory_follows_visits
after update of last_active on user_profiles
deferrable initially deferred for each row
when ((old.last_active at time zone 'utc')::date is distinct from (new.last_active at time zone 'utc')::date)
execute function refresh_directory_entry('user_id');
create constraint trigger directory_follows_memberships
after insert or delete or update of tier on memberships
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
create constraint trigger directory_follows_trips
after insert or delete or update of city_id, arrives_on, leaves_on on trips
deferrable initially deferred for each row
execute function refresh_directory_entry('member_id');
