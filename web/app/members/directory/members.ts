import type { Preview } from '@bros/contract/core/audiences';
import type { City, CityId } from '@bros/contract/core/cities';
import type { MemberId } from '@bros/contract/core/fields';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { Suggestions } from '@bros/contract/members/directory';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { useFailureToast } from '../../shared/dialogs/failure-toast.ts';
import type { ShownFilter } from './filter-in-url.ts';
import { memberTexts as texts } from './texts.ts';

const FRESH_MS = CACHE_SECONDS.allProfiles * 1000;
const PAGE_SIZE = 24;
const GUESS_FROM_CHARACTERS = 3;

export function toInput({
  search,
  country,
  tier,
  ageFrom,
  ageTo,
  interests,
  languages,
  isVerified,
  circle,
  cityId,
  stay,
  sort,
}: ShownFilter) {
  return {
    search: search || undefined,
    country: country || undefined,
    tier: tier || undefined,
    ageFrom: ageFrom ?? undefined,
    ageTo: ageTo ?? undefined,
    interests: interests.length > 0 ? [...interests] : undefined,
    languages: languages.length > 0 ? [...languages] : undefined,
    verified: isVerified ? 'true' : undefined,
    circle: circle || undefined,
    cityId: (cityId ?? undefined) as CityId | undefined,
    stay: cityId === null ? undefined : stay,
    sort,
  };
}

export function useMembers(filter: ShownFilter) {
  const input = toInput(filter);
  const query = useInfiniteQuery(
    api.members.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, cursor, limit: PAGE_SIZE }),
      ...pages,
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
    }),
  );
  useFailureToast(query, texts.loadFailed);
  return query;
}

export function useLikelyCity(typed: string): City | undefined {
  const isGuess = typed.length >= GUESS_FROM_CHARACTERS;
  const query = {
    ...api.cities.search.queryOptions({ input: { query: typed, limit: 1 } }),
    enabled: isGuess,
    staleTime: FRESH_MS,
  };
  const [city] = useQuery(query).data?.items ?? [];
  return city && !isSameWords(city.name, typed) ? city : undefined;
}

const isSameWords = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** Empty while loading or after a failure. */
export function useCountries(): readonly string[] {
  return useQuery({ ...api.members.countries.queryOptions(), staleTime: FRESH_MS }).data?.items ?? [];
}

const NOBODY: Suggestions = { items: [], here: null };

/** Null while loading, empty after a failure. */
export function useSuggestions(): Suggestions | null {
  const { data, isPending } = useQuery({ ...api.members.suggestions.queryOptions(), staleTime: FRESH_MS });
  return isPending ? null : (data ?? NOBODY);
}

export function useMemberPage(memberId: string, as: Preview | undefined) {
  return useQuery({
    ...api.members.get.queryOptions({ input: { memberId: memberId as MemberId, as } }),
    staleTime: CACHE_SECONDS.profile * 1000,
  });
}
