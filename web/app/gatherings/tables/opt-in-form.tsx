import { DIETARY_NEEDS } from '@bros/contract/gatherings/dinner-table-rules';
import type { DinnerPreferences, DinnerState } from '@bros/contract/gatherings/dinner-tables';
import { client } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Checkbox } from '../../ui/toggle.tsx';
import styles from './dinner.module.css';
import { formatDinner, useShowDinner } from './dinner.ts';
import { dinnerTexts } from './texts.ts';

const { form: texts } = dinnerTexts;

const AGE_RANGES = ['18-30', '25-40', '35-50', '45-60', '55-120'];
const ANY_AGE = '';
const USUAL_BUDGET = '2';
/** Never part of a language's name. */
const SEPARATOR = '\n';

type OptInValues = Record<'kind' | 'languages' | 'budget' | 'foods' | 'ages' | 'noRepeats', string>;

const listOf = (value: string): string[] => value.split(SEPARATOR).filter(Boolean);

function toAges(value: string): DinnerPreferences['ages'] {
  const [from, to] = value.split('-').map(Number);
  return from && to ? { from, to } : null;
}

interface OptInFormProps {
  city: NonNullable<DinnerState['city']>;
  next: NonNullable<DinnerState['next']>;
  optIn: DinnerState['optIn'];
  languages: readonly string[];
  onCancel?: (() => void) | undefined;
  onDone?: (() => void) | undefined;
}

export function OptInForm({ city, next, optIn, languages, onCancel, onDone }: OptInFormProps) {
  const form = useOptInForm({ optIn, languages, onDone });
  const kinds = [
    { value: 'once', label: texts.once(formatDinner(next.startsAt, city)) },
    { value: 'weekly', label: texts.weekly(city.name) },
  ];
  return (
    <form {...form.formProps}>
      <Stack>
        <Select {...form.field('kind')} label={texts.kind} options={kinds} isRequired />
        <Choices
          form={form}
          name="languages"
          label={texts.languages}
          hint={texts.languagesHint}
          options={languages.map((language) => ({ value: language, label: language }))}
        />
        <Select {...form.field('budget')} label={texts.budget} hint={texts.budgetHint} options={BUDGETS} isRequired />
        <Select
          {...form.field('ages')}
          label={texts.ages}
          hint={texts.agesHint}
          options={ageOptions(form.values.ages)}
          isRequired
        />
        <Choices form={form} name="foods" label={texts.foods} options={FOODS} />
        <Checkbox
          name="noRepeats"
          label={texts.noRepeats}
          hint={texts.noRepeatsHint}
          isOn={form.values.noRepeats !== ''}
          onChange={(isOn) => form.setValue('noRepeats', isOn ? 'yes' : '')}
        />
        <Failure error={form.failure} title={texts.failed} />
        <div className="wrap gap-1">
          <Button
            type="submit"
            variant="accent"
            size="large"
            isBusy={form.isBusy}
            busyLabel={texts.busy}
            isDisabled={!form.isReady}
          >
            {optIn ? texts.submitChange : texts.submit}
          </Button>
          {onCancel && (
            <Button variant="quiet" size="large" onPress={onCancel}>
              {texts.cancel}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

const BUDGETS = Object.entries(texts.budgets).map(([value, label]) => ({ value, label }));
const FOODS = DIETARY_NEEDS.map((food) => ({ value: food, label: texts.foodNames[food] }));

function ageOptions(chosen: string) {
  const ranges = AGE_RANGES.includes(chosen) || chosen === ANY_AGE ? AGE_RANGES : [...AGE_RANGES, chosen];
  const named = ranges.map((range) => {
    const ages = toAges(range);
    return { value: range, label: ages ? texts.ageRange(ages.from, ages.to) : range };
  });
  return [{ value: ANY_AGE, label: texts.anyAge }, ...named];
}

function initialOf({ optIn, languages }: Pick<OptInFormProps, 'optIn' | 'languages'>): OptInValues {
  const { kind, budget, foods, ages, noRepeats, languages: chosen } = optIn?.preferences ?? {};
  const known = chosen?.filter((language) => languages.includes(language)) ?? languages;
  return {
    kind: kind ?? 'once',
    languages: known.join(SEPARATOR),
    budget: String(budget ?? USUAL_BUDGET),
    foods: (foods ?? []).join(SEPARATOR),
    ages: ages ? `${ages.from}-${ages.to}` : ANY_AGE,
    noRepeats: noRepeats ? 'yes' : '',
  };
}

function useOptInForm({ onDone, ...known }: Pick<OptInFormProps, 'optIn' | 'languages' | 'onDone'>): FormState<OptInValues> {
  const show = useShowDinner();
  return useForm({
    initial: initialOf(known),
    draft: 'dinner-opt-in',
    errorMessages: texts.errors,
    loadSchema: () => import('@bros/contract/gatherings/dinner-tables').then(({ dinnerPreferences }) => dinnerPreferences),
    toInput: (values: OptInValues): DinnerPreferences => ({
      kind: values.kind as DinnerPreferences['kind'],
      languages: listOf(values.languages),
      budget: Number(values.budget),
      foods: listOf(values.foods) as DinnerPreferences['foods'],
      ages: toAges(values.ages),
      noRepeats: values.noRepeats !== '',
    }),
    send: async (input) => {
      show(await client.dinnerTables.optIn(input, { context: { isIdempotent: true } }));
      showToast({ title: texts.done });
      onDone?.();
    },
  });
}

interface ChoicesProps {
  form: FormState<OptInValues>;
  name: 'languages' | 'foods';
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

function Choices({ form, name, label, hint, options }: ChoicesProps) {
  const chosen = listOf(form.values[name]);
  const { error } = form.field(name);
  const toggle = (value: string, isOn: boolean) => {
    const next = options.map((option) => option.value).filter((each) => (each === value ? isOn : chosen.includes(each)));
    form.setValue(name, next.join(SEPARATOR));
  };
  return (
    <fieldset className="stack gap-1 bare-fieldset">
      <legend className="text-small semibold padding-0">{label}</legend>
      {hint && <p className="muted text-small">{hint}</p>}
      <div className={classes('grid gap-1', styles.choices)}>
        {options.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            name={`${name}-${value}`}
            label={text}
            isOn={chosen.includes(value)}
            onChange={(isOn) => toggle(value, isOn)}
          />
        ))}
      </div>
      <p className="bad" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
