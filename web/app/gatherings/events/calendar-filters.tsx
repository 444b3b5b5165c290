import { EVENT_COSTS, EVENT_MIN_TIERS } from '@bros/contract/gatherings/event-rules';
import { useMember } from '../../platform/session.ts';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { type EventFilters, useEventCountries, VIEWS } from './events.ts';
import { eventTexts } from './texts.ts';

const { filters: texts } = eventTexts;

interface FiltersProps {
  shown: EventFilters;
  onChange: (changes: Partial<EventFilters>) => void;
}

export function CalendarFilters({ shown, onChange }: FiltersProps) {
  const { role, capabilities } = useMember();
  const views = VIEWS.filter((view) => view !== 'hidden' || role !== 'member');
  return (
    <>
      <CountryFilter shown={shown} onChange={onChange} />
      <CityFilter label={labelTexts.city} cityId={shown.cityId} onChange={(cityId) => onChange({ cityId })} />
      <Select
        name="where"
        label={texts.where}
        value={shown.where ?? 'any'}
        options={(['any', 'online', 'inPlace'] as const).map((value) => ({ value, label: texts.wheres[value] }))}
        onChange={(where) => onChange({ where: where === 'any' ? null : where })}
      />
      <Select
        name="cost"
        label={texts.cost}
        value={shown.cost ?? ''}
        options={[
          { value: '' as const, label: texts.anyCost },
          ...EVENT_COSTS.map((value) => ({ value, label: texts.costs[value] })),
        ]}
        onChange={(cost) => onChange({ cost: cost || null })}
      />
      <Select
        name="tier"
        label={labelTexts.tier}
        value={shown.tier ?? ''}
        options={[
          { value: '' as const, label: texts.anyTier },
          ...EVENT_MIN_TIERS.map((value) => ({ value, label: texts.tierOf(value) })),
        ]}
        onChange={(tier) => onChange({ tier: tier || null })}
      />
      <DateField name="from" label={labelTexts.from} value={shown.from} onChange={(from) => onChange({ from })} />
      <DateField name="until" label={labelTexts.until} value={shown.until} onChange={(until) => onChange({ until })} />
      <Select
        name="view"
        label={texts.view}
        value={shown.view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(view) => onChange({ view })}
      />
      {capabilities.includes('people.see') && (
        <Checkbox
          name="connections"
          label={texts.connections}
          hint={texts.connectionsHint}
          isOn={shown.withConnections}
          onChange={(withConnections) => onChange({ withConnections })}
        />
      )}
    </>
  );
}

function CountryFilter({ shown: { country }, onChange }: FiltersProps) {
  const known = useEventCountries();
  const isUnknown = country !== null && known.every(({ countryCode }) => countryCode !== country);
  return (
    <Select
      name="country"
      label={labelTexts.country}
      value={country ?? ''}
      options={[
        { value: '', label: texts.anyCountry },
        ...(isUnknown ? [{ value: country, label: country }] : []),
        ...known.map(({ countryCode, country: name, count }) => ({ value: countryCode, label: texts.countryOf(name, count) })),
      ]}
      onChange={(chosen) => onChange({ country: chosen || null })}
    />
  );
}
