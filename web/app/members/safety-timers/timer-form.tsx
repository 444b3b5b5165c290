import type { City, CityId } from '@bros/contract/core/cities';
import { SAFETY_NOTES_MAX_CHARACTERS } from '@bros/contract/members/safety-timer-rules';
import type { SafetyContact, SafetyContactId, SafetyTimerId } from '@bros/contract/members/safety-timers';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useFieldCity } from '../../platform/cities.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import { formatTime } from '../../platform/format.ts';
import { useServerClock } from '../../platform/server-clock.ts';
import { FormCityField } from '../../shared/cities/form-city-field.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import type { Meeting } from '../../shared/safety/meeting.ts';
import { useMinute } from '../../shared/use-minute.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Stack } from '../../ui/layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useShowSafety } from './safety.ts';
import { safetyTexts } from './texts.ts';

const { form: texts } = safetyTexts;

const MINUTES = [15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 960, 1440];
const USUAL_MINUTES = 120;

type TimerValues = { cityId: string; place: string; people: string; notes: string; contactId: string; minutes: string };

interface TimerFormProps {
  /** At least one contact, all confirmed. */
  contacts: readonly SafetyContact[];
  city: City | null;
  meeting: Meeting;
}

export function TimerForm({ contacts, city, meeting }: TimerFormProps) {
  const form = useTimerForm({ contacts, city, meeting });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormCityField form={form} label={labelTexts.city} hint={texts.cityHint} initialCity={city} isRequired />
        <TextField {...form.field('place')} label={texts.place} hint={texts.placeHint} isRequired />
        <TextField {...form.field('people')} label={texts.people} isRequired={false} />
        <Duration form={form} city={city} />
        {contacts.length > 1 && <ContactChoice form={form} contacts={contacts} />}
        <TextArea
          {...form.field('notes')}
          label={texts.notes}
          hint={texts.notesHint}
          limit={SAFETY_NOTES_MAX_CHARACTERS}
          isRequired={false}
          rows={2}
        />
        <Failure error={form.failure} title={texts.failed} />
        <Button type="submit" size="large" isWide isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

function useTimerForm({ contacts, city, meeting }: TimerFormProps): FormState<TimerValues> {
  const show = useShowSafety();
  const [timerId] = useState(() => crypto.randomUUID() as SafetyTimerId);
  return useForm({
    initial: {
      cityId: String(meeting.cityId ?? city?.id ?? ''),
      place: meeting.place ?? '',
      people: meeting.people ?? '',
      notes: '',
      contactId: contacts[0]?.id ?? '',
      minutes: String(USUAL_MINUTES),
    },
    draft: { noneBecause: 'nothing about a meeting stays on the device' },
    errorMessages: texts.errors,
    loadSchema: () => import('@bros/contract/members/safety-timers').then(({ safetyTimerForm }) => safetyTimerForm),
    toInput: ({ cityId, contactId, minutes, ...words }: TimerValues) => ({
      ...words,
      timerId,
      cityId: Number(cityId) as CityId,
      // The chosen contact may have been removed since then.
      contactId: (contacts.find(({ id }) => id === contactId) ?? contacts[0])?.id as SafetyContactId,
      minutes: Number(minutes),
    }),
    send: async (input) => show(await client.safetyTimers.start(input, { context: { isIdempotent: true } })),
  });
}

interface PartProps {
  form: FormState<TimerValues>;
}

function Duration({ form, city: first }: PartProps & { city: City | null }) {
  const nowMs = useMinute() + useServerClock();
  const [city] = useFieldCity(form.values.cityId, first);
  const endsMs = nowMs + Number(form.values.minutes) * 60_000;
  return (
    <Select
      {...form.field('minutes')}
      label={texts.minutes}
      hint={city ? texts.endsAbout(formatTime(endsMs, city.timeZone), city.name) : undefined}
      options={MINUTES.map((minutes) => ({ value: String(minutes), label: texts.duration(minutes) }))}
      isRequired
    />
  );
}

function ContactChoice({ form, contacts }: PartProps & Pick<TimerFormProps, 'contacts'>) {
  return (
    <Select
      {...form.field('contactId')}
      label={texts.contact}
      options={contacts.map(({ id, name }) => ({ value: id, label: name }))}
      isRequired
    />
  );
}
