import { DAY_MS } from '@bros/contract/core/durations';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDestination, buildMember, LISBON } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { selectNewPosts } from '../../gatherings/community-posts/service.ts';
import { selectNewEvents } from '../../gatherings/events/news/service.ts';
import { selectArrivals } from '../../members/trips/service.ts';
import { selectNewReviews } from '../reviews/service.ts';
import { dueMembers, possibleFollowers } from './notifying/queries.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
/** Enough for the planner to choose indexes. */
const ROWS = 5000;
const AUTHORS = 50;

beforeAll(async () => {
  await seedFirstCities(database);
  const { id: destinationId } = await buildDestination(database, { cityId: LISBON });
  for (let made = 0; made < AUTHORS; made += 1) await buildMember(database);
  await database.execute(sql`create table made_by as select id, row_number() over () as place from users`);
  const by = sql`(select id from made_by where place = 1 + n % ${AUTHORS})`;
  const age = sql`now() - n * interval '20 seconds'`;
  await database.execute(sql`
    insert into travel_events (id, host_id, client_id, title, description, city_id, country_code, time_zone, starts_local, ends_local, starts_at, ends_at, visibility, state, published_at)
    select gen_random_uuid(), ${by}, gen_random_uuid(), 'Walk', 'A walk', ${LISBON}, 'PT', 'Europe/Lisbon', '2027-01-01T10:00', '2027-01-01T12:00',
      now() + interval '5 days', now() + interval '6 days', 'members', 'active', ${age} from generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`
    insert into community_posts (id, host_id, client_id, kind, title, text, city_id, starts_on, ends_on, ends_at, join_mode, created_at)
    select gen_random_uuid(), ${by}, gen_random_uuid(), 'meetup', 'Coffee', 'Coffee', ${LISBON}, current_date + 2, current_date + 3, now() + interval '4 days', 'anyone', ${age}
    from generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`alter table destination_reviews disable trigger user`);
  await database.execute(sql`drop index destination_reviews_by_author`);
  await database.execute(sql`
    insert into destination_reviews (id, destination_id, author_id, rating, title, content, created_at)
    select gen_random_uuid(), ${destinationId}, ${by}, 4, 'Good', 'Good', ${age} from generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`alter table trips drop constraint trips_not_twice`);
  await database.execute(sql`alter table trips disable trigger user`);
  await database.execute(sql`
    insert into trips (id, member_id, client_id, city_id, arrives_on, leaves_on, created_at)
    select gen_random_uuid(), ${by}, gen_random_uuid(), ${LISBON}, current_date + 2, current_date + 9, ${age} from generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`analyze`);
});

const planOf = async (query: SQL): Promise<string> => {
  const { rows } = await database.execute(sql`explain (analyze, buffers) ${query}`);
  return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
};

describe('the newest entries of a city are read from an index, even if the city has many', () => {
  const request = { cityIds: [LISBON, 1, 2, 3], since: new Date(Date.now() - 60 * DAY_MS), limit: 20 };
  test.each([
    ['events', selectNewEvents, 'travel_events_news'],
    ['meetups', selectNewPosts, 'community_posts_news'],
    ['arrivals', selectArrivals, 'trips_news'],
    ['reviews', selectNewReviews, 'destination_reviews_newest'],
  ] as const)('%s', async (_name, select, index) => {
    const { member } = await app.signedIn();
    const viewer = { memberId: member.id, role: 'member', tier: 'explorer', isConfirmed: true } as const;
    const plan = await planOf(sql`${select(database, viewer, request)}`);
    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).not.toMatch(/Seq Scan on (travel_events|community_posts|trips|destination_reviews)/);
  });
});

describe('a batch of notices reads its members from an index, even if the city has many', () => {
  beforeAll(async () => {
    await database.execute(sql`
      insert into users (id, email, full_name) select gen_random_uuid(), 'crowd-' || n || '@example.com', 'Crowd' from generate_series(1, ${ROWS}) as n`);
    await database.execute(sql`
      insert into user_profiles (user_id, city_id) select id, case when row_number() over () % 2 = 0 then ${LISBON}::integer end from users where full_name = 'Crowd'`);
    await database.execute(
      sql`insert into city_follows (member_id, city_id, is_on) select user_id, ${LISBON}, true from user_profiles where city_id is null`,
    );
    await database.execute(sql`analyze`);
  });

  // So few members come after this ID that reading a whole table is never cheaper.
  const after = 'f0000000-0000-0000-0000-000000000000';

  test('followers', async () => {
    const plan = await planOf(possibleFollowers(LISBON, { after, limit: 50 }));
    for (const index of ['city_follows_of_city', 'trips_by_city', 'user_profiles_by_city']) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on (city_follows|trips|user_profiles)/);
  });

  test('members whose digest is due', async () => {
    const morning = { timeZone: 'UTC', day: '2026-11-28', startsAt: new Date(), isLastHour: false };
    const plan = await planOf(dueMembers([morning], { after, limit: 100 }));
    expect(plan).not.toMatch(/Seq Scan on (users|user_profiles|trips|city_follows)/);
  });
});
