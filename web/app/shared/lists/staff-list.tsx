import { Fragment, type ReactNode, useState } from 'react';
import { useMember } from '../../platform/session.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { Column } from '../../ui/table.tsx';
import type { ListQuery } from './paged-list.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';
import { type FilterPart, isFiltering } from './staff-filters.tsx';

type EmptyToUndefined<Value> = '' extends Value
  ? Exclude<Value, ''> | undefined
  : null extends Value
    ? Exclude<Value, null> | undefined
    : Value;

/** Empty strings and null become undefined. */
export type FilterInput<Shown> = { [Name in keyof Shown]: EmptyToUndefined<Shown[Name]> };

export interface StaffListState<Shown, Task> {
  shown: Shown;
  filterInput: FilterInput<Shown>;
  change: (changes: Partial<Shown>) => void;
  isFiltered: boolean;
  isAdmin: boolean;
  open: (task: Task) => void;
}

export interface StaffPageDefinition<Shown, Record, Task = never> {
  title: string;
  lead: string;
  filters: { readonly [Name in keyof Shown]: FilterPart<Shown[Name]> };
  useRecords: (filterInput: FilterInput<NoInfer<Shown>>) => ListQuery<Record>;
  empty: (list: StaffListState<Shown, Task>) => RecordListProps<Record>['empty'];
  failed?: string;
  actions?: (list: StaffListState<Shown, Task>) => ReactNode;
  aboveFilters?: ReactNode;
  belowFilters?: (list: StaffListState<Shown, Task>) => ReactNode;
  dialog?: (task: Task, onClose: () => void) => ReactNode;
}

export interface StaffListDefinition<Shown, Record, Task = never> extends StaffPageDefinition<Shown, Record, Task> {
  columns: (list: StaffListState<Shown, Task>) => readonly Column<Record>[];
  rowKey: (record: Record) => string;
}

export const defineStaffList = <Shown, Record, Task = never>(
  definition: StaffListDefinition<Shown, Record, Task>,
): StaffListDefinition<Shown, Record, Task> => definition;

export function StaffList<Shown extends object, Record, Task>(definition: StaffListDefinition<Shown, Record, Task>) {
  const { title, filters, useRecords, columns, rowKey, empty, failed } = definition;
  const page = useStaffPage<Shown, Task>(filters);
  const { list } = page;
  return (
    <StaffPage definition={definition} page={page}>
      <RecordList
        query={useRecords(list.filterInput)}
        caption={title}
        columns={columns(list)}
        rowKey={rowKey}
        empty={empty(list)}
        failed={failed}
      />
    </StaffPage>
  );
}

export function useStaffPage<Shown extends object, Task>(filters: StaffPageDefinition<Shown, never>['filters']) {
  const { shown, change } = useUrlState<Shown>(filters);
  const [task, setTask] = useState<Task | null>(null);
  const isAdmin = useMember().role === 'admin';
  const filterInput = Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, value || undefined]),
  ) as FilterInput<Shown>;
  const isFiltered = (Object.keys(shown) as (keyof Shown)[]).some((name) => isFiltering(filters[name], shown[name]));
  const list: StaffListState<Shown, Task> = { shown, filterInput, change, isFiltered, isAdmin, open: setTask };
  return { list, task, close: () => setTask(null) };
}

interface StaffPageProps<Shown extends object, Record, Task> {
  definition: StaffPageDefinition<Shown, Record, Task>;
  page: ReturnType<typeof useStaffPage<Shown, Task>>;
  filterNote?: ReactNode;
  children: ReactNode;
}

export function StaffPage<Shown extends object, Record, Task>({
  definition: { title, lead, filters, actions, aboveFilters, belowFilters, dialog },
  page: { list, task, close },
  filterNote,
  children,
}: StaffPageProps<Shown, Record, Task>) {
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions?.(list)} isListPage keepsLead />
      <Stack>
        {aboveFilters}
        <div className={filterNote ? 'wrap gap-2 between align-end' : undefined}>
          <Filters filters={filters} shown={list.shown} change={list.change} />
          {filterNote}
        </div>
        {belowFilters?.(list)}
        {children}
      </Stack>
      {task !== null && dialog?.(task, close)}
    </>
  );
}

type FiltersProps<Shown> = Pick<StaffPageDefinition<Shown, never>, 'filters'> &
  Pick<StaffListState<Shown, never>, 'shown' | 'change'>;

function Filters<Shown extends object>({ filters, shown, change }: FiltersProps<Shown>) {
  const controls = (Object.keys(filters) as (keyof Shown & string)[]).flatMap((key) => {
    const { control, isSearch = false, name = key } = filters[key];
    if (!control) return [];
    const onChange = (value: Shown[typeof key]) => change({ [key]: value } as Partial<Shown>);
    const element = control({ name, value: shown[key], onChange, shown: shown as Readonly<Record<string, string>> });
    return [{ isSearch, isActive: isFiltering(filters[key], shown[key]), element: <Fragment key={key}>{element}</Fragment> }];
  });
  const [search] = controls.filter(({ isSearch }) => isSearch);
  const others = controls.filter(({ isSearch }) => !isSearch);
  const elements = others.map(({ element }) => element);
  if (controls.length === 0) return null;
  if (!search) return <FilterBar first={elements.length > 1 ? <Row>{elements}</Row> : elements} />;
  return (
    <FilterBar first={search.element} active={others.filter(({ isActive }) => isActive).length}>
      {elements.length > 0 && elements}
    </FilterBar>
  );
}
