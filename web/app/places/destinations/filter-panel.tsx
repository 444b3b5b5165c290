import { CACHE_SECONDS, DESTINATIONS_COUNTED_MAX } from '@bros/contract/core/rules';
import { BUDGETS_USD, INTERNET_STEPS_MBPS, SAFETY_SCORE_STEPS, WEATHER_KINDS } from '@bros/contract/places/destination-steps';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { formatNumber } from '../../platform/format.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { directoryTexts as labels } from './directory-texts.ts';
import type { ShownFilter } from './filter-in-url.ts';

export interface FiltersProps {
  shown: ShownFilter;
  onChange: (changes: Partial<ShownFilter>) => void;
}

export default function FilterPanel({ shown, onChange }: FiltersProps) {
  return (
    <>
      <RegionField shown={shown} onChange={onChange} />
      <StepField
        name="budget"
        label={labels.budget}
        hint={labels.budgetHint}
        value={shown.budget}
        steps={BUDGETS_USD}
        describe={labels.upTo}
        onChange={(budget) => onChange({ budget })}
      />
      <StepField
        name="internet"
        label={labelTexts.internet}
        value={shown.internet}
        steps={INTERNET_STEPS_MBPS}
        describe={labels.atLeastSpeed}
        onChange={(internet) => onChange({ internet })}
      />
      <StepField
        name="safety"
        label={labels.safety}
        value={shown.safety}
        steps={SAFETY_SCORE_STEPS}
        describe={labels.atLeastScore}
        onChange={(safety) => onChange({ safety })}
      />
      <WeatherFields shown={shown} onChange={onChange} />
    </>
  );
}

interface StepFieldProps<Step extends number> {
  name: string;
  label: string;
  hint?: string;
  value: Step | null;
  steps: readonly Step[];
  describe: (step: Step) => string;
  onChange: (step: Step | null) => void;
  any?: string;
}

function StepField<Step extends number>({ value, steps, describe, onChange, any = labels.any, ...field }: StepFieldProps<Step>) {
  return (
    <Select
      {...field}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: any }, ...steps.map((step) => ({ value: String(step), label: describe(step) }))]}
      onChange={(chosen) => onChange(steps.find((step) => String(step) === chosen) ?? null)}
    />
  );
}

const countOf = (count: number) => `${formatNumber(count)}${count >= DESTINATIONS_COUNTED_MAX ? '+' : ''}`;

function RegionField({ shown: { region }, onChange }: FiltersProps) {
  const { data } = useQuery(api.destinations.regions.queryOptions({ staleTime: CACHE_SECONDS.default * 1000 }));
  const known = data?.items ?? [];
  const isUnknown = region !== '' && known.every((item) => item.region !== region);
  return (
    <Select
      name="region"
      label={labels.region}
      value={region}
      options={[
        { value: '', label: labels.allRegions },
        ...(isUnknown ? [{ value: region, label: labels.regions[region] }] : []),
        ...known.map((item) => ({
          value: item.region,
          label: labels.regionOf(labels.regions[item.region], countOf(item.count)),
        })),
      ]}
      onChange={(chosen) => onChange({ region: chosen })}
    />
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const monthName = (month: number) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));

function WeatherFields({ shown: { month, weather }, onChange }: FiltersProps) {
  return (
    <>
      <StepField
        name="month"
        label={labelTexts.when}
        any={labels.anyMonth}
        {...(weather !== '' && month === null && { hint: labels.chooseMonth })}
        value={month}
        steps={MONTHS}
        describe={monthName}
        onChange={(chosen) => onChange({ month: chosen })}
      />
      <Select
        name="weather"
        label={labels.weather}
        hint={weather === '' ? month !== null && labels.chooseWeather : labels.weatherHint(weather)}
        value={weather}
        options={[
          { value: '', label: labels.any },
          ...WEATHER_KINDS.map((kind) => ({ value: kind, label: labels.weathers[kind] })),
        ]}
        onChange={(chosen) => onChange({ weather: chosen })}
      />
    </>
  );
}
