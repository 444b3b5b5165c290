import type { Preview } from '@bros/contract/core/audiences';
import type { MemberId } from '@bros/contract/core/fields';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { TripId } from '@bros/contract/members/trip-id';
import type { TripPeriod } from '@bros/contract/members/trips';
import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

const FRESH_MS = CACHE_SECONDS.profile * 1000;

export const useMyTrips = (period: TripPeriod) =>
  useInfiniteQuery(api.trips.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ period, cursor }), ...pages }));
export type TripsQuery = ReturnType<typeof useMyTrips>;

export const useMyTrip = (tripId: string | null) =>
  useQuery(api.trips.get.queryOptions({ input: tripId === null ? skipToken : { tripId: tripId as TripId } }));

export const useMyFigures = () => useQuery(api.trips.myFigures.queryOptions());
export type FiguresQuery = ReturnType<typeof useMyFigures>;

export const useDayCounts = () => useQuery(api.trips.dayCounts.queryOptions());

export interface Whose {
  memberId: MemberId;
  as?: Preview | undefined;
}

export const useTripsOf = (whose: Whose, period: TripPeriod): TripsQuery =>
  useInfiniteQuery(
    api.trips.ofMember.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...whose, period, cursor }),
      ...pages,
      staleTime: FRESH_MS,
    }),
  );

export const useFiguresOf = (whose: Whose): FiguresQuery =>
  useQuery(api.trips.figuresOf.queryOptions({ input: { ...whose }, staleTime: FRESH_MS }));

export const useCompanions = (tripId: TripId) =>
  useInfiniteQuery(
    api.trips.companions.infiniteOptions({ input: (cursor: string | undefined) => ({ tripId, cursor }), ...pages }),
  );

/** Refetches trips, Today, and the reader's page, which shows the current place. */
export function useRefreshTrips(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.trips.key() }),
        queryClient.invalidateQueries({ queryKey: api.members.key() }),
        queryClient.invalidateQueries({ queryKey: api.today.key() }),
      ]),
    [queryClient],
  );
}
