-- The present city of each listed member for each audience that may know it: the city of the current stay that began last, else the city of the profile.
-- A member has a row for connections only where connections are told more than everyone. A row holds until one of the member's stays begins or ends, by the
-- day in that city.
create view shared_whereabouts as
select
  listed.member_id,
  told.audience,
  listed.position,
  case when told.has_stays then coalesce(stay.city_id, profile.city_id) else profile.city_id end as city_id,
  case when told.has_stays then coalesce(turn.at, 'infinity') else 'infinity' end as holds_until
from listed_members as listed
join user_profiles as profile on profile.user_id = listed.member_id
cross join lateral (
  select 'everyone' as audience, profile.travel_history_audience = 'everyone' as has_stays
  where profile.location_audience = 'everyone'
  union all
  select 'connections', profile.travel_history_audience <> 'nobody'
  where profile.location_audience = 'connections'
    or (profile.location_audience = 'everyone' and profile.travel_history_audience = 'connections')
) as told
left join lateral (
  select trip.city_id
  from trips as trip join cities as city on city.id = trip.city_id
  where trip.member_id = listed.member_id
    and trip.arrives_on <= (now() at time zone city.time_zone)::date
    and coalesce(trip.leaves_on, 'infinity') >= (now() at time zone city.time_zone)::date
  order by trip.arrives_on desc, trip.id
  limit 1
) as stay on true
left join lateral (
  select min(edge.at) as at
  from trips as trip join cities as city on city.id = trip.city_id
  cross join lateral (
    values (trip.arrives_on::timestamp at time zone city.time_zone), ((trip.leaves_on + 1)::timestamp at time zone city.time_zone)
  ) as edge (at)
  where trip.member_id = listed.member_id and edge.at > now()
) as turn on true
where coalesce(case when told.has_stays then stay.city_id end, profile.city_id) is not null or (told.has_stays and turn.at is not null);

-- Brings a member's whereabouts in line with the view. When everyone is told another city, open maps learn that something changed: once a transaction, and
-- not about whom. A member who tells only connections moves without a sign to others. Members without a city and without stays cost one look.
create function refresh_whereabouts(changed_id uuid) returns void language plpgsql as $$
declare
  city_before integer;
  city_after integer;
begin
  perform from users where id = changed_id for no key update;
  if not exists (select from user_profiles where user_id = changed_id and city_id is not null)
    and not exists (select from trips where member_id = changed_id)
    and not exists (select from whereabouts where member_id = changed_id)
  then
    return;
  end if;
  select city_id into city_before from whereabouts where member_id = changed_id and audience = 'everyone';
  delete from whereabouts where member_id = changed_id;
  insert into whereabouts (member_id, audience, position, city_id, holds_until)
  select member_id, audience, position, city_id, holds_until from shared_whereabouts where member_id = changed_id;
  select city_id into city_after from whereabouts where member_id = changed_id and audience = 'everyone';
  if city_before is distinct from city_after and coalesce(current_setting('bros.announced_maps', true), '') = '' then
    perform set_config('bros.announced_maps', 'yes', true);
    insert into outbox (audience, event, payload) values ('map', 'map.changed', '{}');
    perform pg_notify('outbox', '');
  end if;
end $$;
