import { JOB_CURRENCIES, JOB_POSTED_WITHIN_DAYS } from '@bros/contract/work/job-rules';
import { readWholeAmount } from '../../platform/cents.ts';
import { listCountries } from '../../platform/countries.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { useDebouncedText } from '../../ui/use-debounced-text.ts';
import type { JobFilterState } from './jobs.ts';
import { jobTexts } from './texts.ts';

const { filters: texts } = jobTexts;

const TagFilter = lazyPart(() => import('./tag-filter.tsx'));

interface FiltersProps {
  shown: JobFilterState;
  onChange: (changes: Partial<JobFilterState>) => void;
}

/** On a phone, the filter sheet may close before the typed text is applied, so the job board has this state. */
interface TypedSalary {
  typed: string;
  onType: (text: string) => void;
}

export function useTypedSalary({ shown, onChange }: FiltersProps): TypedSalary {
  const shownText = shown.salaryAtLeast === null ? '' : String(shown.salaryAtLeast);
  const [typed, onType] = useDebouncedText(shownText, (text) => {
    const amount = readWholeAmount(text);
    // '60,0' is incomplete, and '60,000.00' must not become six million, so the last valid amount stays.
    if (amount === null || amount >= 0) onChange({ salaryAtLeast: amount || null });
  });
  return { typed, onType };
}

const currencies = JOB_CURRENCIES.map((value) => ({ value, label: value }));
const periods = [
  { value: '', label: texts.anyTime },
  ...JOB_POSTED_WITHIN_DAYS.map((days) => ({ value: String(days), label: texts.days(days) })),
];

/** docs/specification.md, 'More Filters'. */
export function JobFilters({ shown, onChange, salary }: FiltersProps & { salary: TypedSalary }) {
  const { role } = useMember();
  return (
    <>
      <SalaryFilter shown={shown} onChange={onChange} salary={salary} />
      <Select
        name="country"
        label={texts.country}
        value={shown.country ?? ''}
        options={[
          { value: '', label: texts.anyCountry },
          ...listCountries().map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(country) => onChange({ country: country || null })}
      />
      <Select
        name="within"
        label={texts.postedWithin}
        value={String(shown.within ?? '')}
        options={periods}
        onChange={(days) => onChange({ within: JOB_POSTED_WITHIN_DAYS.find((known) => String(known) === days) ?? null })}
      />
      <TagFilter tags={shown.tags} onChange={(tags) => onChange({ tags })} />
      {role !== 'member' && (
        <Checkbox
          name="hidden"
          label={texts.hidden}
          isOn={shown.view === 'hidden'}
          onChange={(isOn) => onChange({ view: isOn ? 'hidden' : 'all' })}
        />
      )}
    </>
  );
}

/** Filters by one currency, because amounts are not converted. */
function SalaryFilter({ shown, onChange, salary: { typed, onType } }: FiltersProps & { salary: TypedSalary }) {
  return (
    <>
      <TextField
        name="salary"
        label={texts.salaryAtLeast}
        hint={texts.salaryHint}
        inputMode="numeric"
        placeholder="60000"
        value={typed}
        onChange={onType}
      />
      <Select
        name="currency"
        label={labelTexts.currency}
        value={shown.currency}
        options={currencies}
        onChange={(currency) => onChange({ currency })}
      />
    </>
  );
}
