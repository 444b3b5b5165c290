import { ROLES } from '@bros/contract/access';
import { MEMBER_STATES } from '@bros/contract/rules';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { useMember } from '../platform/session.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useTyped } from '../ui/use-typed.ts';
import styles from './filters.module.css';
import { staffTexts } from './texts.ts';
import type { useUrlFilter } from './url-filter.ts';

const { members: words } = staffTexts;

/** Search and filters of the members, kept in the address. */
export function MemberFilters({ filter }: { filter: ReturnType<typeof useUrlFilter> }) {
  const seesEmails = useMember().role === 'admin';
  const [search, setSearch] = useTyped(filter.text('search'), (text) => filter.set({ search: text }));
  return (
    <search className={styles.filters}>
      <TextField
        name="search"
        type="search"
        label={words.search}
        placeholder={seesEmails ? words.searchHintAdmin : words.searchHint}
        autoComplete="off"
        value={search}
        onChange={setSearch}
      />
      <Select
        name="tier"
        label={words.tier}
        value={filter.choice('tier', TIERS) ?? ''}
        options={withAny(TIERS, (tier) => PLANS[tier].name)}
        onChange={(tier) => filter.set({ tier })}
      />
      <Select
        name="role"
        label={words.role}
        value={filter.choice('role', ROLES) ?? ''}
        options={withAny(ROLES, (role) => staffTexts.roles[role])}
        onChange={(role) => filter.set({ role })}
      />
      <Select
        name="state"
        label={words.state}
        value={filter.choice('state', MEMBER_STATES) ?? ''}
        options={withAny(MEMBER_STATES, (state) => staffTexts.states[state])}
        onChange={(state) => filter.set({ state })}
      />
    </search>
  );
}

/** The options of a filter: any, or one of the values. */
export function withAny<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): { value: Value | ''; label: string }[] {
  return [{ value: '', label: staffTexts.any }, ...values.map((value) => ({ value, label: nameOf(value) }))];
}
