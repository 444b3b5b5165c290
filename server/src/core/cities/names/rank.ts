import type { FoundCityRow } from './queries.ts';

/** From this size, a city whose own name is the text ranks before all cities whose names only begin with it. A well-known name does so at any size. */
const CERTAIN_FROM_PEOPLE = 15_000;
/** A shorter text more likely begins a longer name. */
const CERTAIN_FROM_CHARACTERS = 4;
const EXACT_TIMES = 20;
const AREA_TIMES = 5;

export interface RankedCity extends FoundCityRow {
  isExact: boolean;
  isPlaced: boolean;
}

const isCertain = ({ isExact, by, name, weight }: RankedCity) =>
  isExact && (by === 'known' || (by === 'own' && weight >= CERTAIN_FROM_PEOPLE && name.length >= CERTAIN_FROM_CHARACTERS));

function scoreOf({ isExact, by, alias, weight }: RankedCity): number {
  const isBeginning = !isExact || (by === 'further' && alias.length < CERTAIN_FROM_CHARACTERS);
  return weight * (isBeginning ? 1 : by === 'area' ? AREA_TIMES : EXACT_TIMES);
}

export const isOfCountry = ({ by, alias }: RankedCity): boolean => by === 'area' && alias === '';

/** Keeps the likeliest city and all cities found by the same region or other name. */
export function withSameMeaning(ranked: readonly RankedCity[]): RankedCity[] {
  const [first] = ranked;
  return first ? ranked.filter(({ id, alias }) => id === first.id || (alias !== '' && alias === first.alias)) : [];
}

/** Lists each city once: certain names first, then by size, for which exact names count more. A city found by its own name has no alias. */
export function rankCities(found: readonly RankedCity[]): RankedCity[] {
  const withOwnName = new Set(found.filter(({ by }) => by === 'own').map(({ id }) => id));
  const ranked = found.toSorted(
    (one, other) => Number(isCertain(other)) - Number(isCertain(one)) || scoreOf(other) - scoreOf(one) || one.id - other.id,
  );
  const once = new Map<number, RankedCity>();
  for (const city of ranked) {
    if (!once.has(city.id)) once.set(city.id, withOwnName.has(city.id) ? { ...city, alias: '' } : city);
  }
  return [...once.values()];
}
