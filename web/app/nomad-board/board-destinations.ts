import type { Continent } from '@bros/contract/continents';
import { CACHE_SECONDS, PLACE_MAX_CHARACTERS } from '@bros/contract/rules';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../platform/api.ts';

const FRESH_MS = CACHE_SECONDS.default * 1000;
const PAGE_SIZE = 12;

/** The specification's four first (point 2, Nomad board), then the others that have destinations. */
const REGIONS: readonly Continent[] = ['asia', 'europe', 'southAmerica', 'northAmerica', 'africa', 'oceania', 'antarctica'];
const FIRST_REGIONS = 4;

export interface ShownDestinations {
  search: string;
  region: Continent | null;
}

/** Lives in the address, so that going back, reloading and sending a link keep it. */
export function useShownDestinations() {
  const [parameters, setParameters] = useSearchParams();
  const shown: ShownDestinations = {
    search: parameters.get('search') ?? '',
    region: REGIONS.find((name) => name === parameters.get('region')) ?? null,
  };
  function change(changes: Partial<ShownDestinations>): void {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { shown, change };
}

/** The directory's own destinations, best first, each with all that is told of it. While others are on their way the former stay. */
export const useBoardDestinations = ({ search, region }: ShownDestinations) =>
  useInfiniteQuery(
    api.destinations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        search: search.slice(0, PLACE_MAX_CHARACTERS) || undefined,
        region: region ?? undefined,
        facts: 'true',
        cursor,
        limit: PAGE_SIZE,
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
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
