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

export type Outcome =
  | { row: PlacedRow; outcome: 'added'; city: FoundCity }
  | { row: PlacedRow; outcome: 'present' }
  | { row: PlacedRow; outcome: 'refused'; problem: TripRowProblem };

/** A row with the same city and first day as a trip is treated as that trip. */
export function decideOutcomes(rows: readonly PlacedRow[], there: readonly TakenDays[]): Outcome[] {
  const taken = [...there];
  return rows.map((row): Outcome => {
    const { problem, found } = row;
    if (problem) return { row, outcome: 'refused', problem };
    if (!found) return { row, outcome: 'refused', problem: 'cityUnknown' };
    const inCity = taken.filter(({ cityId }) => cityId === found.id);
    if (inCity.some(({ arrivesOn }) => arrivesOn === row.arrivesOn)) return { row, outcome: 'present' };
    const obstacle = findObstacle(row, found, inCity, taken.length);
    if (obstacle) return { row, outcome: 'refused', problem: obstacle };
    taken.push({ cityId: found.id, arrivesOn: row.arrivesOn, leavesOn: row.leavesOn });
    return { row, outcome: 'added', city: found };
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
