import { EARNING_STATES, EARNING_TYPES } from '@bros/contract/core/money';
import type { ReactNode } from 'react';
import { describeError } from '../../platform/api.ts';
import { formatMonthOf } from '../../platform/format.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { LoadMore } from '../../shared/lists/load-more.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx';
import { EarningList } from './earning-list.tsx';
import { useEarnings } from './earnings.ts';
import { earningsTexts } from './texts.ts';
import { earningsFilter, type ShownFilter } from './url-filter.ts';
import { useKnownMonths } from './use-known-months.ts';

const { history: texts, types, states } = earningsTexts;

interface FiltersProps {
  shown: ShownFilter;
  onChange: (change: Partial<ShownFilter>) => void;
}

function Filters({ shown, onChange }: FiltersProps) {
  const any = { value: '' as const, label: texts.any };
  const known = useKnownMonths();
  const months = shown.month && !known.includes(shown.month) ? [shown.month, ...known] : known;
  return (
    <FilterBar label={texts.filters} active={Object.values(shown).filter(Boolean).length}>
      <Select
        name="type"
        label={texts.type}
        value={shown.type}
        options={[any, ...EARNING_TYPES.map((value) => ({ value, label: types[value] }))]}
        onChange={(type) => onChange({ type })}
      />
      <Select
        name="status"
        label={texts.status}
        value={shown.status}
        options={[any, ...EARNING_STATES.map((value) => ({ value, label: states[value] }))]}
        onChange={(status) => onChange({ status })}
      />
      <Select
        name="month"
        label={labelTexts.month}
        value={shown.month}
        options={[any, ...months.map((value) => ({ value, label: formatMonthOf(value) }))]}
        onChange={(month) => onChange({ month })}
      />
    </FilterBar>
  );
}

export function EarningsHistory({ invite }: { invite: ReactNode }) {
  const { shown, change } = useUrlState(earningsFilter);
  const isNarrowed = Object.values(shown).some(Boolean);
  const query = useEarnings(shown);
  const items = itemsOf(query);
  const isOfBefore = query.isPlaceholderData;
  const isNothing = items?.length === 0;
  const clear = (
    <Button variant="quiet" onPress={() => change({ type: '', status: '', month: '' })}>
      {actionTexts.clearFilters}
    </Button>
  );
  return (
    <Panel title={texts.title} lead={texts.lead}>
      {(isNarrowed || isOfBefore || (items && !isNothing)) && <Filters shown={shown} onChange={change} />}
      {((!items && !query.error) || (isNothing && isOfBefore)) && <Skeleton shape="row" lines={8} />}
      {!items && query.error && (
        <ErrorState title={earningsTexts.loadFailed} text={describeError(query.error).text} onRetry={() => query.refetch()} />
      )}
      {items && !isNothing && <EarningList items={items} isBusy={isOfBefore} />}
      {isNothing &&
        !isOfBefore &&
        (isNarrowed ? (
          <Empty title={texts.nothingTitle} text={texts.nothingText} action={clear} />
        ) : (
          <Empty title={texts.emptyTitle} text={texts.emptyText} action={invite} />
        ))}
      <LoadMore query={query} label={actionTexts.showOlder} />
    </Panel>
  );
}
