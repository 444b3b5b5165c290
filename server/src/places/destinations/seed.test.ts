import { CONTINENTS, continentOf } from '@bros/contract/core/continents';
import { destinationFacts, visaNote } from '@bros/contract/places/destination-facts';
import { slugField } from '@bros/contract/places/destinations';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { cities } from '../../core/cities/tables.ts';
import { firstDestinations, seedDestinations, VISA_NOTES } from './seed.ts';
import { destinationSeedings, destinations } from './tables.ts';

const DESCRIPTION_MAX_CHARACTERS = 160;
const SENTENCE_MAX_CHARACTERS = 200;
const HIGHLIGHT_MAX_CHARACTERS = 60;
const NEAR_DEGREES = 0.2;

async function seededDatabase() {
  const { database } = await createTestDatabase();
  await seedFirstCities(database);
  await seedDestinations(database);
  return database;
}

const database = await seededDatabase();
const rows = await database
  .select({ place: destinations, city: cities })
  .from(destinations)
  .innerJoin(cities, eq(cities.id, destinations.cityId));

describe('the first destinations', () => {
  test('are at least 64 places, on every inhabited continent, and include those that the specification names', () => {
    expect(rows.length).toBe(firstDestinations.length);
    expect(rows.length).toBeGreaterThanOrEqual(64);
    const continents = new Set(rows.map(({ place }) => place.continent));
    expect(continents).toEqual(new Set(CONTINENTS.filter((name) => name !== 'antarctica')));
    expect(rows.map(({ place }) => place.name)).toEqual(
      expect.arrayContaining([
        ...['Tokyo', 'Dubai', 'Rio de Janeiro', 'London', 'Bangkok', 'New York'],
        ...['Canggu, Bali', 'Lisbon', 'Medellín', 'Mexico City'],
      ]),
    );
  });

  test.each(rows.map(({ place, city }) => [place.slug, place, city] as const))('are complete: %s', (_, place, city) => {
    expect(slugField.safeParse(place.slug).success).toBe(true);
    expect(place.countryCode).toBe(city.countryCode);
    expect(place.continent).toBe(continentOf(city.countryCode));
    expect(Math.hypot(place.latitude - city.latitude, place.longitude - city.longitude)).toBeLessThan(NEAR_DEGREES);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: place.timeZone })).not.toThrow();
    expect(destinationFacts.safeParse(place).error).toBeUndefined();
    expect(place.weather).toHaveLength(12);
    for (const month of place.weather) expect(month.lowC).toBeLessThanOrEqual(month.highC);
    expect(place.monthlyCostLowUsd).toBeLessThan(place.monthlyCostHighUsd ?? 0);
    expect(place.internetMbps).toBeGreaterThan(0);
    expect(place.communityLevel).not.toBeNull();
    expect(place.highlights.length).toBeGreaterThanOrEqual(3);
    expect(place.highlights.length).toBeLessThanOrEqual(5);
    expect(Math.max(...place.highlights.map(({ length }) => length))).toBeLessThanOrEqual(HIGHLIGHT_MAX_CHARACTERS);
    expect(place.description.length).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARACTERS);
    expect(place.safetyNote.length).toBeGreaterThan(0);
    expect(place.safetyNote.length).toBeLessThanOrEqual(SENTENCE_MAX_CHARACTERS);
    expect(place.visaNotes.length).toBeGreaterThan(0);
    expect(Object.keys(place.provenances).sort()).toEqual(['community', 'internet', 'monthlyCost', 'safety', 'visa', 'weather']);
  });

  test('have at most one visa note per passport and country', () => {
    for (const [countryCode, notes] of Object.entries(VISA_NOTES)) {
      for (const note of notes) expect(visaNote.safeParse(note).error, countryCode).toBeUndefined();
      const passports = notes.flatMap((note) => note.passports);
      expect(new Set(passports).size, countryCode).toBe(passports.length);
    }
    expect(new Set(rows.map(({ place }) => place.countryCode))).toEqual(new Set(Object.keys(VISA_NOTES)));
  });

  test('have their warm months in the summer of their hemisphere', () => {
    for (const { place } of rows.filter(({ city }) => Math.abs(city.latitude) > 30)) {
      const [january = 0, july = 0] = [place.weather[0]?.highC, place.weather[6]?.highC];
      expect(july > january, place.slug).toBe(place.latitude > 0);
    }
  });
});

describe('an earlier installation', () => {
  test('gets missing facts, and keeps edits and removals by staff', async () => {
    const earlier = await seededDatabase();
    await earlier.delete(destinationSeedings);
    await earlier.delete(destinations).where(eq(destinations.slug, 'tallinn'));
    await earlier.update(destinations).set({
      cityId: null,
      countryCode: null,
      continent: null,
      internetMbps: null,
      communityLevel: null,
      safetyNote: '',
      monthlyCostLowUsd: null,
      monthlyCostHighUsd: null,
      weather: [],
      visaNotes: [],
      highlights: [],
      provenances: {},
    });
    const edited = {
      description: 'Edited by staff',
      monthlyCostLowUsd: 1,
      safetyNote: 'Ask at the bar.',
      highlights: ['Ours'],
    };
    await earlier.update(destinations).set(edited).where(eq(destinations.slug, 'lisbon'));
    await Promise.all([seedDestinations(earlier), seedDestinations(earlier)]);

    const [lisbon] = await earlier.select().from(destinations).where(eq(destinations.slug, 'lisbon'));
    expect(lisbon).toMatchObject({
      ...edited,
      monthlyCostHighUsd: null,
      cityId: 2_267_057,
      countryCode: 'PT',
      internetMbps: 170,
    });
    const porto = await earlier.select().from(destinations).where(eq(destinations.slug, 'porto'));
    const [asNew] = await database.select().from(destinations).where(eq(destinations.slug, 'porto'));
    expect(porto).toEqual([{ ...asNew, id: porto[0]?.id, createdAt: porto[0]?.createdAt, updatedAt: porto[0]?.updatedAt }]);
    expect(await earlier.$count(destinations)).toBe(firstDestinations.length);

    await earlier.delete(destinations).where(ne(destinations.slug, 'lisbon'));
    await seedDestinations(earlier);
    expect(await earlier.$count(destinations)).toBe(1);
  });

  test('gets the destinations that a new version adds, but not those that staff removed', async () => {
    const earlier = await seededDatabase();
    const slugs = firstDestinations.map(({ slug }) => slug).filter((slug) => slug !== 'porto');
    await earlier.update(destinationSeedings).set({ version: 0, slugs });
    await earlier.delete(destinations).where(inArray(destinations.slug, ['porto', 'tallinn']));
    await seedDestinations(earlier);
    expect(await earlier.$count(destinations, eq(destinations.slug, 'porto'))).toBe(1);
    expect(await earlier.$count(destinations, eq(destinations.slug, 'tallinn'))).toBe(0);
  });

  test('does not link a city to a second destination', async () => {
    const earlier = await seededDatabase();
    await earlier.delete(destinationSeedings);
    await earlier.execute(sql`update destinations set slug = 'lisboa' where slug = 'lisbon'`);
    await seedDestinations(earlier);
    expect(await earlier.$count(destinations, eq(destinations.slug, 'lisbon'))).toBe(0);
  });
});
