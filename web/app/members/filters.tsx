import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../platform/load-patiently.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/states.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { countPanelFilters, isNarrowed, NO_FILTER, type ShownFilter } from './filter-in-address.ts';
import styles from './filters.module.css';
import { useCountries } from './members.ts';
import { memberTexts as texts } from './texts.ts';

/** Most readers never open it. */
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));

export interface FiltersProps {
  shown: ShownFilter;
  onChange: (changes: Partial<ShownFilter>) => void;
}

/** Search box, country, and a panel with the other filters. */
export function Filters({ shown, onChange }: FiltersProps) {
  const panel = useId();
  const active = countPanelFilters(shown);
  const [isOpen, setOpen] = useState(active > 0);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const [typed, setTyped] = useTyped(shown.search, (search) => onChange({ search }));
  const [clearings, setClearings] = useState(0);

  function toggle(): void {
    setOpen(!isOpen);
    setWasOpened(true);
  }

  function clear(): void {
    setTyped('');
    setClearings(clearings + 1);
    onChange(NO_FILTER);
  }

  return (
    <search className={styles.filters}>
      <div className={styles.first}>
        <SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />
        <CountryField value={shown.country} onChange={(country) => onChange({ country })} />
        <div className={styles.ways}>
          <Button
            variant="quiet"
            icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            aria={{ 'aria-expanded': isOpen, 'aria-controls': panel }}
            onPress={toggle}
          >
            {texts.moreFilters(active)}
          </Button>
          {isNarrowed(shown) && (
            <Button variant="plain" onPress={clear}>
              {texts.clear}
            </Button>
          )}
        </div>
      </div>
      <fieldset id={panel} className={styles.panel} hidden={!isOpen} aria-label={texts.filters}>
        {wasOpened && (
          <Suspense fallback={<Skeleton />}>
            {/* A new panel after each clearing: what was typed in its fields and never shown goes too. */}
            <FilterPanel key={clearings} shown={shown} onChange={onChange} />
          </Suspense>
        )}
      </fieldset>
    </search>
  );
}

/** The countries there are; one that only the address names stays choosable. */
function CountryField({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const known = useCountries();
  const isKnown = value === '' || known.includes(value);
  const countries = isKnown ? known : [value, ...known];
  return (
    <Select
      name="country"
      label={texts.country}
      value={value}
      options={[{ value: '', label: texts.allCountries }, ...countries.map((country) => ({ value: country, label: country }))]}
      onChange={onChange}
    />
  );
}
