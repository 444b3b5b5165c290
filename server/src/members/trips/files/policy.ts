import { TRIPS_MAX } from '@bros/contract/core/rules';
import type { TripRowProblem } from '@bros/contract/members/trip-files';
import { type Days, stateOf } from '../policy.ts';
import type { FoundCity } from './queries.ts';
import type { ReadRow } from './read.ts';

export interface TakenDays extends Days {
  cityId: number;
}

export interface PlacedRow extends ReadRow {
  found: FoundCity | undefined;
}

export type Fate =
  | { row: PlacedRow; fate: 'added'; city: FoundCity }
  | { row: PlacedRow; fate: 'present' }
  | { row: PlacedRow; fate: 'refused'; problem: TripRowProblem };

/** A row with the city and first day of a trip counts as that trip. */
export function decideFates(rows: readonly PlacedRow[], there: readonly TakenDays[]): Fate[] {
  const taken = [...there];
  return rows.map((row): Fate => {
    const { problem, found } = row;
    if (problem) return { row, fate: 'refused', problem };
    if (!found) return { row, fate: 'refused', problem: 'cityUnknown' };
    const inCity = taken.filter(({ cityId }) => cityId === found.id);
    if (inCity.some(({ arrivesOn }) => arrivesOn === row.arrivesOn)) return { row, fate: 'present' };
    const obstacle = findObstacle(row, found, inCity, taken.length);
    if (obstacle) return { row, fate: 'refused', problem: obstacle };
    taken.push({ cityId: found.id, arrivesOn: row.arrivesOn, leavesOn: row.leavesOn });
    return { row, fate: 'added', city: found };
  });
}

function findObstacle(row: PlacedRow, { today }: FoundCity, inCity: readonly TakenDays[], total: number): TripRowProblem | null {
  const isJudged = row.rating !== null || row.review !== '';
  if (isJudged && stateOf(row, today) === 'planned') return 'notBegun';
  if (inCity.some((other) => areTogether(row, other))) return 'daysTaken';
  return total >= TRIPS_MAX ? 'noRoom' : null;
}

const areTogether = (one: Days, other: Days): boolean =>
  (other.leavesOn === null || one.arrivesOn <= other.leavesOn) && (one.leavesOn === null || other.arrivesOn <= one.leavesOn);
