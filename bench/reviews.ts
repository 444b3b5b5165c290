/**
 * Compares queries over 5,000,000 reviews with those over 50,000: the newest reviews, a first and a deep page in each order, and writing and deleting a
 * review.
 */

import type { DestinationId } from '@bros/contract/core/fields';
import { REVIEW_SORTS } from '@bros/contract/core/rules';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { users } from '../server/src/core/people/accounts/tables.ts';
import { userProfiles } from '../server/src/core/people/profiles/tables.ts';
import { addReview, listRecentReviews, listReviews, removeReview } from '../server/src/places/reviews/service.ts';
import type { Actor } from '../server/src/platform/api/context.ts';
import type { Database } from '../server/src/platform/database/connect.ts';
import { newId } from '../server/src/platform/ids.ts';
import { openDatabases, withClient } from './support/databases.ts';
import { populateMembers } from './support/members.ts';
import { formatCount, median, report, round } from './support/report.ts';

const MEMBERS = 10_000;
const SIZES = {
  few: { destinations: 100, each: 500 },
  many: { destinations: 1000, each: Number(process.env.EACH ?? 5000) },
};
const ROUNDS = Number(process.env.ROUNDS ?? 100);
const WARM_UP_ROUNDS = 10;
const PAGE_SIZE = 10;
const CARDS = 24;
const FAR_PAGES = 20;
const GOAL_RATIO = 1.5;

interface Size {
  database: Database;
  viewer: Actor;
  destinationIds: DestinationId[];
  far: Map<string, string | undefined>;
}
type Query = (size: Size, round: number) => Promise<unknown>;

const placeOf = ({ destinationIds }: Size, turn: number): DestinationId => {
  const id = destinationIds[(turn * 7) % destinationIds.length];
  if (id === undefined) throw new Error('There are no destinations.');
  return id;
};
const outbox = {
  add: async () => undefined,
  addOnce: async () => undefined,
  start: async () => undefined,
  stop: async () => undefined,
};

const QUERIES: Record<string, Query> = {
  [`the newest of ${CARDS} cards`]: ({ database, viewer, destinationIds }, turn) =>
    listRecentReviews(
      database,
      viewer,
      Array.from({ length: CARDS }, (_, card) => destinationIds[(turn * CARDS + card) % destinationIds.length] ?? ''),
    ),
  ...Object.fromEntries(
    REVIEW_SORTS.flatMap((sort): [string, Query][] => [
      [
        `${sort}, first page`,
        (size, turn) => listReviews(size.database, size.viewer, { destinationId: placeOf(size, turn), sort, limit: PAGE_SIZE }),
      ],
      [
        `${sort}, page ${FAR_PAGES + 1}`,
        (size) =>
          listReviews(size.database, size.viewer, {
            destinationId: placeOf(size, 0),
            sort,
            cursor: size.far.get(sort),
            limit: PAGE_SIZE,
          }),
      ],
    ]),
  ),
  'write and delete': async (size, turn) => {
    const deps = { database: size.database, outbox };
    const figures = { rating: 5, costOfLiving: 3, internetSpeed: null, safety: 4, weather: null };
    const written = { ...figures, title: 'Fine', content: 'I would come back.' };
    const destinationId = placeOf(size, turn);
    const { id: reviewId, version } = await addReview(deps, size.viewer, {
      destinationId,
      clientId: crypto.randomUUID(),
      ...written,
    });
    await removeReview(deps, size.viewer, { reviewId, version });
  },
};

const databases = await openDatabases();
try {
  const few = await openSize('few', SIZES.few);
  const many = await openSize('many', SIZES.many);
  await compare(few, many);
} finally {
  await databases.close();
}

