import type { City, CityId } from '@bros/contract/core/cities';
import type { TripId } from '@bros/contract/members/trip-id';
import type { Trip } from '@bros/contract/members/trips';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { useFieldCity } from '../../platform/cities.ts';
import { type FormState, UNSENT, useForm } from '../../platform/form.ts';
import type { FormSchema } from '../../platform/form-check.ts';
import type { DraftOption } from '../../platform/form-values.ts';
import { type Outcome, submitWrite } from '../../platform/outbox/submit-write.ts';
import { useMember } from '../../platform/session.ts';
import { useStoredAnswer } from '../../shared/outbox/use-stored-answer.ts';
import { WAITS } from '../../shared/outbox/waiting-writes.ts';
import { showToast } from '../../ui/toasts.ts';
import { tripTexts } from './texts.ts';
import { type TripChange, type TripFields, toTripWrite, type WaitingTrip } from './trip-writes.ts';
import { useRefreshTrips } from './trips.ts';

const { form: texts } = tripTexts;

type TripValues = { cityId: string; arrivesOn: string; leavesOn: string; rating: string; review: string };
export type TripFormState = FormState<TripValues>;

export interface TripDates {
  arrivesOn: string;
  leavesOn: string;
}

function valuesOf({ trip, destination, dates, waiting }: TripFormOptions): TripValues {
  const known = waiting?.content.fields ?? trip;
  return {
    cityId: String(waiting?.content.fields.cityId ?? (trip?.city ?? destination)?.id ?? ''),
    arrivesOn: dates?.arrivesOn ?? known?.arrivesOn ?? '',
    leavesOn: dates?.leavesOn ?? known?.leavesOn ?? '',
    rating: String(known?.rating ?? ''),
    review: known?.review ?? '',
  };
}

function draftOf({ trip, destination, dates, waiting }: TripFormOptions): DraftOption {
  if (dates) return { noneBecause: 'the dates come from the timeline' };
  if (waiting) return { noneBecause: 'the values come from the outbox' };
  return `trip:${trip?.id ?? (destination ? `to-${destination.id}` : 'new')}`;
}

/** Uses the reader's zone until `timeZone` is known. */
function todayIn(timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts();
  const part = (type: 'year' | 'month' | 'day') => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

interface TripFormOptions {
  trip?: Trip | undefined;
  destination?: City | undefined;
  dates?: TripDates | undefined;
  waiting?: WaitingTrip | undefined;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** After an edit conflict, also returns the other version, which saving again overwrites. */
export function useTripForm(options: TripFormOptions) {
  const { waiting } = options;
  const { trip, identity, send, savedElsewhere } = useSending(options);
  const form = useForm({
    initial: valuesOf(options),
    draft: draftOf(options),
    errorMessages: texts.errors,
    loadSchema: async (): Promise<FormSchema> => {
      const { newTripForm, tripForm } = await import('@bros/contract/members/trips');
      // If an unsent new trip is stored while the form is open, the form edits it.
      return { safeParse: (input: TripInput) => ('tripId' in input ? tripForm : newTripForm).safeParse(input) };
    },
    toInput: (values) => ({ ...identity, ...readValues(values, hasBegunOn(values.arrivesOn)) }),
    fieldOfRefusal: { TRIP_TWICE: 'arrivesOn', TRIP_NOT_BEGUN: 'arrivesOn' },
    send: (input) => send(input, city),
  });
  const [city] = useFieldCity(form.values.cityId, waiting?.content.city ?? trip?.city ?? null);
  const hasBegunOn = (arrivesOn: string) => arrivesOn !== '' && arrivesOn <= todayIn(city?.timeZone);
  return { form, savedElsewhere, hasBegun: hasBegunOn(form.values.arrivesOn) };
}

const readValues = ({ cityId, arrivesOn, leavesOn, rating, review }: TripValues, hasBegun: boolean) => ({
  cityId: Number(cityId) as CityId,
  arrivesOn,
  leavesOn: leavesOn || null,
  rating: hasBegun && rating ? Number(rating) : null,
  review: hasBegun ? review : '',
});

type Identity = { tripId: TripId; version: number } | { clientId: string };
type TripInput = Identity & TripFields;

function toChange(input: TripInput, city: City | null): TripChange {
  const { cityId, arrivesOn, leavesOn, rating, review } = input;
  const shown = { city, fields: { cityId, arrivesOn, leavesOn, rating, review } };
  return 'tripId' in input ? { kind: 'edit', ...shown, tripId: input.tripId, version: input.version } : { kind: 'add', ...shown };
}

/** Returns the trip if another window saved it after the version that the waiting change edits. Null otherwise. */
function conflictOf({ trip, waiting }: TripFormOptions): Trip | null {
  const seen = waiting?.content.kind === 'edit' ? waiting.content.version : undefined;
  return trip && seen !== undefined && trip.version !== seen ? trip : null;
}

/** `savedElsewhere`: the trip as another window saved it since this form opened. */
function useSending(options: TripFormOptions) {
  const { waiting, onSaved, onClose } = options;
  const refresh = useRefreshTrips();
  const { id: memberId } = useMember();
  const [clientId] = useState(() => waiting?.id ?? crypto.randomUUID());
  const [savedElsewhere, setSavedElsewhere] = useState<Trip | null>(() => conflictOf(options));
  const sent = useStoredAnswer<Trip>(waiting);
  const trip = savedElsewhere ?? sent ?? options.trip;
  const identity: Identity = trip ? { tripId: trip.id, version: trip.version } : { clientId };

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

  async function send(input: TripInput, city: City | null): Promise<unknown> {
    const change = toChange(input, city);
    let outcome: Outcome<Trip>;
    try {
      // Returns the stored trip if an earlier request stored the waiting change.
      outcome = await submitWrite<Trip>(toTripWrite(change, memberId, clientId), { restores: true });
      if (outcome !== 'replaced') showToast(describeOutcome(change, outcome));
    } catch (error) {
      return handleRefusal(error);
    }
    onClose();
    await refresh();
    if (typeof outcome !== 'string') onSaved?.();
  }
  return { trip, identity, send, savedElsewhere };
}

function describeOutcome({ kind, city }: TripChange, outcome: Exclude<Outcome<Trip>, 'replaced'>) {
  if (outcome === 'waits') return WAITS;
  const name = outcome.answer?.city.name ?? city?.name ?? '';
  return kind === 'edit' ? texts.saved(name) : texts.added(name);
}
