import type { City, CityId } from '@bros/contract/core/cities';
import type { Trip } from '@bros/contract/members/trips';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { useFieldCity } from '../../platform/cities.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import { showToast } from '../../ui/toasts.ts';
import { tripTexts } from './texts.ts';
import { useRefreshTrips } from './trips.ts';

const { form: texts } = tripTexts;

type TripValues = { cityId: string; arrivesOn: string; leavesOn: string; rating: string; review: string };
export type TripFormState = FormState<TripValues>;

export interface TripDates {
  arrivesOn: string;
  leavesOn: string;
}

const valuesOf = (trip: Trip | undefined, destination: City | undefined, dates: TripDates | undefined): TripValues => ({
  cityId: String((trip?.city ?? destination)?.id ?? ''),
  arrivesOn: dates?.arrivesOn ?? trip?.arrivesOn ?? '',
  leavesOn: dates?.leavesOn ?? trip?.leavesOn ?? '',
  rating: String(trip?.rating ?? ''),
  review: trip?.review ?? '',
});

/** Returns today's date in the time zone or, until that is known, in the reader's. */
function todayIn(timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts();
  const part = (type: 'year' | 'month' | 'day') => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

interface TripFormOptions {
  trip?: Trip | undefined;
  destination?: City | undefined;
  dates?: TripDates | undefined;
  /** Called after the pages show the saved trip. */
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** After an edit conflict, also returns what another window saved. Saving again overwrites it. */
export function useTripForm(options: TripFormOptions) {
  const { trip, destination, dates } = options;
  const { identity, send, savedElsewhere } = useSending(options);
  const form = useForm({
    initial: valuesOf(trip, destination, dates),
    draft: dates
      ? { noneBecause: 'the dates come from the timeline' }
      : `trip:${trip?.id ?? (destination ? `to-${destination.id}` : 'new')}`,
    errorMessages: texts.errors,
    loadSchema: (): Promise<FormSchema> =>
      import('@bros/contract/members/trips').then(({ newTripForm, tripForm }) => (trip ? tripForm : newTripForm)),
    toInput: (values) => ({ ...identity, ...readValues(values, hasBegun(values.arrivesOn)) }),
    fieldOfRefusal: { TRIP_TWICE: 'arrivesOn', TRIP_NOT_BEGUN: 'arrivesOn' },
    send,
  });
  const [city] = useFieldCity(form.values.cityId, trip?.city ?? null);
  const hasBegun = (arrivesOn: string) => arrivesOn !== '' && arrivesOn <= todayIn(city?.timeZone);
  return { form, savedElsewhere, isBegun: hasBegun(form.values.arrivesOn) };
}

const readValues = ({ cityId, arrivesOn, leavesOn, rating, review }: TripValues, isBegun: boolean) => ({
  cityId: Number(cityId) as CityId,
  arrivesOn,
  leavesOn: leavesOn || null,
  rating: isBegun && rating ? Number(rating) : null,
  review: isBegun ? review : '',
});

type TripInput = Parameters<typeof client.trips.update>[0] | Parameters<typeof client.trips.create>[0];

/** `savedElsewhere` is the trip as another window has saved it since this form was opened. */
function useSending({ trip, onSaved, onClose }: TripFormOptions) {
  const refresh = useRefreshTrips();
  const [clientId] = useState(() => crypto.randomUUID());
  const [savedElsewhere, setSavedElsewhere] = useState<Trip | null>(null);
  const identity = trip ? { tripId: trip.id, version: (savedElsewhere ?? trip).version } : { clientId };

  async function handleRefusal(error: unknown): Promise<unknown> {
    const code = trip && refusalCode(error);
    if (code === 'NOT_FOUND') {
      showToast({ title: texts.failed, text: texts.gone, tone: 'error' });
      onClose();
      await refresh();
    } else if (trip && code === 'EDIT_CONFLICT') {
      setSavedElsewhere(await client.trips.get({ tripId: trip.id }));
      return UNSENT;
    } else throw error;
  }

  async function send(input: TripInput): Promise<unknown> {
    try {
      const isUpdate = 'tripId' in input;
      const saved = await (isUpdate
        ? client.trips.update(input)
        : client.trips.create(input, { context: { isIdempotent: true } }));
      showToast(isUpdate ? texts.saved(saved.city.name) : texts.added(saved.city.name));
    } catch (error) {
      return handleRefusal(error);
    }
    onClose();
    await refresh();
    onSaved?.();
  }
  return { identity, send, savedElsewhere };
}
