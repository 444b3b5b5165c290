import type pg from 'pg';

interface Amount {
  events: number;
  cities: number;
}

export async function populateEvents(client: pg.ClientBase, { events, cities }: Amount): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with ranked as (select id, country_code, time_zone, row_number() over (order by population desc) as rank from cities where id > 1000),
     chosen as (
       select n, uuidv7(interval '1 second' * (n - $1)) as id,
         date_trunc('hour', now()) + interval '1 hour' * floor((chance(n, 61) - 0.33) * 365 * 24) as starts_at,
         1 + floor(chance(n, 62) * (select count(*) from users))::int as host, 1 + floor(power(chance(n, 63), 2.5) * $2)::int as rank,
         chance(n, 64) as kind
       from generate_series(1, $1::bigint) as n)
     insert into travel_events (id, host_id, client_id, title, description, city_id, country_code, venue, time_zone, starts_local, ends_local,
       starts_at, ends_at, capacity, visibility, min_tier, state, published_at)
     select chosen.id, users.id, gen_random_uuid(), 'Event ' || n, 'Dinner, a walk, and whoever is in town.', ranked.id, ranked.country_code, 'Town hall',
       time_zone, to_char(starts_at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI'),
       to_char((starts_at + interval '3 hours') at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI'), starts_at, starts_at + interval '3 hours', 20,
       case when kind < 0.1 then 'public' when kind < 0.9 then 'members' when kind < 0.94 then 'tier' when kind < 0.98 then 'connections' else 'link' end,
       case when kind >= 0.9 and kind < 0.94 then 'legend' end, case when starts_at + interval '3 hours' < now() then 'over' else 'active' end,
       now() - interval '200 days'
     from chosen join ranked using (rank) join users on users.number = chosen.host`,
    [events, cities],
  );
  await client.query(
    `insert into event_participants (event_id, member_id, state, registered_at)
     select distinct on (travel_events.id, users.id) travel_events.id, users.id, 'registered', now()
     from travel_events cross join lateral generate_series(1, 4) as guest
     join users on users.number = 1 + floor(chance(('x' || right(travel_events.id::text, 12))::bit(48)::bigint, guest) * (select count(*) from users))::int`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
