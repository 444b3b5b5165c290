import { ARRIVING_SOON_DAYS } from '@bros/contract/core/rules';
import { destinationPage } from '@bros/contract/places/destinations';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BANGKOK, buildDestination, buildMember, buildTrip, LISBON } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { seedFirstCities } from '../../../core/cities/seed.ts';
import { blocks } from '../../../core/people/blocks/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { destinations } from '../tables.ts';

const app = await startTestApp({ hasWorkers: false });
const { database } = app;
await seedFirstCities(database);
const weather = Array.from({ length: 12 }, () => ({ highC: 21, lowC: 13, rainDays: 6 }));
const lisbon = await buildDestination(database, {
  slug: 'lisbon',
  name: 'Lisbon',
  countryCode: 'PT',
  continent: 'europe',
  cityId: LISBON,
  monthlyCostLowUsd: 1600,
  monthlyCostHighUsd: 2400,
  internetMbps: 200,
  weather,
  safetyNote: 'Watch your pockets on tram 28.',
  visaNotes: [{ passports: ['US', 'GB'], note: '90 days of any 180.' }],
  highlights: ['Light', 'Tiles'],
  provenances: { monthlyCost: { kind: 'source', source: 'An institute', year: 2026 } },
});
const porto = { name: 'Porto', countryCode: 'PT', latitude: 41.15, longitude: -8.6, weather };
await buildDestination(database, { ...porto, slug: 'porto', monthlyCostLowUsd: 1200, monthlyCostHighUsd: 1600 });
await buildDestination(database, { slug: 'far-and-bare', name: 'Far and bare', latitude: -40, longitude: 175 });
const reader = await app.signedIn();
const browser = await app.signedIn({ tier: 'browser' });

async function dayInLisbon(shift: number): Promise<string> {
  const { rows } = await database.execute<{ day: string }>(
    sql`select ((now() at time zone 'Europe/Lisbon')::date + ${shift}::int)::text as day`,
  );
  return rows[0]?.day ?? '';
}

async function buildStay(from: number, to: number, profile: Partial<typeof userProfiles.$inferInsert> = {}, cityId = LISBON) {
  const member = await buildMember(database, { displayName: 'Secret Name' });
  if (Object.keys(profile).length > 0) await database.update(userProfiles).set(profile).where(eq(userProfiles.userId, member.id));
  await buildTrip(database, {
    memberId: member.id,
    cityId,
    arrivesOn: await dayInLisbon(from),
    leavesOn: await dayInLisbon(to),
  });
  return member;
}

test('a page shows all known facts with their sources', async () => {
  const page = await reader.api.destinations.get({ slug: 'lisbon' });
  expect(page).toMatchObject({
    id: lisbon.id,
    slug: 'lisbon',
    countryCode: 'PT',
    monthlyCostLowUsd: 1600,
    medianMonthlyCostUsd: 1700,
    visaNotes: [{ passports: ['US', 'GB'], note: '90 days of any 180.' }],
    provenances: { monthlyCost: { kind: 'source', source: 'An institute', year: 2026 } },
    stays: { now: 0, soon: 0 },
  });
  expect(Object.keys(page).toSorted()).toEqual(Object.keys(destinationPage.shape).toSorted());
});

test('a page lists similar places with reasons', async () => {
  const { similar } = await reader.api.destinations.get({ slug: 'lisbon' });
  expect(similar.map(({ slug, reasons }) => [slug, reasons])).toEqual([['porto', ['cheaper', 'asWarm', 'sameCountry']]]);
});

test('a page without known facts is empty instead of guessing', async () => {
  expect(await reader.api.destinations.get({ slug: 'far-and-bare' })).toMatchObject({
    cityId: null,
    stays: null,
    monthlyCostLowUsd: null,
    weather: [],
    similar: [],
  });
});

describe('the number of stays on a destination page', () => {
  test('includes current and upcoming stays of listed members who share them with everyone and are not blocked', async () => {
    const seen = [await buildStay(-2, 2), await buildStay(-1, 0), await buildStay(3, 9)];
    await buildStay(-2, 2, { locationAudience: 'connections' });
    await buildStay(-2, 2, { travelHistoryAudience: 'nobody' });
    await buildStay(-2, 2, { isHidden: true });
    await buildStay(-2, 2, {}, BANGKOK);
    await buildStay(ARRIVING_SOON_DAYS + 2, ARRIVING_SOON_DAYS + 3);
    await buildStay(-9, -3);
    const staysFor = async (caller: typeof reader) => (await caller.api.destinations.get({ slug: 'lisbon' })).stays;
    expect(await staysFor(reader)).toEqual({ now: 2, soon: 1 });
    expect(await staysFor(browser)).toEqual({ now: 2, soon: 1 });
    await database.insert(blocks).values({ blockerId: seen[0]?.id ?? '', blockedId: browser.member.id });
    expect(await staysFor(browser)).toEqual({ now: 1, soon: 1 });
    expect(await staysFor(reader)).toEqual({ now: 2, soon: 1 });
  });

  test('names no members', async () => {
    for (const caller of [reader, browser]) {
      expect(await (await caller.request('GET', '/api/destinations/lisbon')).text()).not.toContain('Secret Name');
    }
  });
});

test.each([
  ['unknown', 'atlantis', 404],
  ['in capitals', 'Lisbon', 422],
  ['an id', lisbon.id, 404],
  ['too long', 'x'.repeat(81), 422],
  ['a SQL injection', "lisbon'%20or%201=1", 422],
  ['a path', '..%2Flisbon', 422],
  ['NUL', 'lis%00bon', 422],
  ['in another script', '%E6%9D%B1%E4%BA%AC', 422],
  ['ending in a hyphen', 'lisbon-', 422],
])('a slug that is %s is rejected', async (_what, slug, status) => {
  expect((await reader.request('GET', `/api/destinations/${slug}`)).status).toBe(status);
});

test('the slug stays the same when the name changes', async () => {
  await database.update(destinations).set({ name: 'Lisboa' }).where(eq(destinations.id, lisbon.id));
  expect(await reader.api.destinations.get({ slug: 'lisbon' })).toMatchObject({ id: lisbon.id, name: 'Lisboa' });
});

test('a visitor is asked to sign in', async () => {
  expect((await app.visitor().request('GET', '/api/destinations/lisbon')).status).toBe(401);
});
