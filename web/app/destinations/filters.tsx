import { DESTINATION_ORDERS } from '@bros/contract/destination-steps';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../platform/load-patiently.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/states.tsx';
import { Checkbox } from '../ui/toggle.tsx';
import { useAhead } from '../ui/use-ahead.ts';
import { useTyped } from '../ui/use-typed.ts';
import { directoryTexts as words } from './directory-texts.ts';
import { countPanelFilters, isNarrowed, NO_FILTER, type ShownFilter } from './filter-in-address.ts';
import styles from './filters.module.css';
import { destinationTexts as texts } from './texts.ts';

/** Most readers never open it. */
const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));

export interface FiltersProps {
  shown: ShownFilter;
  onChange: (changes: Partial<ShownFilter>) => void;
}

/** Search box, order, favourites, and a panel with the other filters. */
export function Filters({ shown, onChange }: FiltersProps) {
  const panel = useId();
  const active = countPanelFilters(shown);
  const [isOpen, setOpen] = useState(active > 0);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const [typed, setTyped] = useTyped(shown.search, (search) => onChange({ search }));

  function toggle(): void {
    setOpen(!isOpen);
    setWasOpened(true);
  }
  const [isFavourites, setFavourites] = useAhead(shown.isFavourites, (isOn) => onChange({ isFavourites: isOn }));

  function clear(): void {
    setTyped('');
    onChange({ ...NO_FILTER, sort: shown.sort });
  }

  return (
    <search className={styles.filters}>
      <div className={styles.first}>
        <SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />
        <Select
          name="sort"
          label={words.sort}
          value={shown.sort}
          options={DESTINATION_ORDERS.map((order) => ({ value: order, label: words.sorts[order] }))}
          onChange={(sort) => onChange({ sort })}
        />
        <div className={styles.ways}>
          <Button
            variant="quiet"
            icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            aria={{ 'aria-expanded': isOpen, 'aria-controls': panel }}
            onPress={toggle}
          >
            {words.moreFilters(active)}
          </Button>
          <Checkbox name="favourites" label={words.myFavourites} isOn={isFavourites} onChange={setFavourites} />
          {isNarrowed(shown) && (
            <Button variant="plain" onPress={clear}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      <fieldset id={panel} className={styles.panel} hidden={!isOpen} aria-label={words.filters}>
        {wasOpened && (
          <Suspense fallback={<Skeleton />}>
            <FilterPanel shown={shown} onChange={onChange} />
          </Suspense>
        )}
      </fieldset>
    </search>
  );
}
