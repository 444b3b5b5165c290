CREATE TABLE "whereabouts" (
	"member_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"place" bigint NOT NULL,
	"city_id" integer,
	"holds_until" timestamp with time zone NOT NULL,
	CONSTRAINT "whereabouts_member_id_audience_pk" PRIMARY KEY("member_id","audience")
);
--> statement-breakpoint
ALTER TABLE "whereabouts" ADD CONSTRAINT "whereabouts_member_id_user_profiles_user_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."user_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whereabouts" ADD CONSTRAINT "whereabouts_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whereabouts_by_city" ON "whereabouts" USING btree ("city_id","audience","place","holds_until");--> statement-breakpoint
CREATE INDEX "whereabouts_by_end" ON "whereabouts" USING btree ("holds_until");
--> statement-breakpoint
-- Where each listed member is now, as far as he tells it, and to whom: by the stay he came to last of those that are on, else by the city of his profile. A row
-- for connections is there only where they are told more than everyone. It holds until a stay of his begins or ends, by the day it is in that city.
create view told_whereabouts as
select
  listed.member_id,
  told.audience,
  listed.place,
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
--> statement-breakpoint
-- Brings what is told of a member's whereabouts in line with the view. When everyone is told another city, open maps are told that something changed:
-- once a transaction, and not of whom. Who tells only his connections moves without a sign to others.
create function refresh_whereabouts(changed_id uuid) returns void language plpgsql as $$
declare
  city_before integer;
  city_after integer;
begin
  perform from users where id = changed_id for no key update;
  select city_id into city_before from whereabouts where member_id = changed_id and audience = 'everyone';
  delete from whereabouts where member_id = changed_id;
  insert into whereabouts (member_id, audience, place, city_id, holds_until)
  select member_id, audience, place, city_id, holds_until from told_whereabouts where member_id = changed_id;
  select city_id into city_after from whereabouts where member_id = changed_id and audience = 'everyone';
  if city_before is distinct from city_after and coalesce(current_setting('bros.told_maps', true), '') = '' then
    perform set_config('bros.told_maps', 'yes', true);
    insert into outbox (audience, event, payload) values ('map', 'map.changed', '{}');
    perform pg_notify('outbox', '');
  end if;
end $$;
--> statement-breakpoint
create or replace function refresh_directory_entry() returns trigger language plpgsql as $$
declare
  changed_id constant uuid := to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0];
begin
  perform from users where id = changed_id for no key update;
  delete from directory_entries where member_id = changed_id;
  insert into directory_entries select * from listed_members where member_id = changed_id;
  perform refresh_whereabouts(changed_id);
  return null;
end $$;
--> statement-breakpoint
drop trigger directory_follows_profiles on user_profiles;
--> statement-breakpoint
create constraint trigger directory_follows_profiles
after insert or delete or update of
  display_name, bio, location, country, city_id, occupation, age, interests, languages, is_hidden, location_audience, travel_history_audience, is_active,
  is_verified
on user_profiles
deferrable initially deferred for each row
execute function refresh_directory_entry('user_id');
--> statement-breakpoint
insert into whereabouts (member_id, audience, place, city_id, holds_until)
select member_id, audience, place, city_id, holds_until from told_whereabouts;
