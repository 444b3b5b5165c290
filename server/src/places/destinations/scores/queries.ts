import { EDITORIAL_WEIGHT_REVIEWS } from '@bros/contract/core/rules';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database/connect.ts';
import { destinations } from '../tables.ts';
import { type Sums, sumNames } from './policy.ts';

interface Matter {
  shown: PgColumn;
  editorial: PgColumn;
  count: PgColumn;
  sum: PgColumn;
}

const matters: readonly Matter[] = [
  {
    shown: destinations.overallScore,
    editorial: destinations.editorialOverallScore,
    count: destinations.reviewCount,
    sum: destinations.ratingSum,
  },
  {
    shown: destinations.costOfLivingScore,
    editorial: destinations.editorialCostOfLivingScore,
    count: destinations.costOfLivingCount,
    sum: destinations.costOfLivingSum,
  },
  {
    shown: destinations.internetSpeedScore,
    editorial: destinations.editorialInternetSpeedScore,
    count: destinations.internetSpeedCount,
    sum: destinations.internetSpeedSum,
  },
  {
    shown: destinations.safetyScore,
    editorial: destinations.editorialSafetyScore,
    count: destinations.safetyCount,
    sum: destinations.safetySum,
  },
  {
    shown: destinations.weatherScore,
    editorial: destinations.editorialWeatherScore,
    count: destinations.weatherCount,
    sum: destinations.weatherSum,
  },
];

const WEIGHT = sql.raw(String(EDITORIAL_WEIGHT_REVIEWS));
const nameOf = (column: PgColumn) => sql.identifier(column.name);
const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/**
 * The mean of all ratings, scaled from 1–5 to 0–10, and of the editorial figure, which has the weight of EDITORIAL_WEIGHT_REVIEWS reviews
 * (docs/decisions/scores.md). Null if there are neither ratings nor a figure.
 */
const scoreOf = ({ editorial, count, sum }: Matter): SQL => sql`round(
  (coalesce(${WEIGHT} * ${editorial}, 0) + 2.5 * (${sum} - ${count}))
  / nullif(${count} + case when ${editorial} is null then 0 else ${WEIGHT} end, 0), 1)`;

/** The locks serialize score changes. Their fixed order prevents deadlocks. */
export async function lockDestinations(transaction: Transaction, destinationIds: readonly string[]): Promise<string[]> {
  if (destinationIds.length === 0) return [];
  const rows = await transaction
    .select({ id: destinations.id })
    .from(destinations)
    .where(inArray(destinations.id, [...destinationIds]))
    .orderBy(destinations.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

export async function addToSums(transaction: Transaction, shifts: ReadonlyMap<string, Sums>): Promise<void> {
  const columns = sumNames.map((name) => destinations[name]);
  const rows = [...shifts].map(
    ([id, sums]) => sql`(${list([sql`${id}::uuid`, ...sumNames.map((name) => sql`${sums[name]}::int`)])})`,
  );
  await transaction.execute(sql`
    update ${destinations} set ${list(columns.map((column) => sql`${nameOf(column)} = ${column} + shift.${nameOf(column)}`))}
    from (values ${list(rows)}) as shift (${list([sql`id`, ...columns.map((column) => sql`${nameOf(column)}`)])})
    where ${destinations.id} = shift.id`);
}

export async function updateScores(transaction: Transaction, destinationIds: readonly string[]): Promise<string[]> {
  if (destinationIds.length === 0) return [];
  const shown = list(matters.map((matter) => sql`${matter.shown}`));
  const scores = list(matters.map(scoreOf));
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update ${destinations} set ${list(matters.map((matter) => sql`${nameOf(matter.shown)} = ${scoreOf(matter)}`))}
    where ${inArray(destinations.id, [...destinationIds])} and (${shown}) is distinct from (${scores})
    returning ${destinations.id}`);
  return rows.map(({ id }) => id);
}
