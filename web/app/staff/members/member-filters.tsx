import { ROLES } from '@bros/contract/core/access';
import { MEMBER_STATES } from '@bros/contract/core/rules';
import { STAFF_MEMBER_SORTS } from '@bros/contract/staff/staff-members';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { useMember } from '../../platform/session.ts';
import type { useUrlState } from '../../platform/url-state.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { withAny } from '../shared/any-of.ts';
import type { MemberFilterState } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';

const { members: labels } = staffTexts;

export function MemberFilters({ shown, change }: ReturnType<typeof useUrlState<MemberFilterState>>) {
  const seesEmails = useMember().role === 'admin';
  const [search, setSearch] = useDebouncedText(shown.search, (text) => change({ search: text }));
  const placeholder = seesEmails ? labels.searchHintAdmin : labels.searchHint;
  return (
    <FilterBar
      first={<SearchField label={actionTexts.search} placeholder={placeholder} value={search} onChange={setSearch} />}
      active={[shown.tier, shown.role, shown.state].filter(Boolean).length}
    >
      <Select
        name="tier"
        label={labelTexts.tier}
        value={shown.tier}
        options={withAny(TIERS, (tier) => PLANS[tier].name)}
        onChange={(tier) => change({ tier })}
      />
      <Select
        name="role"
        label={labels.role}
        value={shown.role}
        options={withAny(ROLES, (role) => staffTexts.roles[role])}
        onChange={(role) => change({ role })}
      />
      <Select
        name="state"
        label={labelTexts.state}
        value={shown.state}
        options={withAny(MEMBER_STATES, (state) => staffTexts.states[state])}
        onChange={(state) => change({ state })}
      />
      <Select
        name="sort"
        label={actionTexts.sortBy}
        value={shown.sort}
        options={STAFF_MEMBER_SORTS.map((value) => ({ value, label: labels.sorts[value] }))}
        onChange={(sort) => change({ sort })}
      />
    </FilterBar>
  );
}
