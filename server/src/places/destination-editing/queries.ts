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

/** Turns 'São Pa' into 'sao-pa'. */
export const toSlug = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');

export interface DestinationSearch {
  search: string;
  cityIds: readonly number[];
}

export function matchesSearch({ search, cityIds }: DestinationSearch): SQL | undefined {
  const prefix = toSlug(search);
  // Empty if there are no Latin letters or digits.
  const hasPrefix = prefix === '' ? undefined : like(destinations.slug, `${prefix}%`);
  const isNamed = sql`${destinations.folded} like fold_containing(${search})`;
  return or(hasPrefix, isNamed, inArray(destinations.cityId, [...cityIds]));
}

export function selectForStaff(
  database: Database,
  { after, limit, ...search }: DestinationSearch & { after: string; limit: number },
) {
  const isFound = search.search === '' ? undefined : matchesSearch(search);
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
    .where(and(gt(destinations.slug, after), isFound))
    .orderBy(asc(destinations.slug))
    .limit(limit + 1);
}

export function selectWhole(database: Database, { after, limit }: { after: string; limit: number }) {
  return database.select(columns).from(destinations).where(gt(destinations.slug, after)).orderBy(destinations.slug).limit(limit);
}
export type EditedRow = Awaited<ReturnType<typeof selectWhole>>[number];

export async function findEdited(database: Database | Transaction, destinationId: string): Promise<EditedRow | undefined> {
  const [row] = await database.select(columns).from(destinations).where(eq(destinations.id, destinationId));
  return row;
}

export function lockBySlug(transaction: Transaction, slugs: readonly string[]): Promise<EditedRow[]> {
  return transaction
    .select(columns)
    .from(destinations)
    .where(inArray(destinations.slug, [...slugs]))
    .orderBy(destinations.slug)
    .for('no key update');
}

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

export async function insertDestination(transaction: Transaction, id: string, fields: DestinationFields): Promise<boolean> {
  const added = await transaction
    .insert(destinations)
    .values({ id, slug: fields.slug, ...toColumns(fields) })
    .onConflictDoNothing()
    .returning({ id: destinations.id });
  return added.length > 0;
}

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

export async function upsertDestinations(transaction: Transaction, rows: readonly DestinationFields[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const values = rows.map((fields) => ({ slug: fields.slug, ...toColumns(fields) }));
  const names = Object.keys(values[0] ?? {}).filter((name) => name !== 'slug') as (keyof ReturnType<typeof toColumns>)[];
  const excluded = names.map((name) => [name, sql`excluded.${sql.identifier(destinations[name].name)}`] as const);
  const savedRows = await transaction
    .insert(destinations)
    .values(values)
    .onConflictDoUpdate({
      target: destinations.slug,
      set: { ...Object.fromEntries(excluded), version: sql`${destinations.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: destinations.id });
  return savedRows.map(({ id }) => id);
}

/** Includes hidden reviews. */
export async function countReviews(transaction: Transaction, destinationId: string): Promise<number> {
  const [row] = await transaction
    .select({ total: count() })
    .from(destinationReviews)
    .where(eq(destinationReviews.destinationId, destinationId));
  return row?.total ?? 0;
}

/** Blocks edits and reviews until the transaction ends. Undefined if the destination does not exist. */
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

/** Serializes imports and changes of cities, so each sees the results of the previous ones. */
export async function waitForOtherEditors(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('destinations.editing', 0))`);
}
