import type { MemberId } from '@bros/contract/core/fields';
import { PLACE_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { ReactNode } from 'react';
import { type AddressSchema, day, matching, searchText } from '../../platform/address-state.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Row } from '../../ui/layout.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { useMemberFile } from '../members/member/api.ts';
import type { LogFilter } from '../shared/api.ts';
import { MemberLink } from '../shared/cells.tsx';
import { logTexts } from './log-texts.ts';

const { filters: texts } = logTexts;

export interface ShownLog {
  search: string;
  member: string;
  from: string;
  to: string;
}

/** Shared URL state; each list adds its own filters. */
export const logInAddress: AddressSchema<ShownLog> = {
  search: searchText(PLACE_MAX_CHARACTERS),
  member: matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  from: day,
  to: day,
};

export const filterOf = ({ search, member, from, to }: ShownLog): LogFilter => ({
  search: search || undefined,
  memberId: (member || undefined) as MemberId | undefined,
  from: from || undefined,
  to: to || undefined,
});

interface LogFiltersProps {
  shown: ShownLog;
  change: (changes: Partial<ShownLog>) => void;
  hint: string;
  own: ReactNode;
  active: number;
}

/** Search, specific filters, days, and one member, set by links from the member's page. */
export function LogFilters({ shown, change, hint, own, active }: LogFiltersProps) {
  const { member, from, to } = shown;
  const [search, setSearch] = useTyped(shown.search, (text) => change({ search: text }));
  return (
    <>
      <FilterBar
        first={<SearchField label={actionTexts.search} placeholder={hint} value={search} onChange={setSearch} />}
        active={active + [from, to].filter(Boolean).length}
      >
        {own}
        <DateField
          name="from"
          label={texts.from}
          value={from}
          max={to || undefined}
          onChange={(value) => change({ from: value })}
        />
        <DateField name="to" label={texts.to} value={to} min={from || undefined} onChange={(value) => change({ to: value })} />
      </FilterBar>
      {member && <OnlyOne memberId={member as MemberId} onAll={() => change({ member: '' })} />}
    </>
  );
}

function OnlyOne({ memberId, onAll }: { memberId: MemberId; onAll: () => void }) {
  const { data } = useMemberFile(memberId);
  return (
    <Row>
      <span>
        {texts.only} <MemberLink id={memberId} name={data?.member.displayName ?? texts.oneMember} />
      </span>
      <Button variant="quiet" size="small" onPress={onAll}>
        {texts.all}
      </Button>
    </Row>
  );
}
