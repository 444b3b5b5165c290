import { DESTINATION_ORDERS } from '@bros/contract/places/destination-steps';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { SpeakButton } from '../../shared/voice/speak-button.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { useOptimisticValue } from '../../ui/use-optimistic-value.ts';
import { directoryTexts as labels } from './directory-texts.ts';
import { countPanelFilters, isNarrowed, NO_FILTER } from './filter-in-url.ts';
import type { FiltersProps } from './filter-panel.tsx';
import { destinationTexts as texts } from './texts.ts';

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'));

export function Filters({ shown, onChange }: FiltersProps) {
  const active = countPanelFilters(shown);
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => onChange({ search }));
  const [isFavorites, setFavorites] = useOptimisticValue(shown.isFavorites, (isOn) => onChange({ isFavorites: isOn }));

  function clear(): void {
    setTyped('');
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
      active={active + (shown.isFavorites ? 1 : 0)}
      panel={{ label: labels.moreFilters(active), active, content: <FilterPanel shown={shown} onChange={onChange} /> }}
      clear={isNarrowed(shown) ? { label: actionTexts.clearFilters, onPress: clear } : undefined}
    >
      <Select
        name="sort"
        label={actionTexts.sortBy}
        value={shown.sort}
        options={DESTINATION_ORDERS.map((order) => ({ value: order, label: labels.sorts[order] }))}
        onChange={(sort) => onChange({ sort })}
      />
      <Checkbox name="favorites" label={labels.myFavorites} isOn={isFavorites} onChange={setFavorites} />
    </FilterBar>
  );
}
