import type { ReactNode } from 'react';
import { useMember } from '../../platform/session.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import styles from './map.module.css';
import { LAYERS, type Layer, type MapState, PINS, SORTS } from './map-url-state.ts';
import { mapTexts as texts } from './texts.ts';

/** On these layers, tiers that do not see people always get a count of 0. */
const PEOPLE_LAYERS: ReadonlySet<Layer> = new Set(['streams', 'stays']);

interface MapFiltersProps {
  shown: MapState;
  onChange: (changes: Partial<MapState>) => void;
}

export function MapFilters({ shown, onChange }: MapFiltersProps) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  return (
    <div className={classes('flex gap-1 padding-inline-12px surface', styles.filters)}>
      <PinsChoice shown={shown} onChange={onChange} />
      {canSeePeople && (
        <div className={classes('hidden-labels', styles.circle)}>
          <Select
            name="circle"
            label={texts.people}
            value={shown.circle}
            options={[
              { value: '', label: labelTexts.everyone },
              { value: 'connections', label: texts.circles.connections },
              { value: 'mutual', label: texts.circles.mutual },
            ]}
            onChange={(circle) => onChange({ circle })}
          />
        </div>
      )}
      <fieldset className={classes('line gap-0-2 padding-0 border-0', styles.layers)}>
        <legend className="visually-hidden">{labelTexts.show}</legend>
        {LAYERS.filter((layer) => canSeePeople || !PEOPLE_LAYERS.has(layer)).map((layer) => (
          <LayerBox key={layer} layer={layer} shown={shown} onChange={onChange} />
        ))}
      </fieldset>
    </div>
  );
}

function PinsChoice({ shown, onChange }: MapFiltersProps) {
  return (
    <fieldset className={classes('line padding-0 flex-none border-0', styles.pins)}>
      <legend className="visually-hidden">{texts.pins}</legend>
      {PINS.map((pins) => (
        <label key={pins} className="text-small semibold pointer">
          <input
            type="radio"
            name="pins"
            className="visually-hidden"
            value={pins}
            checked={shown.pins === pins}
            onChange={() => onChange({ pins })}
          />
          {texts.pin[pins]}
        </label>
      ))}
    </fieldset>
  );
}

function LayerBox({ layer, shown: { layers }, onChange }: MapFiltersProps & { layer: Layer }): ReactNode {
  const isOn = layers.includes(layer);
  return (
    <Checkbox
      name={`layer-${layer}`}
      label={texts.layer[layer]}
      isOn={isOn}
      isDisabled={isOn && layers.length === 1}
      onChange={(isWanted) =>
        onChange({ layers: LAYERS.filter((other) => (other === layer ? isWanted : layers.includes(other))) })
      }
    />
  );
}

export function ListTools({ shown, onChange }: MapFiltersProps) {
  const [typed, setTyped] = useDebouncedText(shown.search, (search) => onChange({ search }));
  return (
    <div className={classes('wrap gap-2 align-end', styles.tools)}>
      <SearchField label={texts.search} placeholder={texts.searchPlaceholder} value={typed} onChange={setTyped} />
      <Select
        name="sort"
        label={actionTexts.sortBy}
        value={shown.sort}
        options={SORTS.map((sort) => ({ value: sort, label: texts.sorts[sort] }))}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
