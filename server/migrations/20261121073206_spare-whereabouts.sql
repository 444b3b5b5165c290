-- As before; and of members who have said no city and entered no stay, the most there are while many are written at once, there is nothing to work out.
create or replace function refresh_whereabouts(changed_id uuid) returns void language plpgsql as $$
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
  insert into whereabouts (member_id, audience, place, city_id, holds_until)
  select member_id, audience, place, city_id, holds_until from told_whereabouts where member_id = changed_id;
  select city_id into city_after from whereabouts where member_id = changed_id and audience = 'everyone';
  if city_before is distinct from city_after and coalesce(current_setting('bros.told_maps', true), '') = '' then
    perform set_config('bros.told_maps', 'yes', true);
    insert into outbox (audience, event, payload) values ('map', 'map.changed', '{}');
    perform pg_notify('outbox', '');
  end if;
end $$;
