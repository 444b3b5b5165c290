import { INTERESTS_MAX, LANGUAGES_MAX, TAG_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { StayFilter } from '@bros/contract/members/trips';
import { PLANS } from '@bros/contract/tiers';
import { CityFilter } from '../../shared/cities/city-filter.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import { LISTED_TIERS, readAge, type ShownFilter } from './filter-in-url.ts';
import { memberTexts as texts } from './texts.ts';

const labels = texts.filter;
/** Repeats the contract's list, because importing it would load the contract's schemas. */
const STAY_FILTERS = ['now', 'here', 'soon'] as const satisfies readonly StayFilter[];

export interface FiltersProps {
  shown: ShownFilter;
  onChange: (changes: Partial<ShownFilter>) => void;
}

export default function FilterPanel({ shown, onChange }: FiltersProps) {
  return (
    <>
      <Select
        name="tier"
        label={labelTexts.membership}
        value={shown.tier}
        options={[
          { value: '', label: labels.anyTier },
          ...LISTED_TIERS.map((tier) => ({ value: tier, label: PLANS[tier].name })),
        ]}
        onChange={(tier) => onChange({ tier })}
      />
      <Select
        name="circle"
        label={labels.circle}
        value={shown.circle}
        options={[
          { value: '', label: labelTexts.everyone },
          { value: 'connections', label: labels.connections },
          { value: 'mutual', label: labels.mutual },
        ]}
        onChange={(circle) => onChange({ circle })}
      />
      <TownFields shown={shown} onChange={onChange} />
      <div className="grid columns-2 gap-2">
        <AgeField name="ageFrom" label={labels.ageFrom} value={shown.ageFrom} onChange={(ageFrom) => onChange({ ageFrom })} />
        <AgeField name="ageTo" label={labels.ageTo} value={shown.ageTo} onChange={(ageTo) => onChange({ ageTo })} />
      </div>
      <TagField
        name="interests"
        label={labelTexts.interests}
        hint={labels.interestsHint}
        values={shown.interests}
        max={INTERESTS_MAX}
        maxCharacters={TAG_MAX_CHARACTERS}
        onChange={(interests) => onChange({ interests })}
      />
      <TagField
        name="languages"
        label={labelTexts.languages}
        hint={labels.languagesHint}
        values={shown.languages}
        max={LANGUAGES_MAX}
        maxCharacters={TAG_MAX_CHARACTERS}
        onChange={(languages) => onChange({ languages })}
      />
      <Checkbox
        name="verified"
        label={labels.verified}
        isOn={shown.isVerified}
        onChange={(isVerified) => onChange({ isVerified })}
      />
    </>
  );
}

function TownFields({ shown: { cityId, stay }, onChange }: FiltersProps) {
  return (
    <>
      <CityFilter
        label={labels.city}
        hint={labels.cityHint}
        cityId={cityId}
        onChange={(chosen) => onChange({ cityId: chosen, ...(chosen === null && { stay: 'now' }) })}
      />
      {cityId !== null && (
        <Select
          name="stay"
          label={labelTexts.when}
          value={stay}
          options={STAY_FILTERS.map((when) => ({ value: when, label: labels.stays[when] }))}
          onChange={(when) => onChange({ stay: when })}
        />
      )}
    </>
  );
}

function AgeField({
  value,
  onChange,
  ...field
}: {
  name: string;
  label: string;
  value: number | null;
  onChange: (age: number | null) => void;
}) {
  const [typed, setTyped] = useDebouncedText(value === null ? '' : String(value), (text) => onChange(readAge(text)));
  const isWrong = typed.trim() !== '' && readAge(typed.trim()) === null;
  return <TextField {...field} inputMode="numeric" value={typed} onChange={setTyped} error={isWrong ? labels.ageWrong : null} />;
}
