import type { MemberId } from '@bros/contract/core/fields';
import type { Cleanup } from '@bros/contract/staff/cleanups';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { itemsOf } from '../../../platform/paging.ts';
import { paging } from '../../shared/api.ts';

const CLEANUP_REFRESH_MS = 2_000;
export const isAtWork = ({ state }: Cleanup): boolean => state === 'hiding' || state === 'restoring';

export const useMemberDetails = (memberId: MemberId) => useQuery(api.staff.member.queryOptions({ input: { memberId } }));

export const useMembership = (memberId: MemberId) => useQuery(api.staff.memberMembership.queryOptions({ input: { memberId } }));

const forMember = (memberId: MemberId) => ({ input: (cursor: string | undefined) => ({ memberId, cursor }), ...paging });

export const useCleanups = (memberId: MemberId) =>
  useInfiniteQuery(
    api.staff.cleanups.infiniteOptions({
      ...forMember(memberId),
      refetchInterval: ({ state }) => (itemsOf(state)?.some(isAtWork) ? CLEANUP_REFRESH_MS : false),
    }),
  );

export const useSignIn = (memberId: MemberId) => useQuery(api.staff.memberSignIn.queryOptions({ input: { memberId } }));

export const useNotes = (memberId: MemberId) => useInfiniteQuery(api.staff.memberNotes.infiniteOptions(forMember(memberId)));

export const useStrikes = (memberId: MemberId) => useInfiniteQuery(api.staff.memberStrikes.infiniteOptions(forMember(memberId)));

export const useRefused = (memberId: MemberId) =>
  useInfiniteQuery(api.staff.refusedMessages.infiniteOptions(forMember(memberId)));

export const useReferencesOf = (memberId: MemberId) =>
  useInfiniteQuery(api.staff.memberReferences.infiniteOptions(forMember(memberId)));

export const useDevices = (memberId: MemberId) => useInfiniteQuery(api.staff.memberDevices.infiniteOptions(forMember(memberId)));

export const useRelated = (memberId: MemberId) =>
  useInfiniteQuery(api.staff.relatedAccounts.infiniteOptions(forMember(memberId)));

export const useInvoicesOf = (memberId: MemberId) =>
  useInfiniteQuery(api.staff.memberInvoices.infiniteOptions(forMember(memberId)));

export const useEarningsOf = (memberId: MemberId) =>
  useInfiniteQuery(api.staff.memberEarnings.infiniteOptions(forMember(memberId)));
