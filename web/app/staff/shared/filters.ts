import { ROLES, type Role } from '@bros/contract/core/access';
import { ASSIGNED } from '@bros/contract/core/assignment';
import { MEMBER_STATES, type MemberState, PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import { PAYOUT_STATES } from '@bros/contract/money/payout-rules';
import { STAFF_MEMBER_SORTS, type StaffMemberSort } from '@bros/contract/staff/staff-members';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { oneOf, searchText, type UrlSchema } from '../../platform/url-state.ts';
import { choice } from '../../shared/lists/staff-filters.tsx';
import { staffTexts } from './texts.ts';

export interface MemberFilterState {
  search: string;
  tier: Tier | '';
  role: Role | '';
  state: MemberState | '';
  sort: StaffMemberSort;
}

export const memberUrlSchema: UrlSchema<MemberFilterState> = {
  search: searchText(PLACE_MAX_CHARACTERS),
  tier: oneOf(TIERS, ''),
  role: oneOf(ROLES, ''),
  state: oneOf(MEMBER_STATES, ''),
  sort: oneOf(STAFF_MEMBER_SORTS, 'newest'),
};
export const payoutUrlSchema = { state: oneOf(PAYOUT_STATES, '') };
export const QUEUES = ['open', 'closed'] as const;
export const caseUrlSchema = { queue: oneOf(QUEUES, 'open'), assigned: oneOf(ASSIGNED, '') };

export function withAny<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value | ''; label: string }[] {
  return [{ value: '', label: staffTexts.any }, ...values.map((value) => ({ value, label: nameOf(value) }))];
}

/** A filter with a select, whose default is 'any'. */
export const anyOf = <const Value extends string>(values: readonly Value[], label: string, nameOf: (value: Value) => string) =>
  choice<Value | ''>(['', ...values], label, (value) => (value === '' ? staffTexts.any : nameOf(value)));
