import type { CityId } from '@bros/contract/core/cities';
import type { TripImport } from '@bros/contract/members/trip-files';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readCities, readPlaceNames } from '../src/core/cities/city-source.ts';
import { importCities } from '../src/core/cities/import.ts';
import { findCitiesMeant } from '../src/core/cities/service.ts';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import { readQuestion } from '../src/guidance/guide/parse/question.ts';
import { findWhere } from '../src/guidance/guide/resolve/where.ts';
import { destinations } from '../src/places/destinations/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { actorFor } from './actors.ts';
import { buildCityGuide } from './city-guides.ts';
import { buildCommunityPost } from './community-posts.ts';
import { buildEvent } from './events.ts';
import { buildDestination, buildMember, buildReview } from './factories.ts';
import { startTestApp } from './harness.ts';
import { buildJob } from './jobs.ts';

const app = await startTestApp({ hasWorkers: false, env: { REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
const listed = readCities().filter(({ population }) => population >= 100_000);
await importCities(database, listed, readPlaceNames(listed));
const member = await app.signedIn({ tier: 'legend' });
const admin = await app.signedIn({ role: 'admin' });

const actor = actorFor(member.member, { tier: 'legend' });

const MEANT = [
  { typed: 'Geneva', cityId: 2_660_646, name: 'Genève', country: 'Switzerland' },
  { typed: 'NYC', cityId: 5_128_581, name: 'New York City', country: 'United States' },
  { typed: 'London, Ontario', cityId: 6_058_560, name: 'London', country: 'Canada' },
  { typed: 'Bali', cityId: 1_645_528, name: 'Denpasar', country: 'Indonesia' },
];
for (const { cityId, name, country } of MEANT) {
  await buildDestination(database, { cityId, name: `Place ${cityId}`, country: 'Elsewhere' });
  await buildCityGuide(database, { cityId, title: `Guide ${cityId}`, isPublished: true });
  await buildJob(database, { title: `Job ${cityId}`, location: `${name}, ${country}` });
  const resident = await buildMember(database, { displayName: `Resident ${cityId}` });
  await database.update(userProfiles).set({ location: name, country, cityId }).where(eq(userProfiles.userId, resident.id));
}

test.each(MEANT)('a city field finds the city for $typed', async ({ typed, cityId }) => {
  const { items } = await member.api.cities.search({ query: typed });
  expect(items[0]?.id).toBe(cityId);
});

test.each(MEANT)('a trip to $typed is imported', async ({ typed, name, country }) => {
  const file = Buffer.from(`city,arrives_on,leaves_on\n"${typed}",2020-01-01,2020-01-02`);
  const response = await member.request('PUT', '/api/trips/import?mode=check', file);
  const { rows } = (await response.json()) as TripImport;
  expect(rows).toMatchObject([{ outcome: 'added', city: expect.stringMatching(`^${name}, .*${country}$`) }]);
});

test('a trip file can have state and country in separate columns', async () => {
  const rows = ['London,Ontario,CA', 'London,ON,Canada', 'London,,UK', 'Portland,Oregon,USA', 'London,Ontario,GB'];
  const file = ['city,region,country,arrives_on,leaves_on', ...rows.map((row) => `${row},2020-01-01,2020-01-02`)].join('\n');
  const response = await member.request('PUT', '/api/trips/import?mode=check', Buffer.from(file));
  const read = (await response.json()) as TripImport;
  expect(read.rows.map(({ city, problem }) => problem ?? city)).toEqual([
    'London, Canada',
    'London, Canada',
    'London, United Kingdom',
    'Portland, OR, United States',
    'cityUnknown',
  ]);
});

test.each(MEANT)('the directory finds members who live in $typed', async ({ typed, cityId }) => {
  const { items } = await member.api.members.list({ search: typed });
  expect(items.map(({ displayName }) => displayName)).toContain(`Resident ${cityId}`);
});

test.each(MEANT)('the job board finds jobs in $typed', async ({ typed, cityId }) => {
  const { items } = await member.api.jobs.list({ search: typed });
  expect(items.map(({ title }) => title)).toEqual([`Job ${cityId}`]);
});

test.each(MEANT)('the palette finds the destination of $typed', async ({ typed, cityId }) => {
  const { items } = await member.api.destinations.list({ search: typed });
  expect(items.map(({ name }) => name)).toEqual([`Place ${cityId}`]);
});

test.each(MEANT)('staff find the destination of $typed to edit it', async ({ typed, cityId }) => {
  const { items } = await admin.api.destinationEditing.list({ search: typed });
  expect(items.map(({ name }) => name)).toEqual([`Place ${cityId}`]);
});

test.each(MEANT)('staff find the destination of $typed to open a room for it', async ({ typed, cityId }) => {
  const { items } = await admin.api.staff.roomlessDestinations({ search: typed });
  expect(items.map(({ name }) => name)).toEqual([`Place ${cityId}`]);
});

test.each([
  ['NYC', 5_128_581],
  ['Big Apple', 5_128_581],
  ['genf', 2_660_646],
])('staff find events, community posts and reviews in %s', async (name, cityId) => {
  const { id: hostId } = await buildMember(database);
  const [destination] = await database.select().from(destinations).where(eq(destinations.cityId, cityId));
  await buildEvent(database, { hostId, title: 'Yoga', cityId });
  await buildCommunityPost(database, { hostId, title: 'Yoga', cityId });
  await buildReview(database, { authorId: hostId, destinationId: destination?.id ?? '', title: 'Yoga' });
  const search = { search: `yoga ${name}` };
  const { staff } = admin.api;
  const lists = [await staff.events(search), await staff.communityPosts(search), await staff.reviews(search)];
  expect(lists.map(({ items }) => items[0]?.author.id)).toEqual([hostId, hostId, hostId]);
});

test.each(MEANT)('a search finds the city guides about $typed', async ({ typed, cityId }) => {
  const { items } = await member.api.cityGuides.list({ query: typed });
  expect(items.map(({ title }) => title)).toEqual([`Guide ${cityId}`]);
});

test.each(MEANT)('the travel guide recognizes $typed as the city', async ({ typed, cityId }) => {
  const where = await findWhere(
    { database, actor, onlyShared: false },
    readQuestion(`What does a month in ${typed} cost?`, '2026-11-27'),
    null,
  );
  expect(where.places.map((place) => place.cityId as CityId | null)).toEqual([cityId]);
  expect(where.properTerms).toEqual([]);
});

test('a search for UK finds jobs in the United Kingdom', async () => {
  await buildJob(database, { title: 'Job in Leeds', location: 'Leeds, United Kingdom' });
  const { items } = await member.api.jobs.list({ search: 'UK' });
  expect(items.map(({ title }) => title)).toEqual(['Job in Leeds']);
});

test('a search without a place name finds its words', async () => {
  await buildJob(database, { title: 'Backend engineer', location: 'Remote' });
  const { items } = await member.api.jobs.list({ search: 'backend' });
  expect(items.map(({ title }) => title)).toEqual(['Backend engineer']);
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

async function countCitiesRead(run: (asked: Database) => Promise<unknown>): Promise<number> {
  let count = 0;
  const add = (node: PlanNode): void => {
    if (node['Relation Name'] === 'cities') count += node['Actual Rows'] * node['Actual Loops'];
    node.Plans?.forEach(add);
  };
  const execute = async (statement: SQL) => {
    const { rows } = await database.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      sql`explain (analyze, format json) ${statement}`,
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) add(Plan);
    return { rows: [] };
  };
  await run({ execute } as unknown as Database);
  return count;
}

test('a region that is followed by the wrong country causes no lookup of its cities', async () => {
  const find = (text: string) => countCitiesRead((asked) => findCitiesMeant(asked, [{ text }], { limit: 1 }));
  expect(await find('Bavaria, Germany')).toBeGreaterThan(0);
  expect(await find('Bavaria, Portugal')).toBe(0);
});

test('a city that a file repeats is looked up once', async () => {
  const found = await findCitiesMeant(database, Array(1000).fill({ text: 'Bavaria' }), { limit: 1 });
  expect(found).toHaveLength(1000);
  expect(new Set(found.map(([first]) => first?.name))).toEqual(new Set(['Munich']));
  const countOf = (times: number) =>
    countCitiesRead((asked) => findCitiesMeant(asked, Array(times).fill({ text: 'Bavaria' }), { limit: 1 }));
  expect(await countOf(1000)).toBe(await countOf(1));
});
