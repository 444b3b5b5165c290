import { readFileSync } from 'node:fs';
import type pg from 'pg';
import * as z from 'zod';

const linesOf = (separator: string) => z.array(z.string()).transform((lines) => lines.flatMap((line) => line.split(separator)));
const words = linesOf(' ');
const lists = z
  .strictObject({
    firstNames: words,
    surnameBeginnings: words,
    surnameMiddles: words,
    surnameEndings: words,
    places: linesOf(', '),
    occupations: linesOf(', '),
    bioWords: words,
    interests: words,
    languages: words,
  })
  .parse(JSON.parse(readFileSync(new URL('./members.json', import.meta.url), 'utf8')));

export async function populateMembers(client: pg.ClientBase, count: number): Promise<void> {
  // Text indexes build faster at the end; triggers would run for each row.
  const indexes = await takeAwayTextIndexes(client);
  await client.query(`
    set session_replication_role = replica;
    set maintenance_work_mem = '1GB';
    set statement_timeout = 0;
    create function chance(n bigint, seed int) returns float8 language sql immutable return (hashint8extended(n, seed) & 1073741823) / 1073741824.0;
    create function pick(list text[], chance float8, skew float8) returns text language sql immutable
    return list[1 + floor(power(chance, skew) * array_length(list, 1))::int]`);
  await client.query(
    `insert into users (id, full_name, email, is_email_confirmed, email_confirmed_at, created_at)
     select uuidv7(interval '1 minute' * (n - $1)), 'Member ' || n, 'm' || n || '@example.com', true, now(), now() - interval '1 minute' * ($1 - n)
     from generate_series(1, $1::bigint) as n`,
    [count],
  );
  await client.query(
    `insert into user_profiles (user_id, display_name, bio, location, country, occupation, age, interests, languages, is_hidden, is_verified)
     select id,
       pick($1, chance(n, 1), 1.6) || ' ' || pick($2, chance(n, 2), 1.3) || pick($3, chance(n, 3), 1.3) || pick($4, chance(n, 4), 1.3),
       (select string_agg(pick($7, chance(n, 100 + w), 2.2), ' ') from generate_series(1, 6 + floor(chance(n, 5) * 24)::int) as w),
       split_part(place, '|', 1), split_part(place, '|', 2),
       pick($6, chance(n, 6), 1.6),
       case when chance(n, 7) < 0.8 then least(80, 21 + floor(-ln(1 - chance(n, 8)) * 12)::int) end,
       array(select distinct pick($8, chance(n, 20 + i), 1.8) from generate_series(1, floor(chance(n, 9) * 7)::int) as i),
       array(select distinct pick($9, chance(n, 40 + i), 2.5) from generate_series(1, 1 + floor(chance(n, 10) * 3)::int) as i),
       chance(n, 11) < 0.03, chance(n, 12) < 0.1
     from (select id, number as n, pick($5, chance(number, 13), 1.8) as place from users) as placed`,
    [
      lists.firstNames,
      lists.surnameBeginnings,
      lists.surnameMiddles,
      ['', '', ...lists.surnameEndings],
      lists.places,
      lists.occupations,
      lists.bioWords,
      lists.interests,
      lists.languages,
    ],
  );
  await populateStays(client);
  await client.query(`
    insert into memberships (user_id, tier)
    select id, case when luck < 0.25 then 'browser' when luck < 0.8 then 'explorer' when luck < 0.98 then 'adventurer' else 'legend' end
    from (select id, chance(number, 14) as luck from users) as drawn;
    insert into directory_entries select * from listed_members order by position`);
  for (const index of indexes) await client.query(index);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

async function populateStays(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into cities (id, name, search_name, region, country_code, country, latitude, longitude, time_zone, population)
     select n, split_part(place, '|', 1), fold_place(split_part(place, '|', 1)), '', 'XX', split_part(place, '|', 2), 0, 0, 'UTC', 1000000 / n
     from unnest($1::text[]) with ordinality as listed (place, n)
     on conflict (id) do nothing`,
    [lists.places],
  );
  await client.query(
    `insert into trips (id, member_id, client_id, city_id, arrives_on, leaves_on)
     select uuidv7(), id, id, 1 + floor(power(chance(number, 15), 1.8) * $1)::int, arrives_on, arrives_on + 5 + floor(chance(number, 17) * 55)::int
     from (select id, number, current_date - 50 + floor(chance(number, 16) * 90)::int as arrives_on from users where chance(number, 18) < 0.125) as staying`,
    [lists.places.length],
  );
}

async function takeAwayTextIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'gin' and indrelid::regclass::text in ('users', 'user_profiles', 'directory_entries')`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
