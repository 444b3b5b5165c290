import { ROLES, type Role } from '@bros/contract/core/access';
import { ASSIGNED } from '@bros/contract/core/assignment';
import { MEMBER_STATES, type MemberState, SEARCH_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { PAYOUT_STATES } from '@bros/contract/money/payout-rules';
import { STAFF_MEMBER_SORTS, type StaffMemberSort } from '@bros/contract/staff/staff-members';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { oneOf, searchText, type UrlSchema } from '../../platform/url-state.ts';

export interface MemberFilterState {
  search: string;
  tier: Tier | '';
  role: Role | '';
  state: MemberState | '';
  sort: StaffMemberSort;
}

export const memberUrlSchema: UrlSchema<MemberFilterState> = {
  search: searchText(SEARCH_MAX_CHARACTERS),
  tier: oneOf(TIERS, ''),
  role: oneOf(ROLES, ''),
  state: oneOf(MEMBER_STATES, ''),
  sort: oneOf(STAFF_MEMBER_SORTS, 'newest'),
};
export const payoutUrlSchema = { state: oneOf(PAYOUT_STATES, '') };
export const QUEUES = ['open', 'closed'] as const;
export const caseUrlSchema = { queue: oneOf(QUEUES, 'open'), assigned: oneOf(ASSIGNED, '') };
