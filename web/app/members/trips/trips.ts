import type { Preview } from '@bros/contract/core/audiences';
import type { MemberId } from '@bros/contract/core/fields';
import { CACHE_SECONDS } from '@bros/contract/core/rules';
import type { TripId, TripPeriod } from '@bros/contract/members/trips';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

const FRESH_MS = CACHE_SECONDS.profile * 1000;

/** One of the two lists of the reader's own stays, a page at a time. */
export const useMyTrips = (period: TripPeriod) =>
  useInfiniteQuery(api.trips.mine.infiniteOptions({ input: (cursor: string | undefined) => ({ period, cursor }), ...pages }));
export type TripsQuery = ReturnType<typeof useMyTrips>;

/** A stay of the reader that a link names. */
export const useMyTrip = (tripId: string) => useQuery(api.trips.get.queryOptions({ input: { tripId: tripId as TripId } }));

export const useMyFigures = () => useQuery(api.trips.myFigures.queryOptions());
export type FiguresQuery = ReturnType<typeof useMyFigures>;

/** The reader's own days; nobody else is told them. */
export const useDayCounts = () => useQuery(api.trips.dayCounts.queryOptions());

/** A member, and the audience that the owner previews as. */
export interface Whose {
  memberId: MemberId;
  as?: Preview | undefined;
}

/** Another member's stays, as far as the reader may know. */
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

/** Connections who are there during a stay of the reader. */
export const useCompanions = (tripId: TripId) =>
  useInfiniteQuery(
    api.trips.companions.infiniteOptions({ input: (cursor: string | undefined) => ({ tripId, cursor }), ...pages }),
  );

/** Refetches everything that a changed stay changes: lists, figures and companions, and the reader's place on their own page. */
export function useRefreshTrips(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.trips.key() }),
        queries.invalidateQueries({ queryKey: api.members.key() }),
      ]),
    [queries],
  );
}
