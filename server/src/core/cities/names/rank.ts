import type { FoundCityRow } from './queries.ts';

/** From this size, a city's exact or well-known name ranks before larger cities whose names only begin with the text. */
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

/** Keeps all cities found in a region of this name; otherwise only the likeliest. */
export function withSameMeaning(ranked: readonly RankedCity[]): RankedCity[] {
  const [first] = ranked;
  return first ? ranked.filter(({ id, alias }) => id === first.id || (alias !== '' && alias === first.alias)) : [];
}

/** Lists each city once: complete names before beginnings, then by size. A city found by its main name has no alias. */
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
