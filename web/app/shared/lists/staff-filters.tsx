import type { ReactNode } from 'react';
import { day, oneOf, searchText, type UrlPart } from '../../platform/url-state.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';

export interface FilterField<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  shown: Readonly<Record<string, string>>;
}

/** Kept in the URL. `name`, the parameter, defaults to the filter's key. */
export type FilterPart<Value> = UrlPart<Value> & {
  name?: string;
  isSearch?: boolean;
  isSort?: boolean;
  control?: (field: FilterField<Value>) => ReactNode;
};

export const isFiltering = <Value,>({ isSort, none }: Pick<FilterPart<Value>, 'isSort' | 'none'>, value: Value): boolean =>
  !isSort && value !== none;

export const choice = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  label: string,
  nameOf: (value: Value) => string,
): FilterPart<Value> => ({
  ...oneOf<Value, Value>(values, values[0]),
  control: (field) => (
    <Select {...pick(field)} label={label} options={values.map((value) => ({ value, label: nameOf(value) }))} />
  ),
});

export const search = (label: string, hint: string, maxCharacters: number): FilterPart<string> => ({
  ...searchText(maxCharacters),
  isSearch: true,
  control: (field) => <Search label={label} hint={hint} {...field} />,
});

function Search({ label, hint, value, onChange }: FilterField<string> & { label: string; hint: string }) {
  const [typed, setTyped] = useDebouncedText(value, onChange);
  return <SearchField label={label} placeholder={hint} value={typed} onChange={setTyped} />;
}

export const period = (labels: { from: string; to: string }): { from: FilterPart<string>; to: FilterPart<string> } => ({
  from: {
    ...day,
    control: (field) => <DateField {...pick(field)} label={labels.from} max={field.shown.to || undefined} />,
  },
  to: {
    ...day,
    control: (field) => <DateField {...pick(field)} label={labels.to} min={field.shown.from || undefined} />,
  },
});

const pick = <Value,>({ name, value, onChange }: FilterField<Value>) => ({ name, value, onChange });
