import { continentOf } from '@bros/contract/core/continents';
import { FACTS, type Provenances } from '@bros/contract/places/destination-facts';
import { findPlacedCities } from '../../core/cities/service.ts';
import { type Database, inTransaction } from '../../platform/database/connect.ts';
import { africa } from './first-destinations/africa.ts';
import { centralEurope } from './first-destinations/central-europe.ts';
import { eastAsia } from './first-destinations/east-asia.ts';
import type { FirstDestination } from './first-destinations/first-destination.ts';
import { northAmerica } from './first-destinations/north-america.ts';
import { northernEurope } from './first-destinations/northern-europe.ts';
import { oceania } from './first-destinations/oceania.ts';
import { southAmerica } from './first-destinations/south-america.ts';
import { southeastAsia } from './first-destinations/southeast-asia.ts';
import { southernEurope } from './first-destinations/southern-europe.ts';
import { VISA_NOTES } from './first-destinations/visa-notes.ts';
import { westAndSouthAsia } from './first-destinations/west-and-south-asia.ts';
import { fillEmptyFacts, finishSeeding, insertMissing, lockSeeding, type NewDestination } from './seed-queries.ts';

/** Grows with the list: a start that finds this version in the database has nothing to do. */
const FIRST_DESTINATIONS_VERSION = 2;

export const firstDestinations = [
  ...africa,
  ...eastAsia,
  ...southeastAsia,
  ...westAndSouthAsia,
  ...southernEurope,
  ...centralEurope,
  ...northernEurope,
  ...northAmerica,
  ...southAmerica,
  ...oceania,
];

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
