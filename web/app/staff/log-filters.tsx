import type { MemberId } from '@bros/contract/fields';
import type { ReactNode } from 'react';
import { type AddressSchema, day, matching } from '../platform/address-state.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Row } from '../ui/layout.tsx';
import type { LogFilter } from './api.ts';
import { MemberLink } from './cells.tsx';
import { logTexts } from './log-texts.ts';
import { useMemberFile } from './member/api.ts';

const { filters: texts } = logTexts;

interface ShownLog {
  member: string;
  from: string;
  to: string;
}

/** The part of a log that shows, kept in the address. Each log adds a filter of its own. */
export const logInAddress: AddressSchema<ShownLog> = {
  member: matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  from: day,
  to: day,
};

export const filterOf = ({ member, from, to }: ShownLog): LogFilter => ({
  memberId: (member || undefined) as MemberId | undefined,
  from: from || undefined,
  to: to || undefined,
});

interface LogFiltersProps {
  shown: ShownLog;
  change: (changes: Partial<ShownLog>) => void;
  /** The filter that this log has of its own. */
  first: ReactNode;
}

/** The filters of a log: its own, the days, and one member, whose page leads here. */
export function LogFilters({ shown, change, first }: LogFiltersProps) {
  const { member, from, to } = shown;
  return (
    <>
      <FilterBar first={first} active={[from, to].filter(Boolean).length}>
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
