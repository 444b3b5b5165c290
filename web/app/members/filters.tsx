import { INTERESTS_MAX, LANGUAGES_MAX, TAG_MAX_CHARACTERS } from '@bros/contract/rules';
import { PLANS } from '@bros/contract/tiers';
import type { StayWhen } from '@bros/contract/trips';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { findCities } from '../platform/cities.ts';
import { Button } from '../ui/button.tsx';
import { CityField } from '../ui/city-field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { TagField } from '../ui/tag-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Checkbox } from '../ui/toggle.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { countPanelFilters, isNarrowed, LISTED_TIERS, NO_FILTER, readAge, type ShownFilter } from './filter-in-address.ts';
import styles from './filters.module.css';
import { useCity, useCountries } from './members.ts';
import { memberTexts as texts } from './texts.ts';

const words = texts.filter;
/** The contract's own list would bring its schemas into the first view. */
const STAY_WHENS = ['now', 'soon'] as const satisfies readonly StayWhen[];

interface FiltersProps {
  shown: ShownFilter;
  onChange: (changes: Partial<ShownFilter>) => void;
}

/** Search box, country, and a panel with the other filters. */
export function Filters({ shown, onChange }: FiltersProps) {
  const panel = useId();
  const active = countPanelFilters(shown);
  const [isOpen, setOpen] = useState(active > 0);
  const [typed, setTyped] = useTyped(shown.search, (search) => onChange({ search }));
  const [clearings, setClearings] = useState(0);

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
            onPress={() => setOpen(!isOpen)}
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
        {/* A new panel after each clearing: what was typed in its fields and never shown goes too. */}
        <Panel key={clearings} shown={shown} onChange={onChange} />
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

function Panel({ shown, onChange }: FiltersProps) {
  return (
    <>
      <Select
        name="tier"
        label={words.tier}
        value={shown.tier}
        options={[{ value: '', label: words.anyTier }, ...LISTED_TIERS.map((tier) => ({ value: tier, label: PLANS[tier].name }))]}
        onChange={(tier) => onChange({ tier })}
      />
      <Select
        name="circle"
        label={words.circle}
        value={shown.circle}
        options={[
          { value: '', label: words.everyone },
          { value: 'connections', label: words.connections },
          { value: 'friendsOfFriends', label: words.friendsOfFriends },
        ]}
        onChange={(circle) => onChange({ circle })}
      />
      <TownFields shown={shown} onChange={onChange} />
      <div className={styles.ages}>
        <AgeField name="ageFrom" label={words.ageFrom} value={shown.ageFrom} onChange={(ageFrom) => onChange({ ageFrom })} />
        <AgeField name="ageTo" label={words.ageTo} value={shown.ageTo} onChange={(ageTo) => onChange({ ageTo })} />
      </div>
      <TagField
        name="interests"
        label={words.interests}
        hint={words.interestsHint}
        values={shown.interests}
        most={INTERESTS_MAX}
        maxCharacters={TAG_MAX_CHARACTERS}
        onChange={(interests) => onChange({ interests })}
      />
      <TagField
        name="languages"
        label={words.languages}
        hint={words.languagesHint}
        values={shown.languages}
        most={LANGUAGES_MAX}
        maxCharacters={TAG_MAX_CHARACTERS}
        onChange={(languages) => onChange({ languages })}
      />
      <Checkbox
        name="verified"
        label={words.verified}
        isOn={shown.isVerified}
        onChange={(isVerified) => onChange({ isVerified })}
      />
    </>
  );
}

/** A city, and whether to look for who is there or who comes. */
function TownFields({ shown: { cityId, stay }, onChange }: FiltersProps) {
  const city = useCity(cityId);
  return (
    <>
      <CityField
        name="city"
        label={words.city}
        hint={words.cityHint}
        value={city}
        onChange={(chosen) => onChange({ cityId: chosen?.id ?? null })}
        find={findCities}
      />
      {cityId !== null && (
        <Select
          name="stay"
          label={words.stay}
          value={stay}
          options={STAY_WHENS.map((when) => ({ value: when, label: words.stays[when] }))}
          onChange={(when) => onChange({ stay: when })}
        />
      )}
    </>
  );
}

/** An age being typed; one that no member can have narrows nothing, and says so. */
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
  const [typed, setTyped] = useTyped(value === null ? '' : String(value), (text) => onChange(readAge(text)));
  const isWrong = typed.trim() !== '' && readAge(typed.trim()) === null;
  return <TextField {...field} inputMode="numeric" value={typed} onChange={setTyped} error={isWrong ? words.ageWrong : null} />;
}
