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
import { fillEmptyFacts, finishSeeding, insertMissing, lockSeeding, type NewDestination } from './seed-queries.ts';

/** Grows with the list: a start that finds this version in the database has nothing to do. */
const FIRST_DESTINATIONS_VERSION = 2;

/** January first. */
const byMonth = z.array(z.int()).length(MONTHS_IN_YEAR);
const score = z.number().min(0).max(10);

/**
 * Our editors' texts and figures about a city of the list, which gives country, coordinates and time zone. Scores and figures are estimates of 2026, not
 * measurements, and the pages say so until members' reviews replace them.
 */
const firstDestination = z.strictObject({
  slug: z.string(),
  /** The city's number in the list (GeoNames). */
  cityId: z.int(),
  /** Replaces values of the city list: the name that members use, or the position of a place beside that city. */
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
  /** 10 is cheapest, fastest, safest, mildest. */
  scores: z.strictObject({ cost: score, internet: score, safety: score, weather: score }),
  /** A month of one person with their own flat, in US dollars: thrifty and comfortable. */
  monthlyCostUsd: z.tuple([z.int(), z.int()]),
  /** The usual speed of a line at home, in Mbit/s. */
  internetMbps: z.int(),
  /** Average days: degrees Celsius by day and by night, days with rain in the month. */
  weather: z.strictObject({ highC: byMonth, lowC: byMonth, rainDays: byMonth }),
  community: z.enum(COMMUNITY_LEVELS),
  safety: z.string(),
  highlights: z.array(z.string()),
});
type FirstDestination = z.infer<typeof firstDestination>;

export const firstDestinations = readDataFile('destinations.json', z.array(firstDestination));

/** Reads a line of passports and their rule: 'US CA: 90 days without a visa.' A rule without passports is for everyone. */
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

/**
 * The rules of short stays for common passports, by country of the destination (ISO 3166-1 alpha-2). Editorial notes of 2026 for tourists. The Schengen
 * area has one rule for short stays; each country has its own for longer ones. Rules change: the pages send the reader to the embassy before they book.
 */
export const VISA_NOTES: Readonly<Record<string, VisaNote[]>> = {
  ...otherCountries,
  ...Object.fromEntries(
    Object.entries(schengenLongStays).map(([country, longStay]) => [country, [...schengenShortStays, longStay]]),
  ),
};

/** Figures and notes are our editors' own, and say so. */
const EDITORIAL: Provenances = Object.fromEntries(
  FACTS.map((fact) => [fact, { kind: 'editorial' as const, source: '', year: 2026 }]),
);

/**
 * Gives an installation its first destinations, once a version: what is missing is added, and what is empty is filled. Nothing that is there is written
 * over, and what staff remove later does not come back. Needs the first cities. Two processes may do it at once.
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
    await insertMissing(transaction, rows);
    await fillEmptyFacts(transaction, rows);
    await finishSeeding(transaction, FIRST_DESTINATIONS_VERSION);
  });
}

type PlacedCity = Awaited<ReturnType<typeof findPlacedCities>>[number];

function toRow(place: FirstDestination, city: PlacedCity | undefined): NewDestination {
  if (!city) throw new Error(`The list has no city ${place.cityId}, where '${place.slug}' is.`);
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

/** The editors' figures, and until members review the place what is shown. All together they count as their mean, to one decimal. */
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
