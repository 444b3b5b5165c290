import { continentOf } from '@bros/contract/core/continents';
import type { DestinationFields } from '@bros/contract/places/destination-editing';
import { and, asc, count, eq, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { cities } from '../../core/cities/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { destinations } from '../destinations/tables.ts';
import { destinationReviews } from '../reviews/tables.ts';

const columns = {
  id: destinations.id,
  slug: destinations.slug,
  name: destinations.name,
  city: destinations.city,
  country: destinations.country,
  countryCode: destinations.countryCode,
  cityId: destinations.cityId,
  latitude: destinations.latitude,
  longitude: destinations.longitude,
  timeZone: destinations.timeZone,
  description: destinations.description,
  overallScore: destinations.editorialOverallScore,
  costOfLivingScore: destinations.editorialCostOfLivingScore,
  internetSpeedScore: destinations.editorialInternetSpeedScore,
  safetyScore: destinations.editorialSafetyScore,
  weatherScore: destinations.editorialWeatherScore,
  monthlyCostLowUsd: destinations.monthlyCostLowUsd,
  monthlyCostHighUsd: destinations.monthlyCostHighUsd,
  internetMbps: destinations.internetMbps,
  weather: destinations.weather,
  communityLevel: destinations.communityLevel,
  safetyNote: destinations.safetyNote,
  visaNotes: destinations.visaNotes,
  highlights: destinations.highlights,
  provenances: destinations.provenances,
  reviewCount: destinations.reviewCount,
  version: destinations.version,
  updatedAt: destinations.updatedAt,
};

/** The columns that staff write; the shown scores follow from them (`scores/queries.ts`). */
const toColumns = ({
  slug: _,
  overallScore: editorialOverallScore,
  costOfLivingScore: editorialCostOfLivingScore,
  internetSpeedScore: editorialInternetSpeedScore,
  safetyScore: editorialSafetyScore,
  weatherScore: editorialWeatherScore,
  ...same
}: DestinationFields) => ({
  ...same,
  continent: (same.countryCode && continentOf(same.countryCode)) || null,
  editorialOverallScore,
  editorialCostOfLivingScore,
  editorialInternetSpeedScore,
  editorialSafetyScore,
  editorialWeatherScore,
});

/** Turns typed words into the beginning of an address: 'São Pa' is 'sao-pa'. */
export const toAddress = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

/** True for a destination whose address begins with the words, or whose name, city or country contains them. */
export function matchesSearch(words: string): SQL | undefined {
  const prefix = toAddress(words);
  // Words of another script have no address.
  const hasAddress = prefix === '' ? undefined : like(destinations.slug, `${prefix}%`);
  return or(hasAddress, sql`${destinations.folded} like fold_containing(${words})`);
}

/** Destinations by address, one more than `limit`: all, or those that a search finds. */
export function selectForStaff(database: Database, { search, after, limit }: { search: string; after: string; limit: number }) {
  return database
    .select({
      id: destinations.id,
      slug: destinations.slug,
      name: destinations.name,
      country: destinations.country,
      overallScore: destinations.overallScore,
      reviewCount: destinations.reviewCount,
      updatedAt: destinations.updatedAt,
    })
    .from(destinations)
    .where(and(gt(destinations.slug, after), search === '' ? undefined : matchesSearch(search)))
    .orderBy(asc(destinations.slug))
    .limit(limit + 1);
}

/** Whole destinations by address, for the export: a batch behind the last. */
export function selectWhole(database: Database, { after, limit }: { after: string; limit: number }) {
  return database.select(columns).from(destinations).where(gt(destinations.slug, after)).orderBy(destinations.slug).limit(limit);
}
export type EditedRow = Awaited<ReturnType<typeof selectWhole>>[number];

export async function findEdited(database: Database | Transaction, destinationId: string): Promise<EditedRow | undefined> {
  const [row] = await database.select(columns).from(destinations).where(eq(destinations.id, destinationId));
  return row;
}

/** Destinations by their addresses, locked until the transaction ends. */
export function lockBySlug(transaction: Transaction, slugs: readonly string[]): Promise<EditedRow[]> {
  return transaction
    .select(columns)
    .from(destinations)
    .where(inArray(destinations.slug, [...slugs]))
    .orderBy(destinations.slug)
    .for('no key update');
}

/** Returns the cities that are in the list, and the addresses of destinations that are one of them. */
export async function findCityUse(transaction: Transaction, cityIds: readonly number[]) {
  if (cityIds.length === 0) return { known: new Set<number>(), slugs: new Map<number, string>() };
  const rows = await transaction
    .select({ id: cities.id, slug: destinations.slug })
    .from(cities)
    .leftJoin(destinations, eq(destinations.cityId, cities.id))
    .where(inArray(cities.id, [...cityIds]));
  return {
    known: new Set(rows.map(({ id }) => id)),
    slugs: new Map(rows.flatMap(({ id, slug }) => (slug === null ? [] : [[id, slug] as const]))),
  };
}

/** Adds a destination; false where its id, address or city is there already. */
export async function insertDestination(transaction: Transaction, id: string, fields: DestinationFields): Promise<boolean> {
  const added = await transaction
    .insert(destinations)
    .values({ id, slug: fields.slug, ...toColumns(fields) })
    .onConflictDoNothing()
    .returning({ id: destinations.id });
  return added.length > 0;
}

/** Saves an edit of this version; false where there is a newer one. */
export async function updateDestination(
  transaction: Transaction,
  { destinationId, version }: { destinationId: string; version: number },
  fields: DestinationFields,
): Promise<boolean> {
  const saved = await transaction
    .update(destinations)
    .set({ ...toColumns(fields), version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(destinations.id, destinationId), eq(destinations.version, version)))
    .returning({ id: destinations.id });
  return saved.length > 0;
}

/** Puts rows of a file in place: new ones are added, those of a known address changed. Returns all their ids. */
export async function upsertDestinations(transaction: Transaction, rows: readonly DestinationFields[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const values = rows.map((fields) => ({ slug: fields.slug, ...toColumns(fields) }));
  const names = Object.keys(values[0] ?? {}).filter((name) => name !== 'slug') as (keyof ReturnType<typeof toColumns>)[];
  const excluded = names.map((name) => [name, sql`excluded.${sql.identifier(destinations[name].name)}`] as const);
  const written = await transaction
    .insert(destinations)
    .values(values)
    .onConflictDoUpdate({
      target: destinations.slug,
      set: { ...Object.fromEntries(excluded), version: sql`${destinations.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: destinations.id });
  return written.map(({ id }) => id);
}

/** Counts all reviews of a destination, hidden ones included. */
export async function countReviews(transaction: Transaction, destinationId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(destinationReviews)
    .where(eq(destinationReviews.destinationId, destinationId));
  return row?.total ?? 0;
}

/** Keeps everyone from writing or reviewing a destination until the transaction ends; undefined where there is none. */
export async function lockForRemoval(transaction: Transaction, destinationId: string) {
  const [row] = await transaction
    .select({ id: destinations.id, name: destinations.name, slug: destinations.slug })
    .from(destinations)
    .where(eq(destinations.id, destinationId))
    .for('update');
  return row;
}

export async function deleteDestination(transaction: Transaction, destinationId: string): Promise<void> {
  await transaction.delete(destinations).where(eq(destinations.id, destinationId));
}

/** One import, or edit that names a city, at a time: the second waits for the first, and then finds what it left. */
export async function waitForOtherEditors(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('destinations.editing', 0))`);
}