async function openSize(name: string, { destinations, each }: { destinations: number; each: number }): Promise<Size> {
  const startedAt = performance.now();
  const database = await databases.open(name);
  await withClient(database, async (client) => {
    await populateMembers(client, MEMBERS);
    await populateReviews(client, destinations, each);
  });
  const viewer = await addViewer(database);
  const { rows } = await database.execute<{ id: DestinationId }>(sql`select id from destinations order by slug`);
  const size: Size = { database, viewer, destinationIds: rows.map(({ id }) => id), far: new Map() };
  for (const sort of REVIEW_SORTS) size.far.set(sort, await findFarCursor(size, sort));
  console.log(`${destinations * each} reviews created in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return size;
}

async function populateReviews(client: pg.Client, destinations: number, each: number): Promise<void> {
  await client.query(`
    insert into destinations (id, slug, name, city, country, latitude, longitude, time_zone, description, editorial_overall_score, overall_score)
    select gen_random_uuid(), 'place-' || n, 'Place ' || n, 'Place ' || n, 'Nowhere', 0, 0, 'UTC', '', 7, 7 from generate_series(1, ${destinations}) n`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'destination_reviews' and indexname like 'destination_reviews\\_%' and indexname not like '%_pkey'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('alter table destination_reviews disable trigger all');
  await client.query(`
    insert into destination_reviews (id, destination_id, author_id, rating, safety, title, content, helpful_count, created_at)
    select gen_random_uuid(), place.id, author.id, 1 + (place.at * 31 + j * 17) % 5, 1 + j % 5, 'Good for a month', repeat('Quiet, cheap and sunny. ', 4),
      ((j * 7919) % 1000) * ((j % 9 = 0)::int), timestamptz '2026-01-01' + (place.at + j * 97) * interval '1 second'
    from (select id, row_number() over (order by slug)::int as at from destinations) as place
    cross join generate_series(0, ${each - 1}) as j
    join (select id, number from users) as author on author.number = 1 + (place.at * 7 + j * 2) % ${MEMBERS}`);
  await client.query('alter table destination_reviews enable trigger all');
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`
    update destinations set review_count = counted.total, rating_sum = counted.sum, safety_count = counted.total, safety_sum = counted.safety
    from (select destination_id, count(*) as total, sum(rating) as sum, sum(safety) as safety from destination_reviews group by 1) as counted
    where counted.destination_id = destinations.id`);
  await client.query('vacuum analyze destinations, destination_reviews');
}

async function addViewer(database: Database): Promise<Actor> {
  const memberId = newId();
  await database
    .insert(users)
    .values({ id: memberId, name: 'Viewer', email: 'viewer@bench.example', emailVerified: true, emailConfirmedAt: new Date() });
  await database.insert(userProfiles).values({ userId: memberId, displayName: 'Viewer' });
  await database.execute(
    sql`insert into blocks (blocker_id, blocked_id) select ${memberId}, id from users where number between 3 and 7`,
  );
  await database.execute(sql`analyze users, user_profiles, blocks`);
  return { memberId, sessionId: '', displayName: '', role: 'member', tier: 'explorer', isConfirmed: true, deletionDueAt: null };
}

async function findFarCursor(size: Size, sort: (typeof REVIEW_SORTS)[number]): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < FAR_PAGES; page += 1) {
    const found = await listReviews(size.database, size.viewer, {
      destinationId: placeOf(size, 0),
      sort,
      cursor,
      limit: PAGE_SIZE,
    });
    cursor = found.nextCursor ?? undefined;
  }
  return cursor;
}

async function compare(few: Size, many: Size): Promise<void> {
  const times = new Map(Object.keys(QUERIES).map((name) => [name, { few: [] as number[], many: [] as number[] }]));
  for (let turn = -WARM_UP_ROUNDS; turn < ROUNDS; turn += 1) {
    for (const [name, run] of Object.entries(QUERIES)) {
      for (const [size, at] of [['few', few] as const, ['many', many] as const]) {
        const startedAt = performance.now();
        await run(at, turn + WARM_UP_ROUNDS);
        if (turn >= 0) times.get(name)?.[size].push(performance.now() - startedAt);
      }
    }
  }
  const rows = [...times].map(([query, measured]) => {
    const [fewP50, manyP50] = [median(measured.few), median(measured.many)];
    return { query, fewP50, manyP50, ratio: manyP50 / fewP50 };
  });
  const sizes = [SIZES.few, SIZES.many].map(({ destinations, each }) => formatCount(destinations * each)).join(' / ');
  report(
    'reviews',
    rows.map(({ query, fewP50, manyP50, ratio }) => ({
      query,
      [`p50 ms at ${sizes}`]: `${round(fewP50)} / ${round(manyP50)}`,
      'p50 ratio': round(ratio),
    })),
    rows.map(({ query, ratio }) => ({ name: query, measured: ratio, unit: '×', atMost: GOAL_RATIO })),
    { members: MEMBERS, sizes: SIZES, rounds: ROUNDS, page: PAGE_SIZE },
  );
}
