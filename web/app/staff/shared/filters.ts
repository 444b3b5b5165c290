import { ROLES, type Role } from '@bros/contract/core/access';
import { REPORT_STATES } from '@bros/contract/core/report-rules';
import { MEMBER_STATES, type MemberState, PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { PAYOUT_STATES } from '@bros/contract/money/payout-rules';
import { STAFF_MEMBER_SORTS, type StaffMemberSort } from '@bros/contract/staff/staff-members';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { type AddressSchema, oneOf, searchText } from '../../platform/address-state.ts';
import { staffTexts } from './texts.ts';

export const searchInAddress = { search: searchText(PLACE_MAX_CHARACTERS) };
export interface ShownMembers {
  search: string;
  tier: Tier | '';
  role: Role | '';
  state: MemberState | '';
  sort: StaffMemberSort;
}

export const membersInAddress: AddressSchema<ShownMembers> = {
  ...searchInAddress,
  tier: oneOf(TIERS, ''),
  role: oneOf(ROLES, ''),
  state: oneOf(MEMBER_STATES, ''),
  sort: oneOf(STAFF_MEMBER_SORTS, 'newest'),
};
export const reportsInAddress = { state: oneOf(REPORT_STATES, '') };
export const payoutsInAddress = { state: oneOf(PAYOUT_STATES, '') };
export const WORD_RULE_STATES = ['active', 'off'] as const;
export const wordRulesInAddress = { ...searchInAddress, state: oneOf(WORD_RULE_STATES, '') };
export const QUEUES = ['open', 'closed'] as const;
export const casesInAddress = { queue: oneOf(QUEUES, 'open') };

export function withAny<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value | ''; label: string }[] {
  return [{ value: '', label: staffTexts.any }, ...values.map((value) => ({ value, label: nameOf(value) }))];
}
