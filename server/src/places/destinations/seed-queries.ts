import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { destinationSeedings, destinations } from './tables.ts';

export type NewDestination = typeof destinations.$inferInsert;

/** Waits for a concurrent seeding. False if the version is already seeded. */
export async function lockSeeding(transaction: Transaction, version: number): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('destination_seedings', 0))`);
  const [done] = await transaction.select().from(destinationSeedings).where(eq(destinationSeedings.version, version));
  return done === undefined;
}

export async function finishSeeding(transaction: Transaction, version: number, slugs: string[]): Promise<void> {
  await transaction.insert(destinationSeedings).values({ version, slugs });
}

/** Omits destinations of earlier versions. */
export async function insertNew(transaction: Transaction, rows: readonly NewDestination[]): Promise<void> {
  const earlier = await transaction.select({ slugs: destinationSeedings.slugs }).from(destinationSeedings);
  const known = new Set(earlier.flatMap(({ slugs }) => slugs));
  const added = rows.filter(({ slug }) => !known.has(slug));
  if (added.length > 0) await transaction.insert(destinations).values(added).onConflictDoNothing();
}

export async function fillEmptyFacts(transaction: Transaction, rows: readonly NewDestination[]): Promise<void> {
  await transaction.execute(sql`
    update destinations as place set
      city_id = coalesce(place.city_id, case when not exists (select from destinations as other where other.city_id = row.city_id) then row.city_id end),
      country_code = coalesce(place.country_code, row.country_code),
      continent = coalesce(place.continent, row.continent),
      monthly_cost_low_usd = case when coalesce(place.monthly_cost_low_usd, place.monthly_cost_high_usd) is not null then place.monthly_cost_low_usd else row.low end,
      monthly_cost_high_usd = case when coalesce(place.monthly_cost_low_usd, place.monthly_cost_high_usd) is not null then place.monthly_cost_high_usd else row.high end,
      internet_mbps = coalesce(place.internet_mbps, row.internet_mbps),
      weather = case when place.weather = '[]' then row.weather else place.weather end,
      community_level = coalesce(place.community_level, row.community_level),
      safety_note = coalesce(nullif(place.safety_note, ''), row.safety_note),
      visa_notes = case when place.visa_notes = '[]' then row.visa_notes else place.visa_notes end,
      highlights = case when place.highlights = '{}' then row.highlights else place.highlights end,
      provenances = row.provenances || place.provenances
    from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb) as row(
      slug text, city_id integer, country_code text, continent text, low integer, high integer, internet_mbps integer, weather jsonb,
      community_level text, safety_note text, visa_notes jsonb, highlights text[], provenances jsonb)
    where place.slug = row.slug`);
}

const toRecord = (row: NewDestination) => ({
  slug: row.slug,
  city_id: row.cityId,
  country_code: row.countryCode,
  continent: row.continent,
  low: row.monthlyCostLowUsd,
  high: row.monthlyCostHighUsd,
  internet_mbps: row.internetMbps,
  weather: row.weather,
  community_level: row.communityLevel,
  safety_note: row.safetyNote,
  visa_notes: row.visaNotes,
  highlights: row.highlights,
  provenances: row.provenances,
});
