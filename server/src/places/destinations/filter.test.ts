import { DESTINATIONS_COUNTED_MAX, FACES_PER_CITY, MEMBER_COUNT_SHOWN_FROM } from '@bros/contract/core/rules';
import {
  BUDGETS_USD,
  DESTINATION_ORDERS,
  DRY_TO_RAIN_DAYS,
  INTERNET_STEPS_MBPS,
  MILD_FROM_C,
  MILD_TO_C,
  SAFETY_SCORE_STEPS,
  WARM_FROM_C,
} from '@bros/contract/places/destination-steps';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { countDestinations } from './queries.ts';
import { firstDestinations, seedDestinations } from './seed.ts';
import { destinations } from './tables.ts';

const seeded = await createTestDatabase();
await seedFirstCities(seeded.database);
await seedDestinations(seeded.database);
const app = await startTestApp({ database: seeded, hasWorkers: false });
const { database } = app;
const caller = await app.signedIn({ tier: 'browser' });
const stranger = await app.signedIn();
const places = await database.select().from(destinations);
type Place = (typeof places)[number];

const slugsOf = async (input: Parameters<typeof caller.api.destinations.list>[0]) =>
  (await caller.api.destinations.list({ limit: 50, ...input })).items.map(({ slug }) => slug);
const january = (place: Place) => place.weather[0] ?? { highC: 0, lowC: 0, rainDays: 31 };

describe('a filter of destinations', () => {
  test.each<[string, object, (place: Place) => boolean]>([
    ['region', { region: 'africa' }, ({ continent }) => continent === 'africa'],
    ['budget', { budget: 1000 }, ({ monthlyCostLowUsd }) => (monthlyCostLowUsd ?? 9999) <= 1000],
    ['internet', { internet: 200 }, ({ internetMbps }) => (internetMbps ?? 0) >= 200],
    ['safety', { safety: 9 }, ({ safetyScore }) => (safetyScore ?? 0) >= 9],
    ['warm', { month: 1, weather: 'warm' }, (place) => january(place).highC >= WARM_FROM_C],
    ['dry', { month: 1, weather: 'dry' }, (place) => january(place).rainDays <= DRY_TO_RAIN_DAYS],
    ['mild', { month: 1, weather: 'mild' }, (place) => january(place).highC >= MILD_FROM_C && january(place).highC <= MILD_TO_C],
    [
      'warm and dry',
      { month: 1, weather: 'warmAndDry' },
      (place) => january(place).highC >= WARM_FROM_C && january(place).rainDays <= DRY_TO_RAIN_DAYS,
    ],
    [
      'the weather of December',
      { month: 12, weather: 'mild' },
      ({ weather }) => (weather[11]?.highC ?? 99) >= MILD_FROM_C && (weather[11]?.highC ?? 99) <= MILD_TO_C,
    ],
    [
      'several together',
      { region: 'asia', budget: 1500, internet: 100, search: 'viet' },
      (place) => place.country === 'Vietnam' && (place.internetMbps ?? 0) >= 100,
    ],
    [
      'region, because a month without a weather is ignored',
      { month: 1, region: 'oceania' },
      ({ continent }) => continent === 'oceania',
    ],
  ])('by %s returns and counts exactly the matching destinations', async (_, filter, belongs) => {
    const expected = places.filter(belongs).map(({ slug }) => slug);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(50);
    expect((await slugsOf(filter)).sort()).toEqual(expected.sort());
    expect((await caller.api.destinations.list({ ...filter, limit: 1 })).total).toBe(expected.length);
  });

  test.each([
    ...['region=atlantis', 'budget=1234', 'budget=x', 'internet=1', 'safety=11', 'month=0', 'month=13', 'month=1.5'],
    ...['weather=snow', 'sort=population', 'favorites=perhaps', 'facts=7', 'tier=legend', 'region=asia&region=africa'],
  ])('of %s is rejected', async (query) => {
    expect((await caller.request('GET', `/api/destinations?${query}`)).status).toBe(422);
  });

  test('covers every option of the contract', async () => {
    for (const budget of BUDGETS_USD) {
      const { total } = await caller.api.destinations.list({ budget, limit: 1 });
      expect(total).toBe(places.filter(({ monthlyCostLowUsd }) => (monthlyCostLowUsd ?? 9999) <= budget).length);
    }
    for (const internet of INTERNET_STEPS_MBPS) {
      const { total } = await caller.api.destinations.list({ internet, limit: 1 });
      expect(total).toBe(places.filter(({ internetMbps }) => (internetMbps ?? 0) >= internet).length);
    }
    for (const safety of SAFETY_SCORE_STEPS) {
      const { total } = await caller.api.destinations.list({ safety, limit: 1 });
      expect(total).toBe(places.filter(({ safetyScore }) => (safetyScore ?? 0) >= safety).length);
    }
  });
});

