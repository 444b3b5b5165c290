import { continentOf } from '@bros/contract/core/continents';
import {
  COMMUNITY_LEVELS,
  FACTS,
  MONTHS_IN_YEAR,
  type Passport,
  type Provenances,
  type VisaNote,
  visaNote,
} from '@bros/contract/places/destination-facts';
import * as z from 'zod';
import { findPlacedCities } from '../../core/cities/service.ts';
import { readDataFile } from '../../platform/data-file.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { fillEmptyFacts, finishSeeding, insertNew, lockSeeding, type NewDestination } from './seed-queries.ts';

/** Increment when the list changes, because a start skips a version that the database has. */
const FIRST_DESTINATIONS_VERSION = 2;

const byMonth = z.array(z.int()).length(MONTHS_IN_YEAR);
const score = z.number().min(0).max(10);

/** Scores and figures are estimates from 2026. */
const firstDestination = z.strictObject({
  slug: z.string(),
  /** GeoNames ID. */
  cityId: z.int(),
  /** Replaces the city's values, for a destination that has another common name or is near the city. */
  instead: z
    .strictObject({
      name: z.string(),
      city: z.string(),
      country: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
    })
    .partial()
    .optional(),
  description: z.string(),
  /** 10 is the cheapest, fastest, safest or mildest. */
  scores: z.strictObject({ cost: score, internet: score, safety: score, weather: score }),
  /** For one person with an apartment: [thrifty, comfortable]. */
  monthlyCostUsd: z.tuple([z.int(), z.int()]),
  internetMbps: z.int(),
  weather: z.strictObject({ highC: byMonth, lowC: byMonth, rainDays: byMonth }),
  community: z.enum(COMMUNITY_LEVELS),
  safety: z.string(),
  highlights: z.array(z.string()),
});
type FirstDestination = z.infer<typeof firstDestination>;

export const firstDestinations = readDataFile('destinations.json', z.array(firstDestination));

/** 'US CA: 90 days without a visa.' A line without passports applies to everyone. */
const visaLine = z
  .string()
  .transform((line) => {
    const [, passports = '', note = ''] = /^([A-Z ]*): (.+)$/.exec(line) ?? [];
    return { passports: passports.split(' ').filter(Boolean) as Passport[], note };
  })
  .pipe(visaNote);
const { schengenShortStays, schengenLongStays, otherCountries } = readDataFile(
  'visa-notes.json',
  z.strictObject({
    schengenShortStays: z.array(visaLine),
    schengenLongStays: z.record(z.string(), visaLine),
    otherCountries: z.record(z.string(), z.array(visaLine)),
  }),
);

/** Notes from 2026 by ISO 3166-1 alpha-2 code. Schengen countries share the notes on short stays. Rules change, so the pages refer to the embassy. */
export const VISA_NOTES: Readonly<Record<string, VisaNote[]>> = {
  ...otherCountries,
  ...Object.fromEntries(
    Object.entries(schengenLongStays).map(([country, longStay]) => [country, [...schengenShortStays, longStay]]),
  ),
};

const EDITORIAL: Provenances = Object.fromEntries(
  FACTS.map((fact) => [fact, { kind: 'editorial' as const, source: '', year: 2026 }]),
);

/**
 * Adds new destinations and fills empty facts, once per version. Never overwrites a value, and never adds again what staff removed. Needs seeded cities. Safe to
 * run concurrently.
 */
export async function seedDestinations(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await lockSeeding(transaction, FIRST_DESTINATIONS_VERSION))) return;
    const cities = await findPlacedCities(
      transaction,
      firstDestinations.map(({ cityId }) => cityId),
    );
    const byId = new Map(cities.map((city) => [city.id, city]));
    const rows = firstDestinations.map((place) => toRow(place, byId.get(place.cityId)));
    await insertNew(transaction, rows);
    await fillEmptyFacts(transaction, rows);
    await finishSeeding(
      transaction,
      FIRST_DESTINATIONS_VERSION,
      rows.map(({ slug }) => slug),
    );
  });
}

type PlacedCity = Awaited<ReturnType<typeof findPlacedCities>>[number];

function toRow(place: FirstDestination, city: PlacedCity | undefined): NewDestination {
  if (!city) throw new Error(`The destination '${place.slug}' is in city ${place.cityId}, which the city list does not contain.`);
  const { instead, scores, weather } = place;
  return {
    slug: place.slug,
    name: instead?.name ?? city.name,
    city: instead?.city ?? city.name,
    country: instead?.country ?? city.country,
    latitude: instead?.latitude ?? city.latitude,
    longitude: instead?.longitude ?? city.longitude,
    timeZone: instead?.timeZone ?? city.timeZone,
    description: place.description,
    ...scoresOf(scores),
    cityId: city.id,
    countryCode: city.countryCode,
    continent: continentOf(city.countryCode) ?? null,
    monthlyCostLowUsd: place.monthlyCostUsd[0],
    monthlyCostHighUsd: place.monthlyCostUsd[1],
    internetMbps: place.internetMbps,
    weather: weather.highC.map((highC, month) => ({
      highC,
      lowC: weather.lowC[month] ?? highC,
      rainDays: weather.rainDays[month] ?? 0,
    })),
    communityLevel: place.community,
    safetyNote: place.safety,
    visaNotes: VISA_NOTES[city.countryCode] ?? [],
    highlights: [...place.highlights],
    provenances: EDITORIAL,
  };
}

/** Until members review the place, the score is the mean of the editors' figures, to one decimal. */
function scoresOf({ cost, internet, safety, weather }: FirstDestination['scores']) {
  const overall = Math.round(((cost + internet + safety + weather) / 4) * 10) / 10;
  return {
    overallScore: overall,
    costOfLivingScore: cost,
    internetSpeedScore: internet,
    safetyScore: safety,
    weatherScore: weather,
    editorialOverallScore: overall,
    editorialCostOfLivingScore: cost,
    editorialInternetSpeedScore: internet,
    editorialSafetyScore: safety,
    editorialWeatherScore: weather,
  };
}
