// `npm run tables` prints each week's figures as CSV.
import fc from 'fast-check';
import type { Guest } from '../../src/gatherings/tables/matching/guests.ts';
import { createRandom } from '../../src/gatherings/tables/matching/random.ts';
import { seatGuests } from '../../src/gatherings/tables/matching/seat.ts';
import { weekOf } from './weeks.ts';

interface SimulatedWeek {
  week: number;
  optedIn: number;
  seated: number;
  tables: number;
  repeats: number;
  noShows: number;
}

interface Numbers {
  weeks: number;
  members: number;
  cities: number;
  optInShare: number;
  noShowShare: number;
  seed: number;
}

function simulate({ weeks, members, cities, optInShare, noShowShare, seed }: Numbers): SimulatedWeek[] {
  const [crowd] = fc.sample(weekOf({ min: members, max: members }), { numRuns: 1, seed });
  const chance = createRandom(seed);
  const homes = (crowd?.guests ?? []).map((guest) => ({ guest, city: Math.floor(chance() ** 2 * cities) }));
  const met = new Map<string, readonly [string, string]>();
  const leftOut = new Map<string, number>();
  const keyOf = (pair: readonly string[]) => [...pair].sort().join(' ');
  return Array.from({ length: weeks }, (_, week) => {
    const figures: SimulatedWeek = { week: week + 1, optedIn: 0, seated: 0, tables: 0, repeats: 0, noShows: 0 };
    for (let city = 0; city < cities; city += 1) {
      const guests: Guest[] = homes
        .filter((home) => home.city === city && chance() < optInShare)
        .map(({ guest }) => ({ ...guest, weeksWaited: leftOut.get(guest.id) ?? 0 }));
      const { tables, unseated } = seatGuests({ guests, blocked: crowd?.blocked ?? [], met: [...met.values()] });
      for (const id of unseated) leftOut.set(id, (leftOut.get(id) ?? 0) + 1);
      figures.optedIn += guests.length;
      figures.tables += tables.length;
      figures.seated += tables.flat().length;
      figures.repeats += tables.flatMap(pairsOf).filter((pair) => met.has(keyOf(pair))).length;
      for (const table of tables) {
        const came = table.filter(() => chance() >= noShowShare);
        figures.noShows += table.length - came.length;
        for (const pair of pairsOf(came)) met.set(keyOf(pair), pair);
      }
    }
    return figures;
  });
}

const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, index) => ids.slice(index + 1).map((other): [string, string] => [one, other]));

const weeks = simulate({ weeks: 12, members: 300, cities: 10, optInShare: 0.5, noShowShare: 0.08, seed: 6 });
const lines = weeks.map((week) => Object.values(week).join(','));
process.stdout.write(`${[Object.keys(weeks[0] ?? {}).join(','), ...lines].join('\n')}\n`);
