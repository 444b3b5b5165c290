import type pg from 'pg';

const TITLES = ['Designer', 'Engineer', 'Writer', 'Chef', 'Teacher', 'Guide', 'Analyst', 'Nurse', 'Skipper', 'Translator'];
const PLACES = [
  'Lisbon',
  'Bangkok',
  'Medellin',
  'Budapest',
  'Denpasar',
  'Berlin',
  'Mexico City',
  'Chiang Mai',
  'Porto',
  'Tbilisi',
];

export async function populateJobs(client: pg.ClientBase, jobs: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with chosen as (
       select n, uuidv7(interval '1 second' * (n - $1)) as id, 1 + floor(chance(n, 71) * (select count(*) from users))::int as poster,
         now() - interval '30 days' * chance(n, 72) as opened_at, chance(n, 73) as kind, floor(20 + 100 * chance(n, 74))::int * 1000 as salary
       from generate_series(1, $1::bigint) as n)
     insert into job_listings (id, posted_by, client_id, title, company, location, job_type, salary_min, salary_max, currency, description, requirements,
       tags, countries, is_public, state, published_at, opened_at, expires_at, announced_at)
     select chosen.id, users.id, gen_random_uuid(), ($2::text[])[1 + n % 10] || ' ' || n, 'Company ' || n % 5000, ($3::text[])[1 + (n / 10) % 10],
       (array['remote', 'hybrid', 'onsite'])[1 + n % 3], case when kind < 0.35 then salary end, case when kind < 0.25 then salary + 20000 end,
       (array['USD', 'EUR', 'GBP', 'THB'])[1 + n % 4], repeat('What members do here every day, and with whom. ', 30), array['Experience', 'Patience'],
       array['tag' || n % 300, 'tag' || n % 7], case when n % 2 = 0 then array[(array['PT', 'TH', 'MX', 'DE', 'US'])[1 + n % 5]] else '{}' end, n % 3 = 0,
       case when kind > 0.9 then 'closed' else 'open' end, opened_at, opened_at, opened_at + interval '31 days', opened_at
     from chosen join users on users.number = chosen.poster`,
    [jobs, TITLES, PLACES],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}
