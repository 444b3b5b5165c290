import type { Guest, Seating, Week } from '../../src/gatherings/tables/matching/guests.ts';

const holds = ([one, other]: readonly [string, string], ids: ReadonlySet<string>) =>
  one !== other && ids.has(one) && ids.has(other);

/** Checks the hard rules again, in a simple way. Returns the first broken rule. */
export function findBroken({ guests, blocked, met }: Week, table: readonly string[]): string | null {
  const ids = new Set(table);
  const seated = guests.filter(({ id }) => ids.has(id));
  const everyPair = (rule: (one: Guest, other: Guest) => boolean) =>
    seated.every((one) => seated.every((other) => one === other || rule(one, other)));
  if (table.length < 4 || table.length > 6) return 'four to six';
  if (blocked.some((pair) => holds(pair, ids))) return 'blocked';
  const wantsNew = new Set(guests.filter(({ noRepeats }) => noRepeats).map(({ id }) => id));
  if (met.some((pair) => holds(pair, ids) && (wantsNew.has(pair[0]) || wantsNew.has(pair[1])))) return 'no repeats';
  const [first] = seated;
  if (!first?.languages.some((language) => seated.every(({ languages }) => languages.includes(language)))) return 'one language';
  if (!everyPair((one, other) => Math.abs(one.budget - other.budget) <= 1)) return 'budget';
  const accepts = ({ ages }: Guest, { age }: Guest) => !ages || (age !== null && ages.from <= age && age <= ages.to);
  return everyPair(accepts) ? null : 'ages';
}

export function listPeople({ tables, unseated }: Seating): string[] {
  return [...tables.flat(), ...unseated].sort();
}

export const weigh = ({ seated, waited, points }: { seated: number; waited: number; points: number }) =>
  seated * 100_000 + waited * 1000 + points;

/** Only for up to ten guests. */
export function seatByTrying(week: Week, valueAt: (table: string[]) => number): number {
  const best = (waiting: readonly string[]): number => {
    const [first, ...others] = waiting;
    if (first === undefined) return 0;
    let most = best(others);
    for (const companions of subsetsOf(others)) {
      const table = [first, ...companions];
      if (table.length > 6 || findBroken(week, table)) continue;
      most = Math.max(most, valueAt(table) + best(others.filter((id) => !companions.includes(id))));
    }
    return most;
  };
  return best(week.guests.map(({ id }) => id));
}

function* subsetsOf(ids: readonly string[]): Generator<string[]> {
  for (let mask = 0; mask < 1 << ids.length; mask += 1) yield ids.filter((_, index) => mask & (1 << index));
}
