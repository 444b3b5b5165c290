import type pg from 'pg';

export async function populateDestinations(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into destinations (id, slug, name, city, country, latitude, longitude, time_zone, description, overall_score,
       cost_of_living_score, internet_speed_score, safety_score, weather_score, review_count, country_code, continent,
       monthly_cost_low_usd, monthly_cost_high_usd, internet_mbps, weather, community_level, safety_note, visa_notes, highlights)
     select gen_random_uuid(), 'place-' || n, initcap(name), initcap(name), 'Land of ' || initcap(country), pseudo_random(n, 3) % 120 - 60, pseudo_random(n, 4) % 360 - 180,
       'UTC', repeat('A place that was made up to be measured. ', 4), (20 + pseudo_random(n, 5) % 75) / 10.0, (10 + pseudo_random(n, 6) % 90) / 10.0,
       (10 + pseudo_random(n, 7) % 90) / 10.0, (10 + pseudo_random(n, 8) % 90) / 10.0, (10 + pseudo_random(n, 9) % 90) / 10.0, 0, 'PT',
       (array['africa', 'asia', 'asia', 'europe', 'europe', 'northAmerica', 'oceania', 'southAmerica'])[1 + pseudo_random(n, 10) % 8],
       low, low * 2, case when pseudo_random(n, 11) % 4 > 0 then 10 + pseudo_random(n, 12) % 290 end,
       (select jsonb_agg(jsonb_build_object('highC', 5 + (pseudo_random(n, 13) + month * 3) % 33, 'lowC', 0, 'rainDays', (pseudo_random(n, 14) + month) % 22)) from generate_series(1, 12) as month),
       'growing', repeat('Mind the gap. ', 6), '[]', '{}'
     from (select n, syllable(n, 0) || syllable(n, 1) || syllable(n, 2) || syllable(n, 15) as name, syllable(n % 190, 16) || syllable(n % 190, 17) as country,
       500 + 100 * (pseudo_random(n, 18) % 35) as low from generate_series(1, ${count}) as n) as made`,
  );
  await client.query('analyze destinations');
}

/** Deterministic, so each run has the same data, except for the IDs. */
export async function createRandomFunctions(client: pg.Client): Promise<void> {
  await client.query(`
    create function pseudo_random(n bigint, which integer) returns integer language sql immutable
    return abs(hashint8extended(n, which) % 1000003)::integer;
    create function syllable(n bigint, which integer) returns text language sql immutable
    return (array['ba', 'lo', 'ré', 'min', 'ta', 'san', 'vi', 'ko', 'du', 'ner', 'pa', 'zu', 'chi', 'mo', 'el', 'ra', 'to', 'sha', 'ki', 'bel'])[1 + pseudo_random(n, which) % 20];`);
}
