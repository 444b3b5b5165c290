import type { Role } from '@bros/contract/core/access';
import type { DestinationId, MemberId } from '@bros/contract/core/fields';
import type { ReportState } from '@bros/contract/core/report-rules';
import { type MemberState, PLACE_MAX_CHARACTERS, type RiskLevel } from '@bros/contract/core/rules';
import type { FigurePeriod } from '@bros/contract/staff/figures';
import type { ClientErrorGroup, SentMail } from '@bros/contract/staff/staff-logs';
import type { StaffMemberSort } from '@bros/contract/staff/staff-members';
import type { Tier } from '@bros/contract/tiers';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

/** Counts change all the time: an open overview asks again, and so does what waits beside the sections. */
const OVERVIEW_REFRESH_MS = 30_000;
const OPEN_WORK_REFRESH_MS = 60_000;

/** The paging of every list: from the newest, by the cursor of the page before. */
export const paging = {
  ...pages,
  placeholderData: keepPreviousData,
};

export interface MemberFilter {
  search?: string;
  tier?: Tier;
  role?: Role;
  state?: MemberState;
  sort?: StaffMemberSort;
}

export interface ReportFilter {
  state?: ReportState | undefined;
  about?: MemberId;
  by?: MemberId;
}

/** A part of a log or of another list by day: days as '2026-11-22', in UTC. */
export interface LogFilter {
  search?: string | undefined;
  memberId?: MemberId | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const useOverview = () => useQuery(api.staff.overview.queryOptions({ refetchInterval: OVERVIEW_REFRESH_MS }));

/** A period's figures. The last ones stay while others are on their way. */
export const useFigures = (period: FigurePeriod) =>
  useQuery(api.staff.figures.queryOptions({ input: { period }, placeholderData: keepPreviousData }));

/** The open work by section; undefined until it is known. */
export const useOpenWork = () => useQuery(api.staff.openWork.queryOptions({ refetchInterval: OPEN_WORK_REFRESH_MS })).data;

export const useMembers = (filter: MemberFilter) =>
  useInfiniteQuery(
    api.staff.members.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

/** The refundable rest of a membership. Refetched each time, since it shrinks by the day. */
export const useRestOfMembership = (memberId: MemberId) =>
  useQuery(api.staff.restOfMembership.queryOptions({ input: { memberId }, staleTime: 0 }));

export const useInvitations = () =>
  useInfiniteQuery(api.staff.invitations.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }));

export const useReports = (filter: ReportFilter) =>
  useInfiniteQuery(
    api.staff.reports.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useCases = (queue: 'open' | 'closed') =>
  useInfiniteQuery(api.staff.cases.infiniteOptions({ input: (cursor: string | undefined) => ({ queue, cursor }), ...paging }));

export const useSecurityEvents = (filter: LogFilter & { riskLevel?: RiskLevel | undefined }) =>
  useInfiniteQuery(
    api.staff.securityEvents.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useRateLimits = () =>
  useInfiniteQuery(api.staff.rateLimits.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }));

export const useClientErrors = (filter: LogFilter & { severity?: ClientErrorGroup['severity'] | undefined }) =>
  useInfiniteQuery(
    api.staff.clientErrors.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useMails = (filter: LogFilter & { state?: SentMail['state'] | undefined }) =>
  useInfiniteQuery(
    api.staff.mails.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useAuditLog = (filter: LogFilter & { action?: string | undefined }) =>
  useInfiniteQuery(
    api.staff.auditLog.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useAnnouncements = () =>
  useInfiniteQuery(api.staff.announcements.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }));

export const useWordRules = ({ search, state }: { search: string; state: 'active' | 'off' | '' }) => {
  const filter = { search: search || undefined, ...(state && { isActive: state === 'active' ? 'true' : 'false' }) };
  return useInfiniteQuery(
    api.staff.wordRules.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );
};

/** Sums over all that was ever paid: asked for when the screen opens, not over and over. */
export const useRevenue = () => useQuery(api.staff.revenue.queryOptions({ refetchOnWindowFocus: false }));

/** The settings of the site. Each change also returns all settings. */
export const useSettingsDesk = () => useQuery(api.staff.siteSettings.queryOptions());

/** All public rooms. Each act on them answers with all of them too. */
export const useDeskRooms = () => useQuery(api.staff.rooms.queryOptions());

/** Destinations without a room: the best-liked, or those whose address begins with `search`. */
export const useRoomlessDestinations = (search: string) =>
  useQuery(
    api.staff.roomlessDestinations.queryOptions({
      input: { search: search.slice(0, PLACE_MAX_CHARACTERS) || undefined },
      placeholderData: keepPreviousData,
    }),
  );

/** Destinations by address; `search` is the beginning of one. */
export const useDestinations = (search: string) =>
  useInfiniteQuery(
    api.destinationEditing.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ search: search.slice(0, PLACE_MAX_CHARACTERS) || undefined, cursor }),
      ...paging,
    }),
  );

/** A destination as it is edited. What is typed is kept: it is requested again only after a save. */
export const useEditedDestination = (destinationId: DestinationId) =>
  useQuery(
    api.destinationEditing.get.queryOptions({ input: { destinationId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );

/** After an edit the staff's list and every member's screen may look different. */
export function useRefreshDestinations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [api.destinationEditing, api.destinations, api.staff].map((noun) =>
        queryClient.invalidateQueries({ queryKey: noun.key() }),
      ),
    );
  }, [queryClient]);
}

/** After an act everything in the staff area may look different: it is asked for again. */
export function useRefreshStaff(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.staff.key() }), [queryClient]);
}
