import { CIRCLES, type Circle } from '@bros/contract/audiences';
import type { CityId } from '@bros/contract/places';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  PLACE_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from '@bros/contract/rules';
import { TIERS, type Tier } from '@bros/contract/tiers';
import type { TownFilter } from '@bros/contract/trips';
import { readCityId } from '../platform/city-id.ts';

/** What the directory is narrowed to. Empty values narrow nothing. */
export interface ShownFilter {
  search: string;
  country: string;
  tier: ListedTier | '';
  ageFrom: number | null;
  ageTo: number | null;
  interests: readonly string[];
  languages: readonly string[];
  isVerified: boolean;
  circle: Circle | '';
  /** Members who are in this city by a stay, come there soon, or are there as the map counts them. */
  cityId: CityId | null;
  stay: TownFilter;
}

export type ListedTier = Exclude<Tier, 'browser'>;
export const LISTED_TIERS = TIERS.filter((tier): tier is ListedTier => tier !== 'browser');

export const NO_FILTER: ShownFilter = {
  search: '',
  country: '',
  tier: '',
  ageFrom: null,
  ageTo: null,
  interests: [],
  languages: [],
  isVerified: false,
  circle: '',
  cityId: null,
  stay: 'now',
};

/** The filter that an address holds; what it cannot mean is left out. */
export function readFilter(parameters: URLSearchParams): ShownFilter {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name)) ?? '';
  const text = (name: string) => (parameters.get(name) ?? '').trim().slice(0, PLACE_MAX_CHARACTERS);
  const tags = (name: string, most: number) =>
    [...new Set(parameters.getAll(name).map((tag) => tag.trim().slice(0, TAG_MAX_CHARACTERS)))].filter(Boolean).slice(0, most);
  return {
    search: text('search'),
    country: text('country'),
    tier: oneOf('tier', LISTED_TIERS),
    ageFrom: readAge(parameters.get('ageFrom')),
    ageTo: readAge(parameters.get('ageTo')),
    interests: tags('interest', INTERESTS_MAX),
    languages: tags('language', LANGUAGES_MAX),
    isVerified: parameters.get('verified') === 'yes',
    circle: oneOf('circle', CIRCLES),
    cityId: readCityId(parameters.get('city')),
    stay: oneOf('stay', ['soon', 'here']) || 'now',
  };
}

/** A whole number of years that a member can have; null for anything else. */
export function readAge(text: string | null): number | null {
  const age = /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return age >= AGE_MIN_YEARS && age <= AGE_MAX_YEARS ? age : null;
}

/** The address of a filter; only what narrows stands in it. */
export function writeFilter(filter: ShownFilter): URLSearchParams {
  const { search, country, tier, ageFrom, ageTo, interests, languages, isVerified, circle, cityId, stay } = filter;
  const inTown = { city: cityId, stay: cityId !== null && stay !== 'now' ? stay : '' };
  const single = { search, country, tier, ageFrom, ageTo, verified: isVerified ? 'yes' : '', circle, ...inTown };
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(single)) if (value) parameters.set(name, String(value));
  for (const interest of interests) parameters.append('interest', interest);
  for (const language of languages) parameters.append('language', language);
  return parameters;
}

/** How many filters of the panel narrow the list: search and country stand outside of it. */
export function countPanelFilters(filter: ShownFilter): number {
  const { tier, ageFrom, ageTo, interests, languages, isVerified, circle, cityId } = filter;
  return [tier, ageFrom ?? ageTo, interests.length, languages.length, isVerified, circle, cityId].filter(Boolean).length;
}

export const isNarrowed = (filter: ShownFilter): boolean => writeFilter(filter).size > 0;
