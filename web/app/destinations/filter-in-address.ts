import { CONTINENTS, type Continent } from '@bros/contract/continents';
import {
  BUDGETS_USD,
  DESTINATION_ORDERS,
  type DestinationOrder,
  INTERNET_STEPS_MBPS,
  SAFETY_STEPS,
  WEATHER_KINDS,
  type WeatherKind,
} from '@bros/contract/destination-steps';
import { COMPARED_MAX, PLACE_MAX_CHARACTERS } from '@bros/contract/rules';

/** What the directory is narrowed to, and in which order it stands. Empty values narrow nothing; a month and a kind of weather count only together. */
export interface ShownFilter {
  search: string;
  region: Continent | '';
  budget: (typeof BUDGETS_USD)[number] | null;
  internet: (typeof INTERNET_STEPS_MBPS)[number] | null;
  safety: (typeof SAFETY_STEPS)[number] | null;
  /** January is 1. */
  month: number | null;
  weather: WeatherKind | '';
  isFavourites: boolean;
  sort: DestinationOrder;
}

export const NO_FILTER: ShownFilter = {
  search: '',
  region: '',
  budget: null,
  internet: null,
  safety: null,
  month: null,
  weather: '',
  isFavourites: false,
  sort: 'score',
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const NAMES = ['search', 'region', 'budget', 'internet', 'safety', 'month', 'weather', 'favourites', 'sort'] as const;
const COMPARED = 'compare';

/** The filter that an address holds; what it cannot mean is left out. */
export function readFilter(parameters: URLSearchParams): ShownFilter {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name)) ?? '';
  const step = <Value extends number>(name: string, values: readonly Value[]) =>
    values.find((value) => String(value) === parameters.get(name)) ?? null;
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, PLACE_MAX_CHARACTERS),
    region: oneOf('region', CONTINENTS),
    budget: step('budget', BUDGETS_USD),
    internet: step('internet', INTERNET_STEPS_MBPS),
    safety: step('safety', SAFETY_STEPS),
    month: step('month', MONTHS),
    weather: oneOf('weather', WEATHER_KINDS),
    isFavourites: parameters.get('favourites') === 'yes',
    sort: oneOf('sort', DESTINATION_ORDERS) || 'score',
  };
}

/** The address of a filter; only what narrows stands in it, and what else was there stays. */
export function writeFilter(filter: ShownFilter, before = new URLSearchParams()): URLSearchParams {
  const { isFavourites, sort, ...rest } = filter;
  const values = { ...rest, favourites: isFavourites ? 'yes' : '', sort: sort === 'score' ? '' : sort };
  const parameters = new URLSearchParams(before);
  for (const name of NAMES) {
    const value = values[name];
    if (value) parameters.set(name, String(value));
    else parameters.delete(name);
  }
  return parameters;
}

/** How many filters of the panel narrow the list: search, order and favourites stand outside of it. */
export function countPanelFilters({ region, budget, internet, safety, month, weather }: ShownFilter): number {
  return [region, budget, internet, safety, month && weather].filter(Boolean).length;
}

export const isNarrowed = (filter: ShownFilter): boolean =>
  filter.search !== '' || filter.isFavourites || countPanelFilters(filter) > 0;

/** The slugs of the places chosen to be compared: each once, no more than fit beside each other. */
export function readCompared(parameters: URLSearchParams): string[] {
  const slugs = (parameters.get(COMPARED) ?? '').split(',').filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug));
  return [...new Set(slugs)].slice(0, COMPARED_MAX);
}

export function writeCompared(slugs: readonly string[], before: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(before);
  if (slugs.length > 0) parameters.set(COMPARED, slugs.join(','));
  else parameters.delete(COMPARED);
  return parameters;
}
