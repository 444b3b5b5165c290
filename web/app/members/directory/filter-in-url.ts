import { CIRCLES, type Circle } from '@bros/contract/core/audiences';
import type { CityId } from '@bros/contract/core/cities';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  INTERESTS_MAX,
  LANGUAGES_MAX,
  MEMBER_SORTS,
  type MemberSort,
  SEARCH_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
} from '@bros/contract/core/rules';
import type { StayFilter } from '@bros/contract/members/trips';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { readCityId } from '../../platform/city-id.ts';
import {
  defaultState,
  flag,
  oneOf,
  readBy,
  readUrlState,
  searchText,
  several,
  type UrlSchema,
  writeUrlState,
} from '../../platform/url-state.ts';

/** Empty values do not filter. */
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
  /** Members in this city now (`now`), who are or live there (`here`), or who arrive soon (`soon`). */
  cityId: CityId | null;
  stay: StayFilter;
  sort: MemberSort;
}

export type ListedTier = Exclude<Tier, 'browser'>;
export const LISTED_TIERS = TIERS.filter((tier): tier is ListedTier => tier !== 'browser');

export const memberFilter: UrlSchema<ShownFilter> = {
  search: searchText(SEARCH_MAX_CHARACTERS),
  country: searchText(SEARCH_MAX_CHARACTERS),
  tier: oneOf(LISTED_TIERS, ''),
  ageFrom: readBy(readAge),
  ageTo: readBy(readAge),
  interests: { ...several(INTERESTS_MAX, TAG_MAX_CHARACTERS), name: 'interest' },
  languages: { ...several(LANGUAGES_MAX, TAG_MAX_CHARACTERS), name: 'language' },
  isVerified: { ...flag, name: 'verified' },
  circle: oneOf(CIRCLES, ''),
  cityId: { ...readBy(readCityId), name: 'city' },
  stay: oneOf(['soon', 'here'], 'now'),
  sort: oneOf(MEMBER_SORTS, 'best'),
};

export const NO_FILTER = defaultState(memberFilter);

/** Null unless the text is an age in whole years. */
export function readAge(text: string): number | null {
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return age >= AGE_MIN_YEARS && age <= AGE_MAX_YEARS ? age : null;
}

export const readFilter = (parameters: URLSearchParams): ShownFilter => readUrlState(memberFilter, parameters);

export const writeFilter = (filter: ShownFilter): URLSearchParams => writeUrlState(memberFilter, filter);

export function countPanelFilters(filter: ShownFilter): number {
  const { tier, ageFrom, ageTo, interests, languages, isVerified, circle, cityId } = filter;
  return [tier, ageFrom ?? ageTo, interests.length, languages.length, isVerified, circle, cityId].filter(Boolean).length;
}

export const isNarrowed = (filter: ShownFilter): boolean =>
  filter.search !== '' || filter.country !== '' || countPanelFilters(filter) > 0;
