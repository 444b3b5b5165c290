import { GUIDE_PLACES_MAX } from '@bros/contract/guide-rules';
import type { DestinationRow } from '../../destinations/service.ts';
import type { Database } from '../../platform/database/connect.ts';
import { selectDestinationsByIds, selectNamed, selectNamedCities } from '../content/places/queries.ts';
import type { Asked } from '../parse/question.ts';
import { foldText, type Term, termOf } from '../parse/words.ts';

/** The places that a question is about. */
export interface Where {
  /** Destinations by their names, in the question's order; else the one that the conversation is about. */
  places: DestinationRow[];
  /** Destinations of a country that was named; null where none was. */
  within: DestinationRow[] | null;
  /** Cities by their names that are no destinations. */
  otherCityIds: number[];
  /** Names that are no places we know: a text has to name them. */
  properTerms: Term[];
  /** The question names a place, or is asked where one is meant. */
  isSomewhere: boolean;
}

/** Finds the places that a question names, or the one that its conversation is about. */
export async function findWhere(database: Database, asked: Asked, destinationId: string | null): Promise<Where> {
  const rows = asked.names.length > 0 ? await selectNamed(database, asked.names) : [];
  const known = longestOf(asked.names.filter((name) => rows.some((row) => namesOf(row).includes(name))));
  const ofCity = (name: string) => rows.filter((row) => foldText(row.name) === name || foldText(row.city) === name);
  const inOrder = asked.names
    .filter((name) => known.includes(name))
    .sort((one, other) => asked.names.indexOf(one) - asked.names.indexOf(other));
  const named = [...new Map(inOrder.flatMap((name) => ofCity(name)).map((row) => [row.id, row])).values()];
  const countries = known.filter((name) => ofCity(name).length === 0);
  const within = countries.length > 0 ? rows.filter((row) => countries.includes(foldText(row.country))) : null;
  const { cityIds, rest } = await findOthers(database, asked, known);
  const isOwnPlace = named.length > 0 || within !== null || cityIds.length > 0;
  const meant =
    !isOwnPlace && destinationId !== null && !asked.asksWhere ? await selectDestinationsByIds(database, [destinationId]) : [];
  const places = named.length > 0 ? named.slice(0, GUIDE_PLACES_MAX) : meant;
  return { places, within, otherCityIds: cityIds, properTerms: rest.map(termOf), isSomewhere: isOwnPlace || meant.length > 0 };
}

const namesOf = ({ name, city, country }: DestinationRow) => [name, city, country].map(foldText);

/** 'Mexico' is not meant where 'Mexico City' is. */
const longestOf = (names: readonly string[]) =>
  names.filter((name) => !names.some((other) => other !== name && ` ${other} `.includes(` ${name} `)));

/** Names in capitals that are none of the destinations: cities of the list, and others. */
async function findOthers(database: Database, { names, properNames, region }: Asked, known: readonly string[]) {
  const taken = new Set([...known.flatMap((name) => name.split(' ')), ...(region ? REGION_NAMES : [])]);
  const open = properNames.filter((name) => !taken.has(name));
  const candidates = names.filter((name) => name.split(' ').every((word) => open.includes(word)));
  if (candidates.length === 0) return { cityIds: [], rest: open };
  const found = await selectNamedCities(database, candidates);
  const cityNames = longestOf(candidates.filter((name) => found.some((city) => city.name === name)));
  const cityIds = cityNames.flatMap((name) => found.find((city) => city.name === name)?.id ?? []);
  const words = new Set(cityNames.flatMap((name) => name.split(' ')));
  return { cityIds, rest: open.filter((name) => !words.has(name)) };
}

const REGION_NAMES =
  'africa african south latin north central america american caribbean asia asian southeast middle east eastern europe european balkans balkan oceania pacific'.split(
    ' ',
  );
