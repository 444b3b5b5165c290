import { MEMBER_SORTS } from '@bros/contract/core/rules';
import { useState } from 'react';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { SpeakButton } from '../../shared/voice/speak-button.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { countPanelFilters, isNarrowed, NO_FILTER } from './filter-in-url.ts';
import type { FiltersProps } from './filter-panel.tsx';
import { useCountries } from './members.ts';
import { SaveFilters } from './saved-filters.tsx';
import { memberTexts as texts } from './texts.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));

export function Filters({ shown, onChange }: FiltersProps) {
  const active = countPanelFilters(shown);
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => onChange({ search }));
  const [clearings, setClearings] = useState(0);

  function clear(): void {
    setTyped('');
    setClearings(clearings + 1);
    onChange({ ...NO_FILTER, sort: shown.sort });
  }

  return (
    <FilterBar
      first={
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          trailing={<SpeakButton onWords={setTyped} />}
        />
      }
      active={active + (shown.country ? 1 : 0)}
      panel={{
        label: texts.moreFilters(active),
        active,
        // Remounting also removes unsubmitted input.
        content: <FilterPanel key={clearings} shown={shown} onChange={onChange} />,
      }}
      clear={isNarrowed(shown) ? { label: texts.clear, onPress: clear } : undefined}
    >
      <CountryField value={shown.country} onChange={(country) => onChange({ country })} />
      <Select
        name="sort"
        label={actionTexts.sortBy}
        value={shown.sort}
        options={MEMBER_SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(sort) => onChange({ sort })}
      />
      <SaveFilters shown={shown} />
    </FilterBar>
  );
}

/** The server's list may lack the country in the URL. */
function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const known = useCountries();
  const isKnown = value === '' || known.includes(value);
  const countries = isKnown ? known : [value, ...known];
  return (
    <Select
      name="country"
      label={labelTexts.country}
      value={value}
      options={[{ value: '', label: texts.allCountries }, ...countries.map((country) => ({ value: country, label: country }))]}
      onChange={onChange}
    />
  );
}
