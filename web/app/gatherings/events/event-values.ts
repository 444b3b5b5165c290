import type { CityId } from '@bros/contract/core/cities';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import type { EventPage } from '@bros/contract/gatherings/event-cards';
import type { EventForm, NewEventForm } from '@bros/contract/gatherings/event-forms';
import {
  EVENT_TITLE_MAX_CHARACTERS,
  type EventAttendancePercent,
  type EventCost,
  type EventMinTier,
  type EventRecurrence,
  type EventVisibility,
  type SeriesScope,
} from '@bros/contract/gatherings/event-rules';
import { readCents, writeCents } from '../../platform/cents.ts';
import { readersTimeZone } from '../../platform/time-zones.ts';

export type EventValues = Record<
  | 'title'
  | 'description'
  | 'place'
  | 'cityId'
  | 'timeZone'
  | 'venue'
  | 'address'
  | 'link'
  | 'startsLocal'
  | 'endsLocal'
  | 'capacity'
  | 'visibility'
  | 'minTier'
  | 'minAttendancePercent'
  | 'isVerifiedOnly'
  | 'coHostIds'
  | 'cost'
  | 'priceCents'
  | 'refundHours'
  | 'doorPrice'
  | 'doorCurrency'
  | 'recurrence'
  | 'count'
  | 'isDraft'
  | 'scope',
  string
>;

export const PLACES = ['city', 'both', 'online'] as const;

const REFUND_HOURS = 48;
const DOOR_CURRENCY = 'EUR';

function costOf({ priceCents, doorPrice }: EventPage): EventCost {
  if (priceCents !== null) return 'paid';
  return doorPrice ? 'door' : 'free';
}

function costValuesOf(event: EventPage | undefined) {
  const priceCents = event?.priceCents ?? null;
  return {
    cost: event ? costOf(event) : 'free',
    priceCents: priceCents === null ? '' : writeCents(priceCents),
    refundHours: String(event?.refundHours ?? REFUND_HOURS),
    doorPrice: event?.doorPrice?.amount ?? '',
    doorCurrency: event?.doorPrice?.currency ?? DOOR_CURRENCY,
  };
}

function placeOf({ city, isOnline }: EventPage): (typeof PLACES)[number] {
  if (!city) return 'online';
  return isOnline ? 'both' : 'city';
}

/** Initial values from the link to the form (`paths.newEvent`). */
export interface EventPrefill {
  title: string;
  cityId: string;
  startsLocal: string;
}

const PREFILLED_HOURS = 2;

export function readPrefill(parameters: URLSearchParams): EventPrefill | null {
  const [title, cityId, startsLocal] = ['new', 'in', 'at'].map((name) => parameters.get(name) ?? '');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(startsLocal ?? '');
  if (!title || !startsLocal || !/^\d+$/.test(cityId ?? '') || !isTime) return null;
  return { title: title.slice(0, EVENT_TITLE_MAX_CHARACTERS), cityId: cityId ?? '', startsLocal };
}

export function valuesOfPrefill({ title, cityId, startsLocal }: EventPrefill): EventValues {
  const ends = Date.parse(`${startsLocal}Z`) + PREFILLED_HOURS * HOUR_MS;
  const endsLocal = Number.isNaN(ends) ? '' : new Date(ends).toISOString().slice(0, startsLocal.length);
  return { ...valuesOf(undefined), title, cityId, startsLocal, endsLocal };
}

export function valuesOf(event: EventPage | undefined): EventValues {
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    place: event ? placeOf(event) : 'city',
    cityId: String(event?.city?.id ?? ''),
    timeZone: event?.timeZone ?? readersTimeZone(),
    venue: event?.venue ?? '',
    address: event?.address ?? '',
    link: event?.link ?? '',
    startsLocal: event?.startsLocal ?? '',
    endsLocal: event?.endsLocal ?? '',
    capacity: String(event?.capacity ?? ''),
    visibility: event?.visibility ?? 'members',
    minTier: event?.minTier ?? 'explorer',
    minAttendancePercent: String(event?.minAttendancePercent ?? ''),
    isVerifiedOnly: event?.isVerifiedOnly ? 'yes' : '',
    coHostIds: event?.coHosts.map(({ id }) => id).join() ?? '',
    ...costValuesOf(event),
    recurrence: '',
    count: '4',
    isDraft: '',
    scope: 'one',
  };
}

export const readIds = (ids: string): MemberId[] => ids.split(',').filter(Boolean) as MemberId[];

/** '1,250' must fail validation, because it may mean more than a thousand, or three decimals. */
const DECIMAL_COMMA = /,(?=\d{1,2}$)/;

function costFieldsOf({ cost, priceCents, refundHours, doorPrice, doorCurrency }: EventValues) {
  const isPaid = cost === 'paid';
  return {
    priceCents: isPaid ? readCents(priceCents) : null,
    refundHours: isPaid ? Number(refundHours) : null,
    doorPrice: cost === 'door' ? { amount: doorPrice.trim().replace(DECIMAL_COMMA, '.'), currency: doorCurrency } : null,
  };
}

/** A missing city is sent as 0, so the server's error appears under its field. */
function fieldsOf(values: EventValues) {
  const isOnlineOnly = values.place === 'online';
  const { title, description, venue, address, link, startsLocal, endsLocal } = values;
  return {
    title,
    description,
    cityId: isOnlineOnly ? null : (Number(values.cityId) as CityId),
    timeZone: isOnlineOnly ? values.timeZone : null,
    isOnline: values.place !== 'city',
    venue: isOnlineOnly ? '' : venue,
    address: isOnlineOnly ? '' : address,
    link: values.place === 'city' ? '' : link,
    startsLocal,
    endsLocal,
    capacity: values.capacity.trim() ? Number(values.capacity) : null,
    visibility: values.visibility as EventVisibility,
    minTier: values.visibility === 'tier' ? (values.minTier as EventMinTier) : null,
    minAttendancePercent: values.minAttendancePercent ? (Number(values.minAttendancePercent) as EventAttendancePercent) : null,
    isVerifiedOnly: values.isVerifiedOnly !== '',
    coHostIds: readIds(values.coHostIds),
    ...costFieldsOf(values),
  };
}

export function newEventOf(values: EventValues, clientId: string): NewEventForm {
  const { recurrence, count, isDraft } = values;
  return {
    clientId,
    ...fieldsOf(values),
    isDraft: isDraft !== '',
    recurrence: recurrence ? { every: recurrence as EventRecurrence, count: Number(count) } : null,
  };
}

export const changeOf = (values: EventValues, { id, version }: Pick<EventPage, 'id' | 'version'>): EventForm => ({
  eventId: id,
  version,
  scope: values.scope as SeriesScope,
  ...fieldsOf(values),
});
