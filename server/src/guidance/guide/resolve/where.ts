import { foldText } from '@bros/contract/core/folding';
import { GUIDE_PLACES_MAX } from '@bros/contract/guidance/guide-rules';
import type { DestinationRow } from '../../../places/destinations/service.ts';
import { findHome, type HomeCity, selectDestinationsByIds, selectInCountries, selectNamed } from '../content/places/queries.ts';
import type { Reach } from '../content/service.ts';
import type { Asked } from '../parse/question.ts';
import { type Term, termOf } from '../parse/words.ts';
import { findPlacesMeant, type PlaceMeant } from './names.ts';
import { findMisspelled } from './spelling.ts';

/** The places that a question means. */
export interface Where {
  /** The named destinations in the question's order; else the conversation's, or the member's city for 'here'. */
  places: DestinationRow[];
  within: DestinationRow[] | null;
  /** Named cities that are not destinations. */
  otherCityIds: number[];
  /** Unknown names, which a text must contain. */
  properTerms: Term[];
  /** True if the question names a place, or if the conversation or 'here' gives a destination. */
  isSomewhere: boolean;
  isNamed: boolean;
  words: ReadonlySet<string>;
  /** Null if unknown, and always for a model, which never learns where a member lives. */
  home: HomeCity | null;
}

export async function findWhere(reach: Reach, asked: Asked, destinationId: string | null): Promise<Where> {
  const { database } = reach;
  const home = reach.onlyShared ? null : ((await findHome(database, reach.actor.memberId)) ?? null);
  const named = await findNamed(reach, asked);
  const isOwnPlace = named.places.length > 0 || named.within !== null || named.otherCityIds.length > 0;
  if (isOwnPlace) return { ...named, places: named.places.slice(0, GUIDE_PLACES_MAX), isSomewhere: true, isNamed: true, home };
  const region = asked.countryCodes && (await selectInCountries(database, asked.countryCodes));
  if (region) return { ...named, within: region, isSomewhere: true, isNamed: true, home };
  const spokenOf =
    asked.asksWhere || asked.continent ? null : (isOfHome(asked, destinationId) && home?.destinationId) || destinationId;
  const places = spokenOf === null ? [] : await selectDestinationsByIds(database, [spokenOf]);
  return { ...named, places, isSomewhere: places.length > 0, isNamed: false, home };
}

/** 'Here' means the member's city. So does a question for emergency numbers if the conversation has no destination. */
const isOfHome = ({ asksHere, intents }: Asked, destinationId: string | null): boolean =>
  asksHere || (intents.has('emergency') && destinationId === null);

type Named = Omit<Where, 'isSomewhere' | 'isNamed' | 'home'>;

async function findNamed({ database }: Reach, asked: Asked): Promise<Named> {
  const meant = await findPlacesMeant(database, asked);
  const cityIds = [...meant.values()].flatMap((place) => place.cityIds);
  const countryNames = [...meant.values()].flatMap(({ country }) => country ?? []);
  const names = [...asked.names, ...asked.weakCandidates];
  const rows = names.length > 0 ? await selectNamed(database, names, cityIds, countryNames) : [];
  // 'Mexico' means the country, not the city.
  const isCountry = (name: string) =>
    rows.some(({ country }) => foldText(country) === name) &&
    rows.every((row) => foldText(row.name) !== name && foldText(row.city) !== name);
  const ofCity = (name: string) =>
    isCountry(name)
      ? []
      : rows.filter((row) => foldText(row.name) === name || foldText(row.city) === name || isIn(row, meant.get(name)?.cityIds));
  const isInCountry = (row: DestinationRow, name: string) =>
    foldText(row.country) === name || row.country === meant.get(name)?.country;
  const known = longestOf(names.filter((name) => ofCity(name).length > 0 || rows.some((row) => isInCountry(row, name))));
  const inOrder = known.toSorted((one, other) => asked.text.indexOf(one) - asked.text.indexOf(other));
  const places = [...new Map(inOrder.flatMap((name) => ofCity(name)).map((row) => [row.id, row])).values()];
  const countries = known.filter((name) => ofCity(name).length === 0);
  const within = countries.length > 0 ? rows.filter((row) => countries.some((name) => isInCountry(row, name))) : null;
  const others = findOthers(asked, known, meant);
  const words = new Set([...known, ...others.names].flatMap((name) => name.split(' ')));
  const isFound = places.length > 0 || within !== null || others.cityIds.length > 0;
  const misspelled = isFound || asked.countryCodes || asked.continent ? null : await findMisspelled(database, asked);
  return {
    places: misspelled?.places ?? places,
    within: misspelled?.within ?? within,
    otherCityIds: places.length > 0 ? [] : others.cityIds,
    properTerms: others.rest.filter((name) => !misspelled?.words.has(name)).map(termOf),
    words: new Set([...words, ...(misspelled?.words ?? [])]),
  };
}

const isIn = ({ cityId }: DestinationRow, cityIds: readonly number[] = []) => cityId !== null && cityIds.includes(cityId);

/** 'Mexico City' excludes 'Mexico'. */
const longestOf = (names: readonly string[]) =>
  names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));

function findOthers({ names, properNames }: Asked, known: readonly string[], meant: ReadonlyMap<string, PlaceMeant>) {
  const knownWords = new Set(known.flatMap((name) => name.split(' ')));
  const open = properNames.filter((name) => !knownWords.has(name));
  const candidates = names.filter(
    (name) =>
      name.split(' ').every((word) => !knownWords.has(word)) &&
      (meant.get(name)?.isCertain || name.split(' ').every((word) => open.includes(word))),
  );
  const cityNames = longestOf(candidates.filter((name) => meant.get(name)?.cityIds.length));
  const cityIds = cityNames.flatMap((name) => meant.get(name)?.cityIds[0] ?? []);
  const words = new Set(cityNames.flatMap((name) => name.split(' ')));
  return { names: cityNames, cityIds, rest: open.filter((name) => !words.has(name)) };
}

export const rowsOf = ({ places, within }: Pick<Where, 'places' | 'within'>): DestinationRow[] =>
  places.length > 0 ? places : (within ?? []);
