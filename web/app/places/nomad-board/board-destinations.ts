import type { Continent } from '@bros/contract/core/continents';
import { CACHE_SECONDS, PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AddressSchema, oneOf, words } from '../../platform/address-state.ts';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
const PAGE_SIZE = 12;

/** The specification's four first (docs/specification.md, Nomad board), then the others that have destinations. */
const REGIONS: readonly Continent[] = ['asia', 'europe', 'southAmerica', 'northAmerica', 'africa', 'oceania', 'antarctica'];
const FIRST_REGIONS = 4;

export interface ShownDestinations {
  search: string;
  region: Continent | null;
}

/** Its form in the address. */
export const destinationsInAddress: AddressSchema<ShownDestinations> = {
  search: words(PLACE_MAX_CHARACTERS),
  region: oneOf(REGIONS, null),
};

/** The directory's own destinations, best first, each with all its facts. The earlier ones stay until others arrive. */
export const useBoardDestinations = ({ search, region }: ShownDestinations) =>
  useInfiniteQuery(
    api.destinations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search: search || undefined,
        region: region ?? undefined,
        facts: 'true',
        cursor,
        limit: PAGE_SIZE,
      }),
      ...pages,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  );

/** The regions with how many destinations each has, and all of them first; null where a count is not known yet. */
export function useRegions(): { region: Continent | null; count: number | null }[] {
  const { data } = useQuery(api.destinations.regions.queryOptions({ staleTime: FRESH_MS }));
  const counts = new Map(data?.items.map(({ region, count }) => [region, count]));
  const listed = REGIONS.filter((region, place) => place < FIRST_REGIONS || counts.has(region));
  const total = data ? data.items.reduce((sum, { count }) => sum + count, 0) : null;
  return [
    { region: null, count: total },
    ...listed.map((region) => ({ region, count: data ? (counts.get(region) ?? 0) : null })),
  ];
}
