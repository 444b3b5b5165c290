import type { Role } from '@bros/contract/core/access';
import type { Assigned } from '@bros/contract/core/assignment';
import type { DestinationId, MemberId } from '@bros/contract/core/fields';
import type { ReportStateFilter } from '@bros/contract/core/report-rules';
import { type MemberState, type RiskLevel, SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { FigurePeriod } from '@bros/contract/staff/figures';
import type { ClientErrorGroup, SentMail } from '@bros/contract/staff/staff-logs';
import type { StaffMemberSort } from '@bros/contract/staff/staff-members';
import type { Tier } from '@bros/contract/tiers';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';

const OVERVIEW_REFRESH_MS = 30_000;
const OPEN_WORK_REFRESH_MS = 60_000;

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
  state?: ReportStateFilter | undefined;
  about?: MemberId;
  by?: MemberId;
  assigned?: Assigned | undefined;
}

/** UTC days: '2026-11-22'. */
export interface LogFilter {
  search?: string | undefined;
  memberId?: MemberId | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const useOverview = () => useQuery(api.staff.overview.queryOptions({ refetchInterval: OVERVIEW_REFRESH_MS }));

export const useFigures = (period: FigurePeriod) =>
  useQuery(api.staff.figures.queryOptions({ input: { period }, placeholderData: keepPreviousData }));

export const useOpenWork = () => useQuery(api.staff.openWork.queryOptions({ refetchInterval: OPEN_WORK_REFRESH_MS })).data;

export const useMembers = (filter: MemberFilter) =>
  useInfiniteQuery(
    api.staff.members.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

/** Always refetched, because the remaining amount shrinks daily. */
export const useRefundableMembership = (memberId: MemberId) =>
  useQuery(api.staff.refundableMembership.queryOptions({ input: { memberId }, staleTime: 0 }));

export const useInvitations = () =>
  useInfiniteQuery(api.staff.invitations.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging }));

export const useReports = (filter: ReportFilter) =>
  useInfiniteQuery(
    api.staff.reports.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

export const useCases = (filter: { queue: 'open' | 'closed'; assigned: Assigned | undefined }) =>
  useInfiniteQuery(
    api.staff.cases.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );

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

export const useWordRules = ({ search, state }: { search: string | undefined; state: 'active' | 'off' | undefined }) => {
  const filter = { search, ...(state && { isActive: state === 'active' ? 'true' : 'false' }) };
  return useInfiniteQuery(
    api.staff.wordRules.infiniteOptions({ input: (cursor: string | undefined) => ({ ...filter, cursor }), ...paging }),
  );
};

/** Expensive, so not refetched on focus. */
export const useRevenue = () => useQuery(api.staff.revenue.queryOptions({ refetchOnWindowFocus: false }));

export const useSettingsDesk = () => useQuery(api.staff.siteSettings.queryOptions());

export const useDeskRooms = () => useQuery(api.staff.rooms.queryOptions());

export const useRoomlessDestinations = (search: string) =>
  useQuery(
    api.staff.roomlessDestinations.queryOptions({
      input: { search: search.slice(0, SEARCH_MAX_CHARACTERS) || undefined },
      placeholderData: keepPreviousData,
    }),
  );

export const useDestinations = ({ search }: { search: string | undefined }) =>
  useInfiniteQuery(
    api.destinationEditing.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, cursor }),
      ...paging,
    }),
  );

/** A refetch would replace typed text. */
export const useEditedDestination = (destinationId: DestinationId) =>
  useQuery(
    api.destinationEditing.get.queryOptions({ input: { destinationId }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }),
  );

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

export function useRefreshStaff(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: api.staff.key() }), [queryClient]);
}
