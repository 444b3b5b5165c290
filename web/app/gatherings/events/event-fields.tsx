import type { City } from '@bros/contract/core/cities';
import {
  EVENT_ADDRESS_MAX_CHARACTERS,
  EVENT_ATTENDANCE_PERCENTS,
  EVENT_MIN_TIERS,
  EVENT_OCCURRENCES_MAX,
  EVENT_RECURRENCES,
  EVENT_VENUE_MAX_CHARACTERS,
  EVENT_VISIBILITIES,
} from '@bros/contract/gatherings/event-rules';
import { PLANS } from '@bros/contract/tiers';
import { listTimeZones } from '../../platform/time-zones.ts';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/toggle.tsx';
import { PLACES } from './event-values.ts';
import { eventFormTexts as texts } from './form-texts.ts';
import { eventTexts } from './texts.ts';
import type { EventFormState } from './use-event-form.ts';

interface FieldsProps {
  form: EventFormState;
}

const asOptions = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value: value as string, label: nameOf(value) }));

const places = asOptions(PLACES, (place) => texts.places[place]);
const visibilities = asOptions(EVENT_VISIBILITIES, (visibility) => eventTexts.visibilities[visibility]);
const tiers = asOptions(EVENT_MIN_TIERS, (tier) => PLANS[tier].name);
const recurrences = [
  { value: '', label: texts.once },
  ...asOptions(EVENT_RECURRENCES, (recurrence) => texts.recurrences[recurrence]),
];
const counts = Array.from({ length: EVENT_OCCURRENCES_MAX - 1 }, (_, index) => ({
  value: String(index + 2),
  label: texts.times(index + 2),
}));

const attendances = [
  { value: '', label: texts.anyAttendance },
  ...EVENT_ATTENDANCE_PERCENTS.map((percent) => ({ value: String(percent), label: texts.atLeast(percent) })),
];

export function WhereFields({ form, city }: FieldsProps & { city: City | null }) {
  const { place } = form.values;
  const { isBusy } = form;
  return (
    <>
      <Select {...form.field('place')} label={texts.place} options={places} isDisabled={isBusy} />
      {place !== 'online' && (
        <>
          <FormCityField form={form} label={labelTexts.city} hint={boardTexts.cityHint} initialCity={city} isRequired />
          <TextField
            {...form.field('venue')}
            label={texts.venue}
            hint={texts.venueHint}
            limit={EVENT_VENUE_MAX_CHARACTERS}
            isRequired={false}
            isDisabled={isBusy}
          />
          <TextArea
            {...form.field('address')}
            label={texts.address}
            hint={texts.secretHint}
            limit={EVENT_ADDRESS_MAX_CHARACTERS}
            isRequired={false}
            isDisabled={isBusy}
            rows={2}
          />
        </>
      )}
      {place !== 'city' && (
        <TextField
          {...form.field('link')}
          type="url"
          label={texts.link}
          hint={texts.secretHint}
          placeholder="https://"
          isRequired={false}
          isDisabled={isBusy}
        />
      )}
      {place === 'online' && (
        <Select
          {...form.field('timeZone')}
          label={labelTexts.timeZone}
          hint={texts.timeZoneHint}
          options={listTimeZones(form.values.timeZone)}
          isDisabled={isBusy}
        />
      )}
    </>
  );
}

export function WhenFields({ form }: FieldsProps) {
  const hint = form.values.place === 'online' ? undefined : texts.clocksHint;
  return (
    <div className="pair">
      <DateField
        {...form.field('startsLocal')}
        label={texts.startsLocal}
        hint={hint}
        hasTime
        isRequired
        isDisabled={form.isBusy}
      />
      <DateField
        {...form.field('endsLocal')}
        label={texts.endsLocal}
        hint={hint}
        hasTime
        min={form.values.startsLocal}
        isRequired
        isDisabled={form.isBusy}
      />
    </div>
  );
}

export function RecurrenceFields({ form }: FieldsProps) {
  return (
    <div className="pair">
      <Select {...form.field('recurrence')} label={texts.recurrence} options={recurrences} isDisabled={form.isBusy} />
      {form.values.recurrence !== '' && (
        <Select {...form.field('count')} label={texts.count} options={counts} isDisabled={form.isBusy} />
      )}
    </div>
  );
}

export function SeatFields({ form }: FieldsProps) {
  return (
    <>
      <TextField
        {...form.field('capacity')}
        label={texts.capacity}
        hint={texts.capacityHint}
        inputMode="numeric"
        isRequired={false}
        isDisabled={form.isBusy}
      />
      <div className="pair">
        <Select {...form.field('visibility')} label={texts.visibility} options={visibilities} isDisabled={form.isBusy} />
        {form.values.visibility === 'tier' && (
          <Select {...form.field('minTier')} label={texts.minTier} options={tiers} isDisabled={form.isBusy} />
        )}
      </div>
    </>
  );
}

export function RequirementFields({ form }: FieldsProps) {
  return (
    <>
      <Select
        {...form.field('minAttendancePercent')}
        label={texts.minAttendance}
        hint={texts.minAttendanceHint}
        options={attendances}
        isDisabled={form.isBusy}
      />
      <Checkbox
        name="isVerifiedOnly"
        label={texts.verifiedOnly}
        hint={texts.verifiedOnlyHint}
        isOn={form.values.isVerifiedOnly !== ''}
        onChange={(isOn) => form.setValue('isVerifiedOnly', isOn ? 'yes' : '')}
      />
    </>
  );
}