describe('an order of destinations', () => {
  const key: Record<(typeof DESTINATION_ORDERS)[number], (place: Place) => number | string> = {
    score: ({ overallScore }) => -(overallScore ?? -1),
    cost: ({ monthlyCostLowUsd }) => monthlyCostLowUsd ?? Number.MAX_SAFE_INTEGER,
    internet: ({ internetMbps }) => -(internetMbps ?? -1),
    name: ({ folded }) => folded,
  };

  test.each(DESTINATION_ORDERS)('by %s shows each destination once, page by page', async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller.api.destinations.list({ sort, cursor, limit: 7 });
      seen.push(...page.items.map(({ slug }) => slug));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(places.length);
    const bySlug = new Map(places.map((place) => [place.slug, place]));
    const keys = seen.map((slug) => key[sort](bySlug.get(slug) as Place));
    expect(keys).toEqual([...keys].sort((one, other) => (one < other ? -1 : Number(one > other))));
  });

  test('puts unknown values last', async () => {
    await database
      .update(destinations)
      .set({ monthlyCostLowUsd: null, internetMbps: null })
      .where(eq(destinations.slug, 'quito'));
    for (const sort of ['cost', 'internet'] as const) {
      const last = await caller.api.destinations.list({ sort, limit: 50 });
      const rest = await caller.api.destinations.list({ sort, limit: 50, cursor: last.nextCursor ?? undefined });
      expect(rest.items.at(-1)?.slug).toBe('quito');
    }
  });
});

test('the list contains facts only on request', async () => {
  const [short] = (await caller.api.destinations.list({ search: 'lisbon' })).items;
  const [whole] = (await caller.api.destinations.list({ search: 'lisbon', facts: 'true' })).items;
  expect(short).toMatchObject({ countryCode: 'PT', monthlyCostLowUsd: 1800, internetMbps: 170, facts: null });
  expect(whole?.facts).toMatchObject({ continent: 'europe', communityLevel: 'veryLarge' });
  expect(whole?.facts?.weather).toHaveLength(12);
});

describe('the members counted in a listed city', async () => {
  const inPorto = async (tier: 'browser' | 'explorer') => {
    const { api } = tier === 'browser' ? caller : stranger;
    const [porto] = (await api.destinations.list({ search: 'porto' })).items.filter(({ slug }) => slug === 'porto');
    return porto?.here;
  };
  const cityId = places.find(({ slug }) => slug === 'porto')?.cityId ?? 0;
  const settle = async (locationAudience: 'everyone' | 'nobody') => {
    const { id } = await buildMember(database);
    await database.update(userProfiles).set({ cityId, location: 'Porto', locationAudience }).where(eq(userProfiles.userId, id));
    return id;
  };

  test('share that they are there; a Browser sees neither their faces nor a small number', async () => {
    const shown = await settle('everyone');
    await settle('nobody');
    expect(await inPorto('explorer')).toMatchObject({ count: 1, faces: [{ id: shown }] });
    expect(await inPorto('browser')).toEqual({ count: null, faces: [] });
  });

  test('are shown by three faces, and counted for a Browser member if there are many', async () => {
    for (let made = 1; made < MEMBER_COUNT_SHOWN_FROM; made += 1) await settle('everyone');
    expect((await inPorto('explorer'))?.faces).toHaveLength(FACES_PER_CITY);
    expect(await inPorto('browser')).toEqual({ count: MEMBER_COUNT_SHOWN_FROM, faces: [] });
  });
});

test('regions are listed with their numbers of destinations', async () => {
  const { items } = await caller.api.destinations.regions();
  expect(items.map(({ region }) => region)).toEqual(['africa', 'asia', 'europe', 'northAmerica', 'oceania', 'southAmerica']);
  expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(firstDestinations.length);
  expect(items[0]?.count).toBe(places.filter(({ continent }) => continent === 'africa').length);
});

describe('favorites', async () => {
  const [lisbon, lima] = ['lisbon', 'lima'].map((slug) => places.find((place) => place.slug === slug)?.id ?? '');
  const heart = (method: 'PUT' | 'DELETE', id: string | undefined, who = caller) =>
    who.request(method, `/api/destinations/${id}/favorite`);

  test('are separate for each member, and stored once even if added concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => heart('PUT', lisbon)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await heart('PUT', lima);
    expect((await caller.api.favorites.list()).destinationIds).toEqual([lima, lisbon]);
    expect((await stranger.api.favorites.list()).destinationIds).toEqual([]);
    expect(await slugsOf({ favorites: 'true', sort: 'name' })).toEqual(['lima', 'lisbon']);
    expect((await stranger.api.destinations.list({ favorites: 'true' })).total).toBe(0);
  });

  test('of another member cannot be removed', async () => {
    expect((await heart('DELETE', lima, stranger)).status).toBe(200);
    expect((await caller.api.favorites.list()).destinationIds).toContain(lima);
  });

  test('can be removed, even twice', async () => {
    for (const _ of [1, 2]) expect(await (await heart('DELETE', lisbon)).json()).toEqual({ isFavorite: false });
    expect((await caller.api.favorites.list()).destinationIds).toEqual([lima]);
  });

  test('cannot be unknown destinations', async () => {
    expect((await heart('PUT', '0190f3a0-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await heart('PUT', 'lisbon')).status).toBe(422);
  });
});

test('counts stop at the limit of the contract', async () => {
  await database.execute(sql`insert into ${destinations} (id, slug, name, city, country, continent, latitude, longitude, time_zone, description)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'Many', 'Nowhere', 'antarctica', 0, 0, 'UTC', '' from generate_series(1, 1500) n`);
  expect(await countDestinations(database, { viewerId: caller.member.id, search: 'many' })).toBe(DESTINATIONS_COUNTED_MAX);
  const { items } = await caller.api.destinations.regions();
  expect(items.find(({ region }) => region === 'antarctica')?.count).toBe(DESTINATIONS_COUNTED_MAX);
  expect((await caller.api.destinations.list({ search: 'many' })).total).toBe(DESTINATIONS_COUNTED_MAX);
});
