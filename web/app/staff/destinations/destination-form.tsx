import { DESTINATION_TEXT_MAX_CHARACTERS, PLACE_MAX_CHARACTERS, REASON_MAX_CHARACTERS } from '@bros/contract/core/rules';
import type { EditedDestination } from '@bros/contract/places/destination-editing';
import { findCities, useFieldCity } from '../../platform/cities.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CityField } from '../../ui/city-field.tsx';
import { classes } from '../../ui/classes.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './destination-form.module.css';
import { destinationTexts } from './destination-texts.ts';
import { type FieldName, valuesOf } from './destination-values.ts';
import { ProvenanceRows } from './provenance-rows.tsx';
import { useDestinationForm } from './use-destination-form.ts';
import { VisaRows } from './visa-rows.tsx';
import { WeatherGrid } from './weather-grid.tsx';

const { form: texts } = destinationTexts;

const SCORES = ['overallScore', 'costOfLivingScore', 'internetSpeedScore', 'safetyScore', 'weatherScore'] as const;
const AMOUNTS = ['monthlyCostLowUsd', 'monthlyCostHighUsd', 'internetMbps'] as const;
const LEVELS = ['', 'small', 'growing', 'large', 'veryLarge'] as const;

type Form = ReturnType<typeof useDestinationForm>['form'];

interface DestinationFormProps {
  edited?: EditedDestination | undefined;
  onSaved: (saved: EditedDestination) => void;
}

export function DestinationForm({ edited, onSaved }: DestinationFormProps) {
  const { form, savedElsewhere } = useDestinationForm({ edited, onSaved });
  return (
    <form {...form.formProps} className={styles.form}>
      <Stack gap="large">
        <PlaceFields form={form} isNew={!edited} />
        <fieldset className={styles.group}>
          <legend>{texts.estimates}</legend>
          <div className={styles.row}>
            {SCORES.map((name) => (
              <TextField key={name} {...field(form, name)} inputMode="decimal" />
            ))}
          </div>
        </fieldset>
        <Facts form={form} />
        {savedElsewhere && <SavedElsewhere theirs={savedElsewhere} mine={form.values} />}
        <DraftNotice restored={form.restored} />
        <Failure error={form.failure} />
        <Row align="end">
          <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
            {texts.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const field = (form: Form, name: FieldName) => ({
  ...form.field(name),
  label: texts.fields[name],
  isDisabled: form.isBusy,
  isRequired: false,
});

function rows(form: Form, name: 'weather' | 'visaNotes' | 'provenances') {
  const { value, onChange, error } = form.field(name);
  return { value, onChange, error, isDisabled: form.isBusy };
}

function PlaceFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { hints } = texts;
  return (
    <fieldset className={styles.group}>
      <legend>{texts.place}</legend>
      <div className={styles.row}>
        <TextField {...field(form, 'name')} limit={PLACE_MAX_CHARACTERS} isRequired />
        {isNew && <TextField {...field(form, 'slug')} hint={hints.slug} isRequired spellCheck={false} />}
      </div>
      <div className={styles.row}>
        <TextField {...field(form, 'city')} isRequired />
        <TextField {...field(form, 'country')} isRequired />
        <TextField {...field(form, 'countryCode')} hint={hints.countryCode} spellCheck={false} />
      </div>
      <City form={form} />
      <div className={styles.row}>
        <TextField {...field(form, 'latitude')} hint={hints.latitude} isRequired />
        <TextField {...field(form, 'longitude')} hint={hints.longitude} isRequired />
        <TextField {...field(form, 'timeZone')} hint={hints.timeZone} isRequired spellCheck={false} />
      </div>
      <TextArea {...field(form, 'description')} limit={DESTINATION_TEXT_MAX_CHARACTERS} isRequired rows={4} />
    </fieldset>
  );
}

function City({ form }: { form: Form }) {
  const { value, error } = form.field('cityId');
  const [city, remember] = useFieldCity(value, null);
  return (
    <CityField
      name="city"
      label={texts.fields.cityId}
      hint={texts.hints.cityId}
      value={city}
      onChange={(chosen) => {
        if (chosen) remember(chosen);
        form.setValue('cityId', String(chosen?.id ?? ''));
      }}
      find={findCities}
      isDisabled={form.isBusy}
      {...(error === undefined ? {} : { error })}
    />
  );
}

function Facts({ form }: { form: Form }) {
  const { hints } = texts;
  const { value, onChange, ...level } = field(form, 'communityLevel');
  return (
    <fieldset className={styles.group}>
      <legend>{texts.facts}</legend>
      <div className={styles.row}>
        {AMOUNTS.map((name) => (
          <TextField key={name} {...field(form, name)} inputMode="numeric" />
        ))}
        <Select
          {...level}
          value={value}
          onChange={onChange}
          options={LEVELS.map((known) => ({ value: known as string, label: texts.communityLevels[known] }))}
        />
      </div>
      <WeatherGrid {...rows(form, 'weather')} />
      <TextArea {...field(form, 'safetyNote')} limit={DESTINATION_TEXT_MAX_CHARACTERS} rows={3} />
      <VisaRows {...rows(form, 'visaNotes')} />
      <TextArea {...field(form, 'highlights')} hint={hints.highlights} rows={4} />
      <ProvenanceRows {...rows(form, 'provenances')} />
    </fieldset>
  );
}

function SavedElsewhere({ theirs, mine }: { theirs: EditedDestination; mine: Form['values'] }) {
  const values = valuesOf(theirs);
  const names = (Object.keys(values) as FieldName[]).filter((name) => values[name] !== mine[name]);
  return (
    <Banner tone="error" title={texts.conflict.title}>
      <p>{texts.conflict.text}</p>
      <ul className={classes('pre-line break-anywhere', styles.theirs)}>
        {names.map((name) => (
          <li key={name}>{texts.conflict.theirs(texts.fields[name], values[name].slice(0, REASON_MAX_CHARACTERS))}</li>
        ))}
      </ul>
    </Banner>
  );
}
