import { CONTINENTS, type Continent } from '@bros/contract/core/continents';
import { COMPARED_MAX, PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import {
  BUDGETS_USD,
  DESTINATION_ORDERS,
  type DestinationOrder,
  INTERNET_STEPS_MBPS,
  SAFETY_SCORE_STEPS,
  WEATHER_KINDS,
  type WeatherKind,
} from '@bros/contract/places/destination-steps';
import { defaultState, flag, oneOf, searchText, type UrlPart, type UrlSchema } from '../../platform/url-state.ts';

/** Empty values do not filter. `month` and `weather` apply only together. */
export interface ShownFilter {
  search: string;
  region: Continent | '';
  budget: (typeof BUDGETS_USD)[number] | null;
  internet: (typeof INTERNET_STEPS_MBPS)[number] | null;
  safety: (typeof SAFETY_SCORE_STEPS)[number] | null;
  /** 1 is January. */
  month: number | null;
  weather: WeatherKind | '';
  isFavorites: boolean;
  sort: DestinationOrder;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const destinationFilter: UrlSchema<ShownFilter> = {
  search: searchText(PLACE_MAX_CHARACTERS),
  region: oneOf(CONTINENTS, ''),
  budget: oneOf(BUDGETS_USD, null),
  internet: oneOf(INTERNET_STEPS_MBPS, null),
  safety: oneOf(SAFETY_SCORE_STEPS, null),
  month: oneOf(MONTHS, null),
  weather: oneOf(WEATHER_KINDS, ''),
  isFavorites: { ...flag, name: 'favorites' },
  sort: oneOf(DESTINATION_ORDERS, 'score'),
};

export const NO_FILTER = defaultState(destinationFilter);

export const COMPARED: UrlPart<readonly string[]> = {
  none: [],
  read: ([text]) => {
    const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
    return [...new Set(slugs)].slice(0, COMPARED_MAX);
  },
  write: (slugs) => (slugs.length > 0 ? [slugs.join(',')] : []),
};

export const comparedInUrl: UrlSchema<{ compare: readonly string[] }> = { compare: COMPARED };

export function countPanelFilters({ region, budget, internet, safety, month, weather }: ShownFilter): number {
  return [region, budget, internet, safety, month && weather].filter(Boolean).length;
}

export const isNarrowed = (filter: ShownFilter): boolean =>
  filter.search !== '' || filter.isFavorites || countPanelFilters(filter) > 0;
